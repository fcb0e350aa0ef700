//! The making of the description.

use crate::live;
use crate::rest::{
    bring, campaigns, days, decks, games, health, here, lessons, moments, openapi, reviews, sheets,
    tables,
};
use crate::wire::lobby::Fault;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, Response, ResponseBuilder};
use utoipa::{Modify, OpenApi};

/// The description of the REST interface.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tessera",
        description = "Tables at which games are played: lobby, rulebooks, cards, lessons, and the past. \
            What is said at a table goes over its socket, `/api/tables/{id}/live`, in the words of \
            `web/src/wire.ts`.",
    ),
    paths(
        games::games,
        games::bots,
        here::here,
        games::rules,
        games::cards,
        games::texts,
        games::read,
        games::lint,
        bring::import,
        bring::images,
        bring::image,
        decks::kit,
        decks::kit_with,
        decks::check,
        sheets::kit,
        sheets::judge,
        campaigns::kit,
        campaigns::open,
        campaigns::attempt,
        campaigns::prove,
        lessons::learn,
        lessons::measure,
        days::days,
        days::play,
        days::compare,
        tables::listed,
        tables::open,
        tables::bring,
        tables::mine,
        tables::one,
        tables::sit_down,
        tables::free,
        moments::moment,
        reviews::review,
        reviews::account,
        reviews::foresee,
        reviews::go_on,
        reviews::report,
        tables::journal,
        live::open,
        openapi::openapi,
        health::healthz,
        health::metrics,
    ),
    components(schemas(Fault)),
    modifiers(&Asker, &Refusals),
)]
struct Description;

/// The name of the authentication scheme for people.
const PERSON: &str = "person";

/// The authentication scheme: a person's secret, sent as a bearer token.
struct Asker;

impl Modify for Asker {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A secret that a person's browser has made: 32 hexadecimal digits."));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme(PERSON, SecurityScheme::Http(bearer.build()));
    }
}

/// A refusal: its status, its name, its text, and the routes it applies to.
struct Refusal {
    status: &'static str,
    name: &'static str,
    says: &'static str,
    is_said_to: fn(&Operation) -> bool,
}

const REFUSALS: [Refusal; 6] = [
    Refusal {
        status: "400",
        name: "Unreadable",
        says: "what was sent cannot be read, or is not valid",
        is_said_to: |asked| asked.request_body.is_some(),
    },
    Refusal {
        status: "401",
        name: "Nobody",
        says: "the request does not say who is asking, or the secret is not valid",
        is_said_to: |asked| asked.security.is_some(),
    },
    Refusal {
        status: "404",
        name: "NotThere",
        says: "there is nothing with the name in the address or the body",
        is_said_to: |asked| asked.parameters.is_some() || asked.request_body.is_some(),
    },
    Refusal {
        status: "403",
        name: "NotYours",
        says: "it is somebody else's, or the request comes from another site",
        is_said_to: |asked| asked.security.is_some() || asked.request_body.is_some(),
    },
    Refusal {
        status: "429",
        name: "TooOften",
        says: "too many requests; `retry-after` says how many seconds to wait",
        is_said_to: |_| true,
    },
    Refusal {
        status: "default",
        name: "Refused",
        says: "this cannot be done as things stand; the code says why",
        is_said_to: |_| true,
    },
];

/// The errors of every route. The routes describe only their successful responses.
struct Refusals;

impl Modify for Refusals {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let responses =
            REFUSALS.iter().map(|refusal| (refusal.name.to_owned(), refusal.response()));
        components.responses.extend(responses);
        for operation in description.paths.paths.values_mut().flat_map(operations) {
            add_refusals(operation);
        }
    }
}

/// Returns the operations of a path.
fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    path.get.iter_mut().chain(&mut path.post)
}

fn add_refusals(operation: &mut Operation) {
    for refusal in REFUSALS {
        if (refusal.is_said_to)(operation) {
            let named = Ref::from_response_name(refusal.name);
            operation.responses.responses.insert(refusal.status.to_owned(), named.into());
        }
    }
}

impl Refusal {
    fn response(&self) -> utoipa::openapi::RefOr<Response> {
        let fault = Content::new(Some(Ref::from_schema_name("Fault")));
        let response = ResponseBuilder::new().description(self.says);
        response.content("application/json", fault).build().into()
    }
}

/// Returns the whole file `crates/server/openapi.json`.
pub fn description() -> String {
    let mut text = Description::openapi().to_pretty_json().expect("a description is plain data");
    text.push('\n');
    text
}
