//! Sheets over a real server: filled in field by field, judged at once, mended by a remedy, and bounded.

use crate::inn::inn;
use crate::person::Person;
use serde_json::{Value, json};

const JUDGE: &str = "/api/games/duels/sheets/judge";

fn field<'v>(judged: &'v Value, name: &str) -> &'v Value {
    let fields = judged["form"]["fields"].as_array().expect("fields");
    let found = fields.iter().find(|field| field["name"] == name);
    &found.unwrap_or_else(|| panic!("no field `{name}`"))["holds"]
}

#[tokio::test]
async fn a_sheet_is_filled_in_field_by_field_and_mended_by_a_remedy() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let kit = ada.get("/api/games/duels/sheets").await.json();
    assert_eq!(
        (kit["noun"].as_str(), field(&kit, "race")["chosen"].as_str()),
        (Some("character"), Some("Average Human"))
    );
    let mut numbers = field(&kit, "weapon")["numbers"].clone();
    numbers[1]["value"] = json!(numbers[0]["value"].as_u64().expect("a number") + 1);
    let change = json!({"field": "weapon", "to": {"is": "numbers", "numbers": numbers}});
    let judged = ada.post(JUDGE, json!({"text": kit["blank"], "change": change})).await.json();
    let fault = &judged["report"]["faults"][0];
    assert_eq!(
        (fault["rule"].as_str(), fault["place"].as_str()),
        (Some("DUE-ATTR-05"), Some("weapon 2"))
    );
    let mended = ada.post(JUDGE, json!({"text": fault["mended"]})).await.json();
    assert_eq!(mended["report"]["faults"], json!([]), "{mended}");
    assert_eq!(mended["report"]["budgets"][0]["name"], "attribute points");
    inn.close().await;
}

#[tokio::test]
async fn a_sheet_is_judged_by_an_agreement_and_counted_against_another() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let kit = ada.get("/api/games/duels/sheets").await.json();
    let text = |name: &str| {
        let mut ready = kit["ready"].as_array().expect("sheets").iter();
        ready.find(|sheet| sheet["name"] == name).expect("it is ready")["text"].clone()
    };
    let option = kit["agreements"][0]["option"].clone();
    let wish = json!({"text": text("bollard"), "agreed": [option], "against": text("midnight")});
    let judged = ada.post(JUDGE, wish).await.json();
    assert_eq!(judged["report"]["faults"][0]["rule"], "DUE-CHAR-05", "{judged}");
    let reaches = judged["form"]["tape"]["reaches"].as_array().expect("reaches").len();
    let rows = judged["odds"]["own"]["rows"].as_array().expect("rows");
    assert!(rows.len() == reaches && rows[0]["chances"][0]["of_hundred"].is_u64(), "{judged}");
    assert_eq!(judged["odds"]["other"]["title"], "Midnight hits Bollard");
    let alone = ada.post(JUDGE, json!({"text": text("bollard")})).await.json();
    assert_eq!((&alone["report"]["faults"], &alone["odds"]), (&json!([]), &Value::Null));
    let unread = ada.post(JUDGE, json!({"text": text("bollard"), "against": "Elv"})).await.json();
    assert!(unread["form"].is_object() && unread["odds"].is_null(), "{unread}");
    let nothing = json!({"text": text("bollard"), "agreed": ["magic=no"]});
    let refused = ada.post(JUDGE, nothing).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "unreadable"), "{}", refused.body);
    assert!(refused.body.contains("troll_slots"), "{}", refused.body);
    inn.close().await;
}

#[tokio::test]
async fn bad_sheets_and_changes_are_refused_with_reasons() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let nowhere = json!({"field": "shoes", "to": {"is": "options", "chosen": []}});
    let blank = ada.get("/api/games/duels/sheets").await.json()["blank"].clone();
    let refused = ada.post(JUDGE, json!({"text": blank, "change": nowhere})).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "unreadable"), "{}", refused.body);
    assert!(refused.body.contains("shoes"), "{}", refused.body);
    let crowd = json!({"field": "spells", "to": {"is": "options", "chosen": vec!["Heal"; 500]}});
    let refused = ada.post(JUDGE, json!({"text": blank, "change": crowd})).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    let huge = ada.post(JUDGE, json!({"text": "x".repeat(70_000)})).await;
    assert_eq!(huge.status, 413, "{}", huge.body);
    let long = ada.post(JUDGE, json!({"text": "x".repeat(20_000)})).await.json();
    assert!(long["form"].is_null() && long["report"]["faults"][0]["rule"].is_null(), "{long}");
    inn.close().await;
}
