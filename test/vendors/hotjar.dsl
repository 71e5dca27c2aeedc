import "shared.dsl"
import "npm:tagc/vendors/hotjar.dsl"

tag heatMaps {
  vendor:  hotjar
  group:   performance
  on       start
  options: { site: 654321 }
}

rule hotjarPurchase {
  on purchase
  do heatMaps.event("purchase")
}

scenario "Hotjar gets the event" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect heatMaps.event "purchase" once
}

scenario "hotjar: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
