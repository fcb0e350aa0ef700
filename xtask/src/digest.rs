//! The digests of the tape, counted in a browser's code.

use std::path::Path;
use std::process::{Command, ExitCode};

const TARGET: &str = "wasm32-unknown-unknown";

/// Starts the program as a browser would. What stops in it is an error here.
const START: &str = "\
    const bytes = require('fs').readFileSync(process.argv[1]);\
    WebAssembly.instantiate(bytes, {}).then(({ instance }) => process.exit(instance.exports.main(0, 0)),\
    (error) => { console.error(String(error)); process.exit(1); });";

/// Builds and runs the example `digest` of the tape where that can be done; says so where not.
pub fn run() -> ExitCode {
    if !is_installed() {
        println!(
            "not tried: `rustup target add {TARGET}` brings what a browser's code is built with"
        );
        return ExitCode::SUCCESS;
    }
    let build =
        ["build", "--release", "--package", "tape", "--example", "digest", "--target", TARGET];
    let built = Command::new(env!("CARGO")).args(build).status();
    if !built.is_ok_and(|status| status.success()) {
        return ExitCode::FAILURE;
    }
    let folder = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let program = Path::new(&folder).join(TARGET).join("release/examples/digest.wasm");
    match Command::new("node").arg("-e").arg(START).arg(program).status() {
        Ok(status) if status.success() => {
            println!("the tape measures in a browser as everywhere");
            ExitCode::SUCCESS
        }
        Ok(_) => {
            eprintln!("in a browser's code the tape measures otherwise");
            ExitCode::FAILURE
        }
        Err(error) => {
            println!("not tried: `node` cannot be started ({error})");
            ExitCode::SUCCESS
        }
    }
}

/// Whether the standard library is there for it.
fn is_installed() -> bool {
    let asked = ["--print", "target-libdir", "--target", TARGET];
    let printed = Command::new("rustc").args(asked).output();
    printed.is_ok_and(|printed| {
        let folder = String::from_utf8_lossy(&printed.stdout).trim().to_owned();
        printed.status.success() && Path::new(&folder).is_dir()
    })
}
