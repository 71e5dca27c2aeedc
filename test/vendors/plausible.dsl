import "shared.dsl"
import "npm:tagc/vendors/plausible.dsl"

tag visits {
  vendor:  plausible
  group:   performance
  options: { script: "https://plausible.io/js/pa-TEST.js" }
}

rule plausiblePageView {
  on start, navigation(settled: 1s)
  do visits.pageView
}
rule plausiblePurchase {
  on   purchase
  when isOrder
  do   visits.revenue("Purchase", total, "EUR")
}

scenario "Plausible gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect visits.revenue "Purchase" with { amount: 12.5 } once
}

scenario "plausible: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
