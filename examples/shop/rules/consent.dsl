/// The consent banner stores the visitor's choice in this cookie. Without a choice, only "necessary" may run.
consent {
  group necessary   = 1
  group performance = 2 { purpose: "Shows us which pages and products are useful" }
  group targeting   = 4 { purpose: "Shows you our products on other sites" }

  stored: oneTrust(cookie: "OptanonConsent")

  default {
    otherwise: [necessary]
  }
}
