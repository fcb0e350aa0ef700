//! The address of this server in the local network, for a person at its machine who wants to invite
//! others.

use crate::app::AppState;
use crate::guard::address::Address;
use crate::wire::lobby::ServerAddress;
use axum::Json;
use axum::extract::{Request, State};
use std::net::{IpAddr, SocketAddr, UdpSocket};

/// Returns the addresses of this server in the local network. Only requests from the server's own
/// machine are answered.
#[cfg_attr(
    feature = "types",
    utoipa::path(
        get,
        path = "/api/here",
        responses((status = 200, description = "where it is reached, if it is", body = ServerAddress)),
    )
)]
pub async fn here(State(app): State<AppState>, request: Request) -> Json<ServerAddress> {
    let (extensions, headers) = (request.extensions(), request.headers());
    let Address(asker) = Address::of(extensions, headers, app.settings.addresses);
    let network = asker.is_loopback().then(|| reached_at(app.listens, outward())).flatten();
    Json(ServerAddress { network })
}

/// Returns the address by which others reach a server that listens here, on a machine with this
/// address.
fn reached_at(listens: SocketAddr, outward: Option<IpAddr>) -> Option<String> {
    let address = if listens.ip().is_unspecified() { outward? } else { listens.ip() };
    let there = SocketAddr::new(address, listens.port());
    (!address.is_loopback() && !address.is_unspecified()).then(|| format!("http://{there}"))
}

/// Returns the address of this machine in its network. It sends nothing to find out.
fn outward() -> Option<IpAddr> {
    /// An address that nobody has, outside every local network.
    const ELSEWHERE: &str = "192.0.2.1:9";
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect(ELSEWHERE).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_listens_to_the_network_is_reached_by_the_machines_address_there() {
        let at = |listens: &str, outward: Option<&str>| {
            let outward = outward.map(|address| address.parse().expect("an address"));
            reached_at(listens.parse().expect("an address"), outward)
        };
        let home = Some("192.168.1.20");
        assert_eq!(at("0.0.0.0:8080", home).as_deref(), Some("http://192.168.1.20:8080"));
        assert_eq!(at("192.168.1.7:80", home).as_deref(), Some("http://192.168.1.7:80"));
        assert_eq!(at("127.0.0.1:8080", home), None, "nobody else comes there");
        assert_eq!(at("0.0.0.0:8080", Some("127.0.0.1")), None, "it is in no network");
        assert_eq!(at("0.0.0.0:8080", None), None);
        assert_eq!(at("[::]:9", Some("2001:db8::1")).as_deref(), Some("http://[2001:db8::1]:9"));
    }
}
