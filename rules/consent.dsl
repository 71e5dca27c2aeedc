// CONS-01 … CONS-10, PAGE-13: consent groups, and what applies until the visitor answers the banner.

consent {
  meets: [CONS-01, CONS-02, CONS-03, CONS-04, CONS-05, CONS-06, CONS-07, CONS-08, CONS-09, CONS-10, PAGE-13]

  // CONS-03 names five products. Analytics, target and visitor id are tags here. Audience manager and ad cloud are not:
  // the two pixels replace audience manager, remarketing and the advertising frame replace ad cloud. All four need
  // consent to targeting.
  //
  // Project setting: the cookies of each group are those that its vendors are known to set for the site (CONS-09). No
  // page can delete cookies on the vendors' own domains. The cookies of the identity tag are not listed, because the
  // tag deletes them itself and keeps an opt-out. Lifetimes are those of the specification (PERS-01); it names no others.
  group necessary  = 1 { purpose: "Strictly necessary" }
  group performance = 2 {
    purpose: "First-party analytics"
    enables: [analytics, target, identity]
    cookies: { "s_*": unknown, "mbox*": 7.3 years }
  }
  group functional = 3 { cookies: { "prefs_*": unknown } }
  group targeting = 4 {
    purpose: "Advertising and social media"
    enables: [adPixel, socialPixel, remarketing, adFrame]
    cookies: { _fbp: unknown, "aam_*": unknown }
  }

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
