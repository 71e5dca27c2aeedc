import "shared.dsl"
import "npm:tagc/vendors/linkedin.dsl"

tag insight {
  vendor:  linkedin
  group:   targeting
  on       start
  options: { partner: "12345" }
}

rule linkedinPurchase {
  on   purchase
  when isOrder
  do   insight.track(777, event_id: order)
}

scenario "LinkedIn gets the conversion" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect insight.track with { conversion_id: 777, event_id: "o-1" } once
}

scenario "linkedin: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
