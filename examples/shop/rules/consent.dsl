// What visitors agree to. The banner is vanilla-cookieconsent: see pages/consent.js.

import "npm:tagc/managers/vanilla-cookieconsent.dsl"

consent {
  group necessary   = 1
  // The names are those of the banner's categories.
  group performance = 2 { names: [analytics], purpose: "Shows us which pages and products are useful" }
  group targeting   = 4 { names: [ads], purpose: "Shows you our products on other sites" }

  stored: vanillaCookieConsent(revision: 1)

  // Without an answer, only "necessary" may run. In the United States more may, but no advertising in California.
  default by visitorCountry {
    US-CA:     [necessary, performance]
    US:        [necessary, performance, targeting]
    missing:   [necessary]
    otherwise: [necessary]
  }

  // A browser that sends Global Privacy Control refuses advertising, whatever the visitor answers.
  optOut: { targeting: gpc }

  // What Google's tags learn in their consent mode.
  signals: {
    ad_storage:         targeting
    ad_user_data:       targeting
    ad_personalization: targeting
    analytics_storage:  performance
  }
  signalSettings: { ads_data_redaction: true }
}

/// The footer then says that the signal is honoured.
rule honoured "Opt-out signal" {
  on   consentComplete
  when consent.decision is "signal"
  do   addClass("body", "opt-out-honoured")
}
