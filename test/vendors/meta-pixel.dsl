import "shared.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

tag meta {
  vendor:  metaPixel
  group:   targeting
  options: { pixel: "1234567890", em: emailHash, country: hash("de") }
}

rule metaPageView {
  on start, navigation(settled: 1s)
  do meta.pageView
}
rule metaPurchase {
  on   purchase
  when isOrder
  do   meta.purchase(total, "EUR", content_ids: ["a"], content_type: "product", id: order)
}

scenario "Meta gets the purchase" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect meta.pageView once
  when   raise purchase
  expect meta.purchase with { value: 12.5, currency: "EUR", id: "o-1" } once
}

scenario "metaPixel: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}

scenario "Meta gets no blank event id" {
  given  consent is [necessary, targeting], layer("order") is { id: " ", total: 12.5 }
  when   raise purchase
  expect meta.purchase with { value: 12.5 } once
  expect no meta.purchase with { id: " " }
}
