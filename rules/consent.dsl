// CONS-01 … CONS-04, CONS-06: what visitors agree to, and what holds until they say.

consent {
  group necessary   = 1
  group performance = 2 { enables: [analytics], cookies: ["s_*", "AMCV_*"] }
  group functional  = 3 { cookies: ["prefs_*"] }
  group targeting   = 4 { cookies: ["_fbp", "IDE"] }

  default by visitorCountry {                                            // CONS-02
    necessaryOnly:       [necessary]
    firstPartyAnalytics: [necessary, performance]
    missing:             [necessary]
    otherwise:           [necessary, performance, functional, targeting]
  }

  stored:  oneTrust(cookie: "OptanonConsent")
  recheck: { every: 200ms, times: 100 }                                  // CONS-06

  disable socialPixel when page is chinaPrivacy                          // CONS-04
}
