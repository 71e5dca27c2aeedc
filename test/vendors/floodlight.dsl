import "shared.dsl"
import "npm:tagc/vendors/floodlight.dsl"

tag activities {
  vendor:  floodlight
  group:   targeting
  options: { id: "DC-123" }
}

rule floodlightPurchase {
  on   purchase
  when isOrder
  do   activities.count("visits", "thanks", "standard") { u1: "shoes" }
       activities.sell("sales", "order", "transactions", total, order)
}

scenario "Floodlight gets the sale" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect activities.count with { u1: "shoes" } once
  expect activities.sell with { value: 12.5, transaction_id: "o-1" } once
}

scenario "floodlight: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
