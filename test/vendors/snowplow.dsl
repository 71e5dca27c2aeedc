import "shared.dsl"
import "npm:tagc/vendors/snowplow.dsl"

tag stream {
  vendor: snowplow
  group:  performance
  options: {
    script:    "https://static.example.net/sp.js"
    collector: "https://collector.example.net"
    app:       "shop"
  }
}

rule snowplowPageView {
  on start, navigation(settled: 1s)
  do stream.pageView
}
rule snowplowPurchase {
  on   purchase
  when isOrder
  do   stream.structEvent("shop", "purchase", value: total)
}

scenario "Snowplow gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect stream.structEvent with { action: "purchase", value: 12.5 } once
}

scenario "snowplow: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
