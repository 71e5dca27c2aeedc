// Purchases count once, with the customer's data as hashes only.

scenario "a purchase" {
  given  consent is [necessary, performance, targeting],
         layer("customer") is { email: " Ann@example.org", phone: "+15550199" }
  when   raise ordered with {
           ecommerce: {
             transaction_id: "FT-1"
             value:          658
             currency:       "EUR"
             shipping:       4.9
             tax:            109.67
             items:          [{ item_id: "tent", price: 329, quantity: 2 }]
           }
         }
  expect analytics.purchase "FT-1" with { value: 658, currency: "EUR", shipping: 4.9, tax: 109.67 } once
  expect ads.convertEnhanced "order" with {
           value:                658
           transaction_id:       "FT-1"
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect ads.remarket "purchase" with { items: [{ id: "tent", google_business_vertical: "retail" }] } once
  expect meta.purchase with {
           value:       658
           content_ids: ["tent"]
           contents:    [{ id: "tent", quantity: 2 }]
           num_items:   2
           id:          "FT-1"
         } once
  expect never call "nn@example"
  // The visitor loads the page of thanks again.
  when   load "/thanks.html"
  when   raise ordered with { ecommerce: { transaction_id: "FT-1", value: 658, currency: "EUR" } }
  expect no analytics.purchase
  expect no ads.convertEnhanced
  expect no meta.purchase
  when   raise ordered with { ecommerce: { transaction_id: "FT-2", value: 10, currency: "EUR" } }
  expect analytics.purchase "FT-2" once
  expect meta.purchase once
  when   push { event: "refund", ecommerce: { transaction_id: "FT-2", value: 10 } }
  expect analytics.items "refund" with { transaction_id: "FT-2" } once
}

scenario "a purchase of one item after a list of three that the page does not clear" {
  given  consent is [necessary, performance, targeting]
  when   raise listSeen with { ecommerce: { items: [{ item_id: "a" }, { item_id: "b" }, { item_id: "c" }] } }
  when   raise ordered with {
           ecommerce: {
             transaction_id: "FT-1"
             value:          90
             currency:       "EUR"
             items:          [{ item_id: "tent", price: 10, quantity: 9 }]
           }
         }
  expect ads.remarket "purchase" with { items: [{ id: "tent", google_business_vertical: "retail" }] } once
  expect meta.purchase with {
           content_ids: ["tent"]
           contents:    [{ id: "tent", quantity: 9 }]
           num_items:   9
         } once
}

scenario "a purchase before the visitor agrees to advertising" {
  given  consent is [necessary, performance]
  when   raise ordered with { ecommerce: { transaction_id: "FT-1", value: 658, currency: "EUR" } }
  expect analytics.purchase "FT-1" once
  expect no meta.purchase because consent
  when   consent becomes [necessary, performance, targeting]
  expect meta.purchase with { id: "FT-1" } once
  expect ads.convertEnhanced "order" once
  expect no analytics.purchase
}

scenario "a purchase without a number or without its value" {
  given  consent is [necessary, performance, targeting]
  when   raise ordered with { ecommerce: { transaction_id: "FT-1" } }
  when   raise ordered with { ecommerce: { value: 658, currency: "EUR" } }
  expect no analytics.purchase because condition
}
