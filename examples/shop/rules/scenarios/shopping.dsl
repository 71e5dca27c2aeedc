// The steps from a list of products to the payment.

scenario "a list and a product in it" {
  given  consent is [necessary, performance, targeting]
  when   raise listSeen with {
           ecommerce: { item_list_name: "Favourites", items: [{ item_id: "tent", price: 329 }] }
         }
  expect analytics.items "view_item_list" with {
           item_list_name: "Favourites"
           items:          [{ item_id: "tent", price: 329 }]
         } once
  expect ads.remarket "view_item_list" with {
           items: [{ id: "tent", google_business_vertical: "retail" }]
         } once
  when   push {
           event:     "select_item"
           ecommerce: { item_list_name: "Favourites", items: [{ item_id: "tent" }] }
         }
  expect analytics.items "select_item" with { item_list_name: "Favourites" } once
  expect no tag meta
}

scenario "a product, remembered and put into the cart" {
  given  consent is [necessary, performance, targeting]
  when   raise productSeen with { ecommerce: { value: 329, currency: "EUR", items: [{ item_id: "tent" }] } }
  expect analytics.items "view_item" with { value: 329, currency: "EUR" } once
  expect ads.remarket "view_item" with { value: 329 } once
  expect meta.track "ViewContent" with { content_ids: ["tent"], value: 329, currency: "EUR" } once
  when   raise addedToList with { ecommerce: { value: 329, currency: "EUR", items: [{ item_id: "tent" }] } }
  expect analytics.items "add_to_wishlist" once
  expect meta.track "AddToWishlist" once
  when   raise addedToCart with {
           ecommerce: { value: 658, currency: "EUR", items: [{ item_id: "tent", quantity: 2 }] }
         }
  expect analytics.items "add_to_cart" with { value: 658 } once
  expect ads.remarket "add_to_cart" with { value: 658 } once
  expect meta.track "AddToCart" with { value: 658 } once
}

scenario "the cart" {
  given  consent is [necessary, performance]
  when   raise cartSeen with { ecommerce: { value: 329, currency: "EUR", items: [{ item_id: "tent" }] } }
  expect analytics.items "view_cart" with { value: 329 } once
  when   push { event: "remove_from_cart", ecommerce: { value: 329, currency: "EUR" } }
  expect analytics.items "remove_from_cart" with { value: 329 } once
}

scenario "the checkout" {
  given  consent is [necessary, performance, targeting]
  when   raise checkoutSeen with { ecommerce: { value: 329, currency: "EUR", coupon: "SPRING" } }
  expect analytics.items "begin_checkout" with { coupon: "SPRING" } once
  expect meta.track "InitiateCheckout" with { value: 329 } once
  when   push {
           event:     "add_shipping_info"
           ecommerce: { value: 329, currency: "EUR", shipping_tier: "express" }
         }
  expect analytics.items "add_shipping_info" with { shipping_tier: "express" } once
  when   raise paymentKnown with { ecommerce: { value: 329, currency: "EUR", payment_type: "card" } }
  expect analytics.items "add_payment_info" with { payment_type: "card" } once
  expect meta.track "AddPaymentInfo" with { value: 329 } once
}

scenario "an event that is no step of shopping" {
  given  consent is [necessary, performance, targeting]
  when   raise layer("view_item_lists")
  expect no rule shoppingStep
}
