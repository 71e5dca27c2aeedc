/// The consent banner stores the visitor's choice in this cookie. Without a choice, the country decides.
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
