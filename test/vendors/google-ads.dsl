import "shared.dsl"
import "npm:tagc/vendors/google-ads.dsl"

tag ads {
  vendor:  googleAds
  group:   targeting
  options: { id: "AW-123", enhanced: true }
}

rule adsPurchase {
  on   purchase
  when isOrder
  do   ads.convertEnhanced(
         "abc",
         sha256_email_address: emailHash,
         value: total,
         currency: "EUR",
         transaction_id: order
       )
       ads.remarket("purchase", value: total)
       ads.convert("cart", value: total, items: items) { aw_merchant_id: "4711" }
       ads.convertAddress("name", hash("ann"), hash("lee"), "US", "94043")
}

scenario "Google Ads gets the conversion with a hash" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("order.items") is [{ id: "a" }],
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect ads.convert "cart" with { value: 12.5, items: [{ id: "a" }], aw_merchant_id: "4711" } once
  expect ads.convertAddress "name" with { country: "US", postal_code: "94043" } once
  expect ads.convertEnhanced "abc" with {
           value:                12.5
           transaction_id:       "o-1"
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect ads.remarket "purchase" once
}

scenario "googleAds: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
