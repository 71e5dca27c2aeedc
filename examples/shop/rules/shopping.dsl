// From a list of products to the payment. Google Analytics gets every step, the others those that advertising needs.

/// One rule sends all steps, with the names of the events and the parameters that a step has.
rule shoppingStep "Shopping step" {
  on listSeen, productSeen, cartSeen, addedToCart, addedToList, checkoutSeen, paymentKnown, otherStep
  do analytics.items(event.name, event.ecommerce.value, event.ecommerce.currency, event.ecommerce.items) {
       coupon:         event.ecommerce.coupon
       shipping_tier:  event.ecommerce.shipping_tier
       payment_type:   event.ecommerce.payment_type
       item_list_id:   event.ecommerce.item_list_id
       item_list_name: event.ecommerce.item_list_name
       transaction_id: event.ecommerce.transaction_id
     }
}

/// Google Ads shows these products again.
rule remarketing "Remarketing" {
  on listSeen, productSeen, addedToCart
  do ads.remarket(event.name, event.ecommerce.value, retailItems(event.ecommerce.items))
}

/// Meta's name of each step.
function metaName(step: text): text = case {
  step is "view_item":       "ViewContent"
  step is "add_to_cart":     "AddToCart"
  step is "add_to_wishlist": "AddToWishlist"
  step is "begin_checkout":  "InitiateCheckout"
  otherwise:                 "AddPaymentInfo"
}

rule metaStep "Shopping step for Meta" {
  on productSeen, addedToCart, addedToList, checkoutSeen, paymentKnown
  do meta.track(metaName(event.name)) {
       content_type: "product"
       content_ids:  event.ecommerce.items[*].item_id
       value:        event.ecommerce.value
       currency:     event.ecommerce.currency
     }
}
