// CONS-01 … CONS-10, PAGE-13: what visitors agree to, and what holds until they say.

consent {
  meets: [CONS-01, CONS-02, CONS-03, CONS-04, CONS-05, CONS-06, CONS-07, CONS-08, CONS-09, CONS-10, PAGE-13]

  // Of what CONS-03 names, analytics, target and visitor id are tags here. Nothing is called audience manager or ad cloud: the
  // pixels stand for the one, remarketing and the advertising frame for the other, and all of them wait for targeting.
  //
  // The cookies of each group are chosen: those that its vendors are known to set for the site (CONS-09). Cookies of the
  // vendors' own domains no page can take away. The identity's are not among them: it takes its own away, and keeps that somebody
  // opted out.
  group necessary   = 1
  group performance = 2 { enables: [analytics, target, identity], cookies: ["s_*", "mbox*"] }
  group functional  = 3 { cookies: ["prefs_*"] }
  group targeting   = 4 { enables: [adPixel, socialPixel, remarketing, adFrame], cookies: ["_fbp", "aam_*"] }

  default by visitorCountry {  // CONS-02
    necessaryOnly:       [necessary]
    firstPartyAnalytics: [necessary, performance]
    missing:             [necessary]
    otherwise:           [necessary, performance, functional, targeting]
  }

  stored:    oneTrust(cookie: "OptanonConsent")
  recheck:   { every: 200ms, times: 100 }  // CONS-06
  expires:   33696000s                     // CONS-09
  handshake: 250ms

  noDefault: appCallback or answerAwaited  // CONS-05, PAGE-13
  optOut:    identity.optedOut             // CONS-10

  disable adPixel, socialPixel, target when page is chinaPrivacy  // CONS-04: audience manager and target
}
