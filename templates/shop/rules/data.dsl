// The pages push the e-commerce events of Google Analytics 4.

event productSeen  = layer("view_item")      { page: true, schema: "schemas/ecommerce.json" }
event addedToCart  = layer("add_to_cart")    { schema: "schemas/ecommerce.json" }
event checkoutSeen = layer("begin_checkout") { page: true, schema: "schemas/ecommerce.json" }
event ordered      = layer("purchase")       { page: true, schema: "schemas/ecommerce.json" }

/// Advertising gets the hash of the address only.
data email: personal(email) text?  = layer("customer.email")
data emailHash: personal(id) text? = hash(lower(trim(email)))

/// Meta's name of each step.
function metaName(step: text): text = case {
  step is "view_item":   "ViewContent"
  step is "add_to_cart": "AddToCart"
  otherwise:             "InitiateCheckout"
}

/// The orders that have been counted, in each consent group.
state countedOrders: set of text    { keep: visitor, group: performance }
state advertisedOrders: set of text { keep: visitor, group: targeting }
