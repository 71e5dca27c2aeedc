import "shared.dsl"
import "npm:tagc/vendors/posthog.dsl"

tag product {
  vendor:  posthog
  group:   performance
  options: { key: "phc_TEST" }
}

rule posthogPageView {
  on start, navigation(settled: 1s)
  do product.event("$pageview")
}
rule posthogPurchase {
  on   purchase
  when isOrder
  do   product.event("purchase") { value: total, currency: "EUR" }
}

scenario "PostHog gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect product.event "purchase" with { value: 12.5 } once
}

scenario "posthog: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
