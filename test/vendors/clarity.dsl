import "shared.dsl"
import "npm:tagc/vendors/clarity.dsl"

tag recording {
  vendor:  clarity
  group:   performance
  on       start
  options: { project: "abc123" }
}

rule clarityPurchase {
  on purchase
  do recording.event("purchase")
     recording.set("plan", "free")
}

scenario "Clarity marks the recording" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect recording.event "purchase" once
  expect recording.set "plan" with { value: "free" } once
}

scenario "clarity: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
