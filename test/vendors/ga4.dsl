import "shared.dsl"
import "npm:tagc/vendors/ga4.dsl"

tag analytics {
  vendor:  ga4
  group:   performance
  on       start
  options: { id: "G-TEST1234", settings: { send_page_view: false } }
}

rule purchase "Purchase" {
  on layer("purchase")
  do analytics.event("purchase") { transaction_id: orderId, value: total, currency: "EUR" }
}

scenario "A purchase is counted with its value" {
  given consent is [necessary, performance], layer("order") is { id: "A-1", total: 12.5 }
  expect tag analytics once
  when raise layer("purchase")
  expect analytics.event "purchase" with { transaction_id: "A-1", value: 12.5, currency: "EUR" } once
}

scenario "Nothing is counted without consent" {
  given consent is [necessary], layer("order") is { id: "A-1", total: 12.5 }
  when raise layer("purchase")
  expect no analytics.event because consent
  expect never call
}
