import "shared.dsl"
import "npm:tagc/vendors/amplitude.dsl"

tag journeys {
  vendor:  amplitude
  group:   performance
  options: { key: "TESTKEY" }
}

rule amplitudePageView {
  on start, navigation(settled: 1s)
  do journeys.track("Page")
}
rule amplitudePurchase {
  on   purchase
  when isOrder
  do   journeys.track("Purchase") { value: total, currency: "EUR" }
}

scenario "Amplitude is loaded" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect call "cdn.amplitude.com"
  when   raise purchase
}

scenario "amplitude: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
