/// "stored" says where the consent banner keeps the visitor's choice. Without a choice, the country decides.
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4

  stored: oneTrust(cookie: "OptanonConsent")

  default by visitorCountry {
    optIn:     [necessary]
    missing:   [necessary]
    otherwise: [necessary, performance, targeting]
  }
}
