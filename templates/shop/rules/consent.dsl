/// "stored" says where the consent banner keeps the visitor's choice. Without a choice, only "necessary" may run.
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4

  stored: oneTrust(cookie: "OptanonConsent")
}
