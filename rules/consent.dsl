// CONS-01 … CONS-04, CONS-06, CONS-09: what visitors agree to, and what holds until they say.

consent {
  // The cookies of each group are chosen: those that its vendors are known to set (CONS-09).
  group necessary   = 1
  group performance = 2 { enables: [analytics], cookies: ["s_*", "AMCV_*", "AMCVS_*", "mbox*"] }
  group functional  = 3 { cookies: ["prefs_*"] }
  group targeting   = 4 { cookies: ["_fbp", "IDE", "demdex", "aam_*"] }

  default by visitorCountry {  // CONS-02
    necessaryOnly:       [necessary]
    firstPartyAnalytics: [necessary, performance]
    missing:             [necessary]
    otherwise:           [necessary, performance, functional, targeting]
  }

  stored:  oneTrust(cookie: "OptanonConsent")
  recheck: { every: 200ms, times: 100 }  // CONS-06

  expires:   33696000s  // CONS-09
  handshake: 250ms

  disable socialPixel when page is chinaPrivacy  // CONS-04
}
