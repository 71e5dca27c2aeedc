import "shared.dsl"
import "npm:tagc/vendors/awin.dsl"

tag affiliates {
  vendor:  awin
  group:   targeting
  on       start
  options: { advertiser: "12345" }
}

rule awinPurchase {
  on   purchase
  when isOrder
  do   affiliates.sale(order, total, "EUR", "DEFAULT:" + text(total), "aw")
}

scenario "Awin gets the order" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect call "www.dwin1.com/12345.js"
  when   raise purchase
  expect affiliates.sale once
}

scenario "awin: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
