//! Opening the page where there is a browser.

use std::process::{Command, Stdio};

/// Opens an address in the person's browser, if there is a screen to show it on.
pub fn open(address: &str) {
    let Some((program, words)) = opener() else { return };
    let mut command = Command::new(program);
    command.args(words).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // The address is printed too, so whoever has no browser knows what to do.
        std::thread::spawn(move || child.wait());
    }
}

fn opener() -> Option<(&'static str, &'static [&'static str])> {
    if cfg!(windows) {
        Some(("cmd", &["/C", "start", ""]))
    } else if cfg!(target_os = "macos") {
        Some(("open", &[]))
    } else {
        let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"];
        let has_screen = has_screen.iter().any(|name| std::env::var_os(name).is_some());
        has_screen.then_some(("xdg-open", &[]))
    }
}
