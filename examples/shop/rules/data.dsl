// What the pages of the shop push: pages, customers, and the e-commerce events of Google Analytics 4.

/// The steps of shopping. Pages push the names and parameters that Google documents.
event listSeen "the page reports a list of products" = layer("view_item_list") {
  page:   true
  schema: "schemas/ecommerce.json"
}
event productSeen "the page reports a product" = layer("view_item") {
  page:   true
  schema: "schemas/ecommerce.json"
}
event cartSeen "the page reports the cart" = layer("view_cart") {
  page:   true
  schema: "schemas/ecommerce.json"
}
event addedToCart "the page reports an addition to the cart" = layer("add_to_cart") {
  schema: "schemas/ecommerce.json"
}
event addedToList "the page reports an addition to the wish list" = layer("add_to_wishlist") {
  schema: "schemas/ecommerce.json"
}
event checkoutSeen "the page reports the checkout" = layer("begin_checkout") {
  page:   true
  schema: "schemas/ecommerce.json"
}
event paymentKnown "the page reports the payment data" = layer("add_payment_info") {
  schema: "schemas/ecommerce.json"
}
event otherStep "the page reports another step of shopping" =
  layer(/^(select_item|remove_from_cart|add_shipping_info|refund)$/) {
  schema: "schemas/ecommerce.json"
}
/// The page of thanks. Visitors may load it again.
event ordered "the page reports a purchase" = layer("purchase") {
  page:   true
  schema: "schemas/ecommerce.json"
}

/// Where the visitor is. The pages get it from the server of the shop.
data visitorCountry: country = layer("visitor.country")
data visitorRegion: region   = layer("visitor.region")

data pageType: text  = layer("page.type") else "other"
data pageName: text? = layer("page.name")

/// The first item of the latest step, for clicks.
data firstItem: text? = layer("ecommerce.items[0].item_id")

/// The items of an event as Google Ads and Meta want them. Rules pass those of the event: the data layer merges lists, so
/// it would add items of an earlier step.
function retailItems(items: anything): list of record? =
  module("../modules/retail-items.ts", schema: "../modules/items.schema.json")(items)
function contents(items: anything): list of record? =
  module("../modules/contents.ts", schema: "../modules/items.schema.json")(items)
/// How many pieces the items are.
function pieces(items: anything): integer? =
  module("../modules/pieces.ts", schema: "../modules/items.schema.json")(items)

data customerId: personal(id) text? = layer("customer.id")
data email: personal(email) text?   = layer("customer.email")
data phone: personal(phone) text?   = layer("customer.phone")
/// Google Ads and Meta get hashes only.
data emailHash: personal(id) text? = hash(lower(trim(email)))
data phoneHash: personal(id) text? = hash(lower(trim(phone)))
