import "shared.dsl"
import "npm:tagc/vendors/hubspot.dsl"

tag contacts {
  vendor:  hubspot
  group:   targeting
  options: { portal: 123456 }
}

rule hubspotPageView {
  on navigation(settled: 1s)
  do contacts.setPath(path)
     contacts.pageView
}
rule hubspotPurchase {
  on   purchase
  when isOrder
  do   contacts.event("pe123456_purchase") { amount: total }
}

scenario "HubSpot gets the order" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect contacts.event "pe123456_purchase" once
}

scenario "hubspot: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
