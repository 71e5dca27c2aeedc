// What the site promises its visitors, whatever they do and wherever they come from. Each promise is one sentence of the
// privacy notice, or of a contract with a vendor; it is about the instant at which a tag talks to its vendor.

// ── Consent ─────────────────────────────────────────────────────────────────────────────────────

assert "Advertising waits for consent to targeting" {
  meets: [CONS-01, CONS-08, GATE-01]
  every tag where group is targeting
  runs only when consent.targeting
}

assert "Analytics, personalisation and identity wait for consent to performance" {
  meets: [CONS-01, CONS-03, GATE-03]
  every tag where vendor in [adobeAnalytics, personalisation, visitorIdentity]
  runs only when consent.performance
}

assert "Surveys wait for consent to functional cookies" {
  meets: [CONS-01]
  every tag where group is functional
  runs only when consent.functional
}

assert "No tag runs for whoever opted out" {
  meets: [CONS-10]
  every tag where group is not necessary
  never runs when optedOut
}

assert "Advertising waits until it is known that the visitor did not opt out" {
  meets: [CONS-10]
  every tag where group is targeting
  runs only when identity.optedOut is false
}

// The specification switches off audience manager, which the pixels stand for, and target; other advertising goes on there.
assert "The pixels and personalisation are off on the privacy pages of the China site" {
  meets: [CONS-04]
  every tag where name in [adPixel, socialPixel, target]
  never runs when page is chinaPrivacy
}

assert "Where the visitor came from is asked with consent to performance alone" {
  meets: [VIST-02]
  rule referral runs only when consent.performance
}

// ── Countries ───────────────────────────────────────────────────────────────────────────────────

assert "No tag runs in Russia" {
  meets: [CTRY-01]
  every tag never runs when visitorCountry in trackingDisabled
}

assert "Nobody is asked about a visitor who is not measured" {
  meets: [CALL-01, CALL-03, CTRY-01]
  every rule where name in [askAddress, referral]
  runs only when trackable
}

assert "No tag of a third party runs in China" {
  meets: [CTRY-01, GATE-01]
  every tag where party is third
  never runs when visitorCountry in noThirdParty
}

assert "No advertising in China and Russia" {
  meets: [CTRY-01]
  every tag where group is targeting
  never runs when visitorCountry in noAdvertising
}

assert "In China, Hong Kong and Russia no tag but analytics runs" {
  meets: [CTRY-01]
  every tag where vendor is not adobeAnalytics
  never runs when visitorCountry in excluded
}

assert "Nobody is tracked whose country is not known" {
  meets: [CONS-02, CTRY-01]
  every tag runs only when exists visitorCountry
}

assert "Analytics does not measure whom the mobile app knows to be in an excluded country" {
  meets: [GATE-02]
  tag analytics never runs when appCallback and appCountry in excluded
}

assert "Remarketing is for the United States and Canada alone" {
  meets: [CTRY-04]
  tag remarketing runs only when visitorCountry in northAmerica
}

assert "Each country of an advertising region has one number" {
  meets: [CTRY-06]
  every country in americas + apac + europe + [IN] has one adRegion
}

// ── Pages ───────────────────────────────────────────────────────────────────────────────────────

assert "No recording begins on job search, job details and profiles" {
  meets: [PAGE-11]
  tag replay never runs when page in [jobSearch, jobDetails, editProfile]
}

// That nothing personal reaches a third party is no promise of its own: `personal` is a label of the data, and the compiler
// refuses a file whose tags or calls would tell it uncleaned (PII-05). What pages write into their addresses has no label.

// The scripts of the library path are on the company's own host.
assert "No tag of a third party sees a page whose address holds an email address" {
  meets: [GATE-01, PII-03]
  every tag where party is third and not (name in [botDetection, integratedReport, americanCareers])
  never runs when emailInUrl or url contains "redacted"
}

assert "No tag of a third party sees a page with a form" {
  meets: [GATE-01]
  every tag where party is third and not (name in [botDetection, integratedReport, americanCareers])
  never runs when pageHasForm
}

assert "Personalisation leaves out the locales of China and Russia" {
  meets: [PAGE-08]
  tag target never runs when siteLocale in untrackedLocales
}

assert "The survey asks nobody on a page that is called error 404" {
  meets: [PAGE-15]
  tag survey never runs when page is error404
}

// ── Stages ──────────────────────────────────────────────────────────────────────────────────────

assert "What helps developers runs on their machines alone" {
  meets: [SITE-03]
  every rule where stage is not production
  runs only when stage is development
}

assert "On a staging host analytics measures nobody but testers" {
  meets: [GATE-02]
  tag analytics never runs when hostStage is staging and query("tagtest") else "" is not "1"
}
