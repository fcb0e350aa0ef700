//! The source address of a request.

use crate::app::{Addresses, AppState};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    /// Returns the address that counts here: the connection's, or the one the proxy reports.
    pub fn of(extensions: &Extensions, headers: &HeaderMap, addresses: Addresses) -> Address {
        let connection = extensions.get::<ConnectInfo<SocketAddr>>();
        let connection = connection.map_or(Ipv4Addr::UNSPECIFIED.into(), |info| info.0.ip());
        Address(match addresses {
            Addresses::Connection => connection,
            Addresses::Proxy => forwarded(headers).unwrap_or(connection),
        })
    }
}

impl FromRequestParts<AppState> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Address, Infallible> {
        Ok(Address::of(&parts.extensions, &parts.headers, app.settings.addresses))
    }
}

/// Returns the address that the proxy reports. A proxy adds the address it sees to the end.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}
