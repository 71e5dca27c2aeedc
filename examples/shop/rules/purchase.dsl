// A purchase counts once, even if the visitor loads the page of thanks again. Each group remembers its own orders, so an
// order that was not sent for lack of consent can still be sent later.

state countedOrders "the counted orders": set of text {
  keep:    visitor
  group:   performance
  purpose: "Counts each order once"
}
state advertisedOrders "the orders counted for advertising": set of text {
  keep:    visitor
  group:   targeting
  purpose: "Counts each order once for advertising"
}

/// The purchase in Google Analytics.
rule purchase "Purchase" {
  remember: countedOrders
  on        ordered
  when      exists event.ecommerce.transaction_id and exists event.ecommerce.value
  once      per event.ecommerce.transaction_id
  do        analytics.purchase(
              event.ecommerce.transaction_id,
              event.ecommerce.value,
              event.ecommerce.currency else "EUR",
              event.ecommerce.items
            ) {
              tax:      event.ecommerce.tax
              shipping: event.ecommerce.shipping
              coupon:   event.ecommerce.coupon
            }
}

/// The purchase as a conversion of advertisements. The number of the order lets Meta's and the shop's servers count it once.
rule conversion "Purchase for advertising" {
  remember: advertisedOrders
  on        ordered
  when      exists event.ecommerce.transaction_id and exists event.ecommerce.value
  once      per event.ecommerce.transaction_id
  do        ads.convertEnhanced(
              purchaseLabel,
              sha256_email_address: emailHash,
              sha256_phone_number: phoneHash,
              value: event.ecommerce.value,
              currency: event.ecommerce.currency,
              transaction_id: event.ecommerce.transaction_id
            )
            ads.remarket("purchase", event.ecommerce.value, retailItems(event.ecommerce.items))
            meta.purchase(
              event.ecommerce.value,
              event.ecommerce.currency else "EUR",
              content_ids: event.ecommerce.items[*].item_id,
              contents: contents(event.ecommerce.items),
              content_type: "product",
              num_items: pieces(event.ecommerce.items),
              id: event.ecommerce.transaction_id
            )
}
