//! Tests of encrypted connections to a database, against real servers with certificates made for
//! the test.

use crate::common::cluster::{Cluster, Locks};
use crate::common::{lowball, play_one, sit_all};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Access, Means, Postgres, Secrecy, StoreError, Tables, Wanted};
use tempfile::TempDir;

/// A certificate authority for servers.
struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    file: PathBuf,
}

fn authority(folder: &Path, name: &str) -> Authority {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.distinguished_name.push(rcgen::DnType::CommonName, name);
    let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let file = folder.join(format!("{name}.pem"));
    std::fs::write(&file, issuer.pem()).unwrap();
    Authority { issuer, file }
}

impl Authority {
    /// Returns a certificate for a host, and its key.
    fn vouches_for(&self, host: &str) -> (String, String) {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([host.to_owned()]).unwrap();
        (params.signed_by(&key, &self.issuer).unwrap().pem(), key.serialize_pem())
    }
}

/// A server called `localhost` by an authority, and another authority that knows nothing of it.
struct Scene {
    cluster: Cluster,
    ours: PathBuf,
    theirs: PathBuf,
    _folder: TempDir,
}

fn scene(password: Option<&'static str>) -> Option<Scene> {
    let folder = tempfile::tempdir().unwrap();
    let ours = authority(folder.path(), "ours");
    let certificate = Some(ours.vouches_for("localhost"));
    let cluster = Cluster::start_with(Locks { certificate, password })?;
    let theirs = authority(folder.path(), "theirs").file;
    Some(Scene { cluster, ours: ours.file, theirs, _folder: folder })
}

impl Scene {
    fn address(&self, host: &str, asked: &str) -> String {
        format!("postgres://app@{host}:{}/postgres?{asked}", self.cluster.port())
    }
}

async fn secrecy(address: &str) -> Result<Secrecy, StoreError> {
    Postgres::open(address).await.map(|store| store.secrecy())
}

async fn refusal(address: &str) -> String {
    match secrecy(address).await {
        Err(wrong @ StoreError::Unsafe { .. }) => wrong.to_string(),
        other => panic!("{address}: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_word_checks_exactly_what_it_says() {
    let Some(scene) = scene(None) else { return };
    let (ours, theirs) = (scene.ours.display(), scene.theirs.display());
    for (host, asked, expected) in [
        ("localhost", String::new(), Secrecy::Encrypted),
        ("localhost", "sslmode=disable".to_owned(), Secrecy::Plain),
        ("127.0.0.1", "sslmode=require".to_owned(), Secrecy::Encrypted),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={ours}"), Secrecy::Vouched),
        ("127.0.0.1", format!("sslmode=prefer&sslrootcert={ours}"), Secrecy::Vouched),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={ours}"), Secrecy::Vouched),
        ("localhost", format!("sslmode=verify-full&sslrootcert={ours}"), Secrecy::Verified),
    ] {
        assert_eq!(secrecy(&scene.address(host, &asked)).await, Ok(expected), "{host} {asked}");
    }
    for mode in ["prefer", "require", "verify-ca", "verify-full"] {
        let asked = format!("sslmode={mode}&sslrootcert={theirs}");
        let wrong = refusal(&scene.address("localhost", &asked)).await;
        assert!(wrong.contains("no authority trusted here vouches"), "{mode}: {wrong}");
        assert!(wrong.contains("sslrootcert=FILE"), "{mode}: {wrong}");
    }
    for mode in ["verify-ca", "verify-full"] {
        let wrong = refusal(&scene.address("localhost", &format!("sslmode={mode}"))).await;
        assert!(wrong.contains("sslrootcert"), "this system knows nothing of it: {wrong}");
    }
    let asked = format!("sslmode=verify-full&sslrootcert={ours}");
    let wrong = refusal(&scene.address("127.0.0.1", &asked)).await;
    assert!(wrong.contains("for another host") && wrong.contains("verify-ca"), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_played_at_over_an_encrypted_way_with_a_password() {
    let Some(scene) = scene(Some("geheim")) else { return };
    let asked = format!("sslmode=verify-full&sslrootcert={}", scene.ours.display());
    let address = scene.address("localhost", &asked);
    let without = Postgres::open(&address).await.err().expect("it asks for a password");
    assert!(without.to_string().contains("password"), "{without}");
    let wrong = Access { password: Some("verraten".to_owned()), ..Access::at(&address) };
    let wrong = Postgres::open_with(&wrong).await.err().expect("it is another").to_string();
    assert!(wrong.contains("give the right name and password"), "{wrong}");
    assert!(!wrong.contains("verraten"), "{wrong}");
    let access = Access { spare_password: Some("geheim".to_owned()), ..Access::at(&address) };
    let store = Postgres::open_with(&access).await.expect("it is the right one");
    let tables = Tables::new(Arc::new(store), Means::default()).await.unwrap();
    let created = tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = tables.table(created.id).await.unwrap();
    let claims = sit_all(&table, &created).await;
    play_one(&table, &claims).await;
    assert_eq!(table.moves(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_encrypt_is_spoken_to_only_where_that_is_asked_for_or_here() {
    let Some(cluster) = Cluster::start() else { return };
    let port = cluster.port();
    for mode in ["require", "verify-full"] {
        let folder = tempfile::tempdir().unwrap();
        let ours = authority(folder.path(), "ours").file;
        let asked = format!("sslmode={mode}&sslrootcert={}", ours.display());
        let wrong = refusal(&format!("postgres://app@localhost:{port}/postgres?{asked}")).await;
        assert!(wrong.contains("offers no encryption"), "{mode}: {wrong}");
        assert!(wrong.contains("ssl = on") && wrong.contains("sslmode=disable"), "{wrong}");
    }
    let here = format!("host=localhost port={port} user=app dbname=postgres");
    assert_eq!(secrecy(&here).await, Ok(Secrecy::Plain), "and that is known");
    // By its name it is somewhere else, however near it is.
    let away = format!("host=db.example hostaddr=127.0.0.1 port={port} user=app dbname=postgres");
    for away in [away.clone(), format!("{away} sslmode=prefer")] {
        let wrong = refusal(&away).await;
        assert!(wrong.contains("sslmode=disable"), "{wrong}");
    }
    assert_eq!(secrecy(&format!("{away} sslmode=disable")).await, Ok(Secrecy::Plain));
}

#[tokio::test]
async fn a_file_without_certificates_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "nothing").unwrap();
    for file in [empty, folder.path().join("none.pem")] {
        let asked = format!("sslmode=require&sslrootcert={}", file.display());
        let wrong = refusal(&format!("postgres://app@localhost:1/none?{asked}")).await;
        assert!(wrong.contains("no certificates can be read") && wrong.contains("PEM"), "{wrong}");
    }
}
