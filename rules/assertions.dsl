// What the site guarantees to every visitor, in every country and on every page. Each assertion is one sentence of the
// privacy notice or of a contract with a vendor. It applies at the moment when a tag contacts its vendor.

// ── Consent ─────────────────────────────────────────────────────────────────────────────────────

assert "Advertising waits for consent to targeting" {
  meets: [CONS-01, CONS-08, GATE-01]
  every tag where group is targeting
  runs only when consent.targeting
}

// Identity is not listed: with consent to targeting alone, it still asks whether the visitor opted out.
assert "Analytics and personalisation wait for consent to performance" {
  meets: [CONS-01, CONS-03, GATE-03]
  every tag where vendor in [adobeAnalytics, personalisation]
  runs only when consent.performance
}

assert "Surveys wait for consent to functional cookies" {
  meets: [CONS-01]
  every tag where group is functional
  runs only when consent.functional
}

assert "No tag runs for visitors who opted out" {
  meets: [CONS-10]
  every tag where group is not necessary
  never runs when optedOut
}

assert "Advertising waits until it is known that the visitor did not opt out" {
  meets: [CONS-10]
  every tag where group is targeting
  runs only when identity.optedOut is false
}

// The specification switches off audience manager and target here. The pixels are this project's audience manager.
// Other advertising continues on these pages.
assert "The pixels and personalisation are off on the privacy pages of the China site" {
  meets: [CONS-04]
  every tag where name in [adPixel, socialPixel, target]
  never runs when page is chinaPrivacy
}

assert "The referral source is looked up only with consent to performance" {
  meets: [VIST-02]
  rule referral runs only when consent.performance
}

// ── Countries ───────────────────────────────────────────────────────────────────────────────────

assert "No tag runs in Russia" {
  meets: [CTRY-01]
  every tag never runs when visitorCountry in trackingDisabled
}

assert "No service is asked about visitors who are not measured" {
  meets: [CALL-01, CALL-03, CTRY-01]
  every rule where name in [askAddress, referral]
  runs only when trackable
}

assert "No third-party tag runs in China" {
  meets: [CTRY-01, GATE-01]
  every tag where party is third
  never runs when visitorCountry in noThirdParty
}

assert "No advertising in China and Russia" {
  meets: [CTRY-01]
  every tag where group is targeting
  never runs when visitorCountry in noAdvertising
}

assert "In China, Hong Kong and Russia no tag except analytics runs" {
  meets: [CTRY-01]
  every tag where vendor is not adobeAnalytics
  never runs when visitorCountry in excluded
}

assert "No tag runs for visitors whose country is unknown" {
  meets: [CONS-02, CTRY-01]
  every tag runs only when exists visitorCountry
}

assert "Analytics does not run if the mobile app reports an excluded country" {
  meets: [GATE-02]
  tag analytics never runs when appCallback and appCountry in excluded
}

assert "Remarketing runs only in the United States and Canada" {
  meets: [CTRY-04]
  tag remarketing runs only when visitorCountry in northAmerica
}

assert "Each country of an advertising region has one number" {
  meets: [CTRY-06]
  every country in americas + apac + europe + [IN] has one adRegion
}

// ── Pages ───────────────────────────────────────────────────────────────────────────────────────

assert "Session replay does not run on job search, job details and profile pages" {
  meets: [PAGE-11]
  tag replay never runs when page in [jobSearch, jobDetails, editProfile]
}

// Personal data needs no assertion: such data is declared `personal`, and the compiler rejects tags and calls that
// would send it without redaction (PII-05). Text that pages write into their addresses has no such label. The
// assertions below cover it.

assert "No third-party tag runs on a page whose address contains an email address" {
  meets: [GATE-01, PII-03]
  every tag where party is third
  never runs when emailInUrl or url contains "redacted"
}

assert "No third-party tag runs on a page with a form" {
  meets: [GATE-01]
  every tag where party is third
  never runs when pageHasForm
}

assert "Personalisation does not run in the locales of China and Russia" {
  meets: [PAGE-08]
  tag target never runs when siteLocale in untrackedLocales
}

assert "The survey does not run on error 404 pages" {
  meets: [PAGE-15]
  tag survey never runs when page is error404
}

// ── Stages ──────────────────────────────────────────────────────────────────────────────────────

assert "Rules that help developers run only at the development stage" {
  meets: [SITE-03]
  every rule where stage is not production
  runs only when stage is development
}

assert "On a staging host analytics measures only test visits" {
  meets: [GATE-02]
  tag analytics never runs when hostStage is staging and query("tagtest") else "" is not "1"
}
