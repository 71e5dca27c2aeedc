import "shared.dsl"
import "npm:tagc/vendors/uet.dsl"

tag bing {
  vendor:  uet
  group:   targeting
  on       start
  options: { id: "343000" }
}

rule uetPurchase {
  on   purchase
  when isOrder
  do   bing.customer(em: emailHash)
       bing.convert("purchase", total, "EUR", transaction_id: order)
       bing.event("search", event_category: "shop") { search_term: "shoes" }
}

scenario "Microsoft gets the purchase" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect bing.convert "purchase" with { revenue_value: 12.5, currency: "EUR", transaction_id: "o-1" } once
  expect bing.customer with { em: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331" } once
  expect bing.event "search" with { event_category: "shop", search_term: "shoes" } once
}

scenario "uet: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
