import "shared.dsl"
import "npm:tagc/vendors/ga4.dsl"

tag analytics {
  vendor:  ga4
  group:   performance
  options: { id: "G-TEST123" }
}

rule analyticsPurchase {
  on   purchase
  when isOrder
  do   analytics.purchase(order, total, "EUR", items) { coupon: "SUMMER" }
       analytics.event("search") { search_term: "shoes" }
}

scenario "Google Analytics counts the purchase" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect analytics.purchase "o-1" with { value: 12.5, currency: "EUR" } once
  expect analytics.event "search" with { search_term: "shoes" } once
}

scenario "ga4: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
