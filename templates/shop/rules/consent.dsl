/// The consent banner stores the visitor's choice in this cookie. Without a choice, only "necessary" may run.
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4

  stored: oneTrust(cookie: "OptanonConsent")
}
