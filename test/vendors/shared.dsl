project vendors { dataLayer: "layer" }
site main { hosts: { production: ["www.example.com"] } }
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

data orderId: text? = layer("order.id")
data total: number? = layer("order.total")
