//! The encryption of a connection to a database, and the checks of the server. The words are
//! libpq's, but for `prefer`, which uses plain text only on this machine, and never without saying
//! so.

use crate::store::StoreError;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The encryption that a connection must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Plain text, without encryption.
    Disable,
    /// Encrypted, or plain text to a database of this machine that cannot encrypt.
    #[default]
    Prefer,
    /// Encrypted, to any server; if an authority is given, to any server it confirms.
    Require,
    /// Encrypted, to any server that an authority confirms.
    VerifyCa,
    /// Encrypted, to the given host, as an authority confirms.
    VerifyFull,
}

impl Mode {
    /// Parses libpq's word.
    pub fn read(word: &str) -> Option<Mode> {
        Some(match word {
            "disable" => Mode::Disable,
            "prefer" => Mode::Prefer,
            "require" => Mode::Require,
            "verify-ca" => Mode::VerifyCa,
            "verify-full" => Mode::VerifyFull,
            _ => return None,
        })
    }
}

/// The authorities trusted to confirm the server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Trust {
    /// No authority was given: those that this system trusts, where certificates are checked at
    /// all.
    #[default]
    Unsaid,
    /// The authorities that this system trusts.
    System,
    /// The authorities whose certificates are in this file.
    File(PathBuf),
}

/// The secrecy of a connection to a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Plain text, which everybody on the way can read.
    Plain,
    /// Encrypted, without a check of the server.
    Encrypted,
    /// Encrypted, and an authority confirms the server, but not its name.
    Vouched,
    /// Encrypted, and an authority confirms that it is the given host.
    Verified,
}

impl Secrecy {
    /// Returns the secrecy of a connection if it is encrypted.
    pub fn of(mode: Mode, trust: &Trust) -> Secrecy {
        match (mode, trust) {
            (Mode::Disable, _) => Secrecy::Plain,
            (Mode::VerifyFull, _) => Secrecy::Verified,
            (Mode::VerifyCa, _) => Secrecy::Vouched,
            (_, Trust::Unsaid) => Secrecy::Encrypted,
            _ => Secrecy::Vouched,
        }
    }
}

/// Returns the SSL mode for tokio-postgres. Unless configured otherwise, only a database on this
/// machine is reached in plain text.
pub fn ssl_mode(mode: Mode, config: &Config) -> SslMode {
    match mode {
        Mode::Disable => SslMode::Disable,
        Mode::Prefer if is_here(config) => SslMode::Prefer,
        _ => SslMode::Require,
    }
}

/// Returns true if a database's address is on this machine.
fn is_here(config: &Config) -> bool {
    let is_here = |host: &Host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    let named = config.get_hosts().iter().all(is_here);
    named && config.get_hostaddrs().iter().all(IpAddr::is_loopback)
}

/// Returns the connector that encrypts connections.
pub fn connector(mode: Mode, trust: &Trust) -> Result<MakeRustlsConnect, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider.clone());
    let config = config.with_safe_default_protocol_versions().expect("the provider has them all");
    let config = config.dangerous();
    let config = match Secrecy::of(mode, trust) {
        Secrecy::Verified => config.with_custom_certificate_verifier(authority(trust, provider)?),
        Secrecy::Vouched => {
            let authority = Some(authority(trust, provider.clone())?);
            config.with_custom_certificate_verifier(Arc::new(Nameless { authority, provider }))
        }
        Secrecy::Plain | Secrecy::Encrypted => {
            let nobody = Nameless { authority: None, provider };
            config.with_custom_certificate_verifier(Arc::new(nobody))
        }
    };
    Ok(MakeRustlsConnect::new(config.with_no_client_auth()))
}

/// Returns a verifier of certificates and of the hosts they are for.
fn authority(
    trust: &Trust,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, StoreError> {
    let mut roots = RootCertStore::empty();
    let certificates = match trust {
        Trust::File(file) => read_certificates(file)?,
        Trust::Unsaid | Trust::System => rustls_native_certs::load_native_certs().certs,
    };
    // A system may have one among hundreds that is beyond understanding.
    roots.add_parsable_certificates(certificates);
    let built = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build();
    built.map_err(|_| match trust {
        Trust::File(file) => no_certificates(file, "there is none in it"),
        Trust::Unsaid | Trust::System => StoreError::Unsafe {
            place: "the database".to_owned(),
            reason: "this system has no certificates to check with".to_owned(),
            remedy: "name a file of them with sslrootcert",
        },
    })
}

fn read_certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, StoreError> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect);
    read.map_err(|wrong| no_certificates(file, &wrong.to_string()))
}

fn no_certificates(file: &Path, why: &str) -> StoreError {
    StoreError::Unsafe {
        place: "the database".to_owned(),
        reason: format!("no certificates can be read from {} ({why})", file.display()),
        remedy: "name a PEM file of them with sslrootcert",
    }
}

/// A check that the server has the key of its certificate, and optionally that an authority has
/// signed it. It doesn't check the name.
#[derive(Debug)]
struct Nameless {
    authority: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Nameless {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(authority) = &self.authority else { return Ok(ServerCertVerified::assertion()) };
        match authority.verify_server_cert(certificate, between, name, ocsp, now) {
            // Everything else was checked before the name.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            checked => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Returns what is wrong with the encryption and how to mend it, if that is why a connection
/// failed.
pub fn trouble(wrong: &tokio_postgres::Error) -> Option<(String, &'static str)> {
    let cause = std::error::Error::source(wrong)?;
    if cause.to_string() == NO_TLS {
        return Some(("it offers no encryption".to_owned(), NO_ENCRYPTION));
    }
    let failed = cause.downcast_ref::<std::io::Error>()?.get_ref()?.downcast_ref::<Error>()?;
    match failed {
        Error::InvalidCertificate(CertificateError::UnknownIssuer) => Some((
            "no authority trusted here vouches for the server that answers".to_owned(),
            ANOTHER_ROOT,
        )),
        Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => Some((
            "the certificate of the server that answers is for another host".to_owned(),
            ANOTHER_NAME,
        )),
        other => Some((other.to_string(), ANOTHER_ROOT)),
    }
}

/// The message of tokio-postgres about a server without encryption.
const NO_TLS: &str = "server does not support TLS";

const NO_ENCRYPTION: &str = "switch encryption on there (`ssl = on`), or add sslmode=disable to its address to go unencrypted on purpose";

const ANOTHER_ROOT: &str = "name the certificate of the authority that vouches for it with sslrootcert=FILE in its address";

const ANOTHER_NAME: &str = "name the host as its certificate does, or ask for sslmode=verify-ca";
