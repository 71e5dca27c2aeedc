import "shared.dsl"
import "npm:tagc/vendors/mixpanel.dsl"

tag funnel {
  vendor:  mixpanel
  group:   performance
  options: { token: "TESTTOKEN" }
}

rule mixpanelPageView {
  on start, navigation(settled: 1s)
  do funnel.pageView
}
rule mixpanelPurchase {
  on   purchase
  when isOrder
  do   funnel.track("Purchase") { value: total, currency: "EUR" }
}

scenario "Mixpanel gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect funnel.track "Purchase" with { value: 12.5 } once
}

scenario "mixpanel: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
