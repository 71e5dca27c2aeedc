import "shared.dsl"
import "npm:tagc/vendors/tiktok.dsl"

tag clips {
  vendor:  tiktok
  group:   targeting
  options: { id: "C4TEST" }
}

rule tiktokPageView {
  on start, navigation(settled: 1s)
  do clips.page
}
rule tiktokPurchase {
  on   purchase
  when isOrder
  do   clips.identify(email: emailHash)
       clips.purchase(total, "EUR", content_type: "product", order_id: order, event_id: order)
       clips.track("Search") { query: "shoes" }
}

scenario "TikTok gets the purchase" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect clips.page once
  when   raise purchase
  expect clips.purchase with { value: 12.5, currency: "EUR", order_id: "o-1", event_id: "o-1" } once
  expect clips.identify with {
           email: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect clips.track "Search" with { query: "shoes" } once
}

scenario "tiktok: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
