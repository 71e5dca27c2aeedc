import "shared.dsl"
import "npm:tagc/vendors/segment.dsl"

tag customers {
  vendor:  segment
  group:   performance
  options: { key: "TESTKEY" }
}

rule segmentPageView {
  on start, navigation(settled: 1s)
  do customers.page
}
rule segmentPurchase {
  on   purchase
  when isOrder
  do   customers.track("Order Completed") { order_id: order, total, currency: "EUR" }
}

scenario "Segment gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect customers.page once
  when   raise purchase
  expect customers.track "Order Completed" with { total: 12.5, order_id: "o-1" } once
}

scenario "segment: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
