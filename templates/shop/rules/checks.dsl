assert "statistics wait for consent" {
  tag analytics runs only when consent.performance
}

assert "advertising waits for consent" {
  every tag where vendor in [googleAds, metaPixel]
  runs only when consent.targeting
}

assert "no vendor gets an email address" {
  every tag never sends personal(email)
}

scenario "a product, put into the cart" {
  given  consent is [necessary, performance, targeting]
  expect analytics.event "page_view" once
  expect meta.pageView once
  when   raise addedToCart with { ecommerce: { value: 20, currency: "EUR", items: [{ item_id: "cup" }] } }
  expect analytics.items "add_to_cart" with { value: 20, currency: "EUR" } once
  expect meta.track "AddToCart" with { value: 20, content_ids: ["cup"] } once
}

scenario "a page that a router opens" {
  given  consent is [necessary, performance, targeting]
  when   navigate "/cups"
  when   wait 1s
  expect meta.pageView once
}

scenario "a purchase counts once" {
  given  consent is [necessary, performance, targeting], layer("customer.email") is " Ann@example.org"
  when   raise ordered with { ecommerce: { transaction_id: "A-1", value: 20, currency: "EUR" } }
  expect analytics.purchase "A-1" with { value: 20 } once
  expect ads.convertEnhanced with {
           transaction_id:       "A-1"
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect meta.purchase with { id: "A-1" } once
  when   load "/thanks"
  when   raise ordered with { ecommerce: { transaction_id: "A-1", value: 20, currency: "EUR" } }
  expect no analytics.purchase
  expect no meta.purchase
}

scenario "a purchase without its value is not counted" {
  given  consent is [necessary, performance, targeting]
  when   raise ordered with { ecommerce: { transaction_id: "A-1" } }
  when   raise ordered with { ecommerce: { value: 20 } }
  expect no analytics.purchase because condition
}

scenario "a visitor who has not answered yet" {
  when   raise productSeen with { ecommerce: { value: 20, currency: "EUR" } }
  expect no call
  when   consent becomes [necessary, performance]
  expect analytics.items "view_item" with { value: 20 } once
  expect no tag meta
}

scenario "a visitor who withdraws consent" {
  given  consent is [necessary, performance, targeting], cookie("_fbp") is "fb.1.1"
  expect analytics.event "page_view" once
  expect meta.pageView once
  when   consent becomes [necessary]
  expect no cookie "_fbp"
  when   raise addedToCart with { ecommerce: { value: 20, currency: "EUR" } }
  expect no tag analytics because consent
  expect no tag meta because consent
}
