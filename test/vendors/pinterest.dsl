import "shared.dsl"
import "npm:tagc/vendors/pinterest.dsl"

tag pins {
  vendor:  pinterest
  group:   targeting
  options: { id: "2612345" }
}

rule pinterestPageView {
  on start, navigation(settled: 1s)
  do pins.page
}
rule pinterestPurchase {
  on   purchase
  when isOrder
  do   pins.checkout(total, "EUR", order_id: order, event_id: order)
}

scenario "Pinterest gets the purchase" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect pins.page once
  when   raise purchase
  expect pins.checkout with { value: 12.5, order_id: "o-1" } once
}

scenario "pinterest: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
