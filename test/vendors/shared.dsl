// The project of the vendors' programs. docs/vendors.md shows the rules of each.

project vendors {
  dataLayer: "adobeDataLayer"
}
site main {
  hosts: { production: ["www.example.com"] }
}
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

event purchase = layer("purchase")
data order: text            = layer("order.id")
data total: number          = layer("order.total")
data items: list of record? = layer("order.items")
data email: personal(email) text? = layer("customer.email")
/// Vendors get the hash of the customer's address only.
data emailHash: personal(id) text? = hash(lower(trim(email)))
condition isOrder = exists order and exists total
