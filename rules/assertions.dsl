// What the site guarantees to every visitor, in every country and on every page. Each assertion is one sentence of the
// privacy notice or of a contract with a vendor. It applies at the moment when a tag contacts its vendor.
//
// Countries and locales are written out, and not by the names that rules use: a mistake in such a group would change the
// assertion too, so it would not be noticed.

// ── Consent ─────────────────────────────────────────────────────────────────────────────────────

assert "Advertising waits for consent to targeting" {
  meets: [CONS-01, CONS-08, GATE-01]
  every tag where vendor in [pixel, iframe, companyIdentification, marketingAutomation, identityPartners]
    or name is replay
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
  tag survey runs only when consent.functional
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

// ── Before the visitor chooses ──────────────────────────────────────────────────────────────────

// `not consent.chosen` means: no consent of the visitor is stored, or it has expired.

assert "Where consent is required first, only necessary tags run without it" {
  meets: [CONS-02]
  every tag where group is not necessary
  never runs when not consent.chosen
    and visitorCountry in [
        AT, AX, BE, BG, CH, CY, CZ, DE, DK, EE, ES, FI, FR, GB, GF, GP, GR, HR, HU, IE, IS, IT, LT, LU, LV,
        MC, MF, MQ, MT, NL, NO, PL, PT, RE, RO, SE, SI, SK, SM, YT
      ]
}

assert "Where consent is required first, no service is asked without it" {
  meets: [CONS-02]
  every call
  never runs when not consent.chosen
    and visitorCountry in [
        AT, AX, BE, BG, CH, CY, CZ, DE, DK, EE, ES, FI, FR, GB, GF, GP, GR, HR, HU, IE, IS, IT, LT, LU, LV,
        MC, MF, MQ, MT, NL, NO, PL, PT, RE, RO, SE, SI, SK, SM, YT
      ]
}

assert "Where consent is required first, no third-party tag runs without it" {
  meets: [CONS-02, GATE-01]
  every tag where party is third
  never runs when not consent.chosen
    and visitorCountry in [
        AT, AX, BE, BG, CH, CY, CZ, DE, DK, EE, ES, FI, FR, GB, GF, GP, GR, HR, HU, IE, IS, IT, LT, LU, LV,
        MC, MF, MQ, MT, NL, NO, PL, PT, RE, RO, SE, SI, SK, SM, YT
      ]
}

assert "Where analytics runs by default, advertising and surveys wait for a choice" {
  meets: [CONS-02]
  every tag where group in [functional, targeting]
  never runs when not consent.chosen and visitorCountry in [JP, GI, KZ, LI, TN]
}

assert "In the locales without a default, only necessary tags run until the visitor chooses" {
  meets: [PAGE-13]
  every tag where group is not necessary
  never runs when not consent.chosen
    and not (exists siteLocale
             and siteLocale in [
                 "us-en", "us-es", "ca-en", "ca-fr", "mx-es", "cr-es", "pa-es", "ar-es", "br-pt", "cl-es",
                 "co-es", "ec-es", "pe-es", "uy-es", "au-en", "nz-en", "sg-en", "my-en", "id-en", "id-id",
                 "th-en", "th-th", "ph-en", "vn-en", "vn-vi", "jp-en", "jp-ja", "kr-en", "kr-ko", "tw-en",
                 "tw-zh", "hk-en", "hk-zh", "cn-en", "cn-zh", "in-en", "ae-ar", "ae-en", "sa-ar", "sa-en",
                 "qa-en", "kw-en", "il-en", "tr-en", "tr-tr", "eg-en", "ma-fr", "ke-en", "mu-en", "ng-en",
                 "za-en", "ru-ru"
               ])
}

assert "In the mobile app, only necessary tags run until the visitor chooses" {
  meets: [CONS-05]
  every tag where group is not necessary
  never runs when not consent.chosen and appCallback
}

// ── Third parties ───────────────────────────────────────────────────────────────────────────────

assert "Third-party tags run only with consent to targeting" {
  meets: [GATE-01]
  every tag where party is third
  runs only when consent.targeting
}

assert "Third parties are asked only with consent to performance" {
  meets: [CALL-03]
  every call where party is third
  runs only when consent.performance
}

assert "Scripts and frames are loaded only with consent to targeting, except the site's own" {
  meets: [GATE-01, LOAD-02]
  every tag where host is not "static.example.com"
  loads script only when consent.targeting
}

assert "The site's own scripts are loaded only with consent to performance" {
  meets: [LOAD-01]
  every tag where host is "static.example.com"
  loads script only when consent.performance
}

assert "Cookies of advertising are set only with consent to targeting" {
  meets: [CONS-09]
  every tag stores "_fbp" only when consent.targeting
}

// ── Countries ───────────────────────────────────────────────────────────────────────────────────

assert "No tag runs in Russia" {
  meets: [CTRY-01]
  every tag never runs when visitorCountry in [RU]
}

assert "No service is asked about visitors who are not measured" {
  meets: [CALL-01, CALL-03, CTRY-01]
  every rule where name in [askAddress, referral]
  runs only when exists visitorCountry and not (visitorCountry in [CN, HK, RU])
}

assert "No third-party tag runs in China" {
  meets: [CTRY-01, GATE-01]
  every tag where party is third
  never runs when visitorCountry in [CN]
}

assert "No advertising in China and Russia" {
  meets: [CTRY-01]
  every tag where group is targeting
  never runs when visitorCountry in [CN, RU]
}

assert "In China, Hong Kong and Russia no tag except analytics runs" {
  meets: [CTRY-01]
  every tag where vendor is not adobeAnalytics
  never runs when visitorCountry in [CN, HK, RU]
}

assert "No tag runs for visitors whose country is unknown" {
  meets: [CONS-02, CTRY-01]
  every tag runs only when exists visitorCountry
}

assert "Analytics does not run if the mobile app reports an excluded country" {
  meets: [GATE-02]
  tag analytics never runs when appCallback and appCountry in [CN, HK, RU]
}

assert "Remarketing runs only in the United States and Canada" {
  meets: [CTRY-04]
  tag remarketing runs only when visitorCountry in [CA, US]
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

// The compiler rejects tags and calls that would send personal data to a third party without redaction (PII-05). The
// options of some vendors may receive it, so the assertions name those that never do. Text that pages write into their
// addresses has no label; the assertions after these cover it.

assert "No pixel or frame of advertising receives personal data" {
  meets: [PII-05]
  every tag where vendor in [pixel, iframe]
  never sends personal
}

assert "The edge server receives nothing but the request itself" {
  meets: [CALL-03, PII-05]
  call edgeTrace never sends personal
}

assert "No third-party tag runs on a page whose address contains an email address" {
  meets: [GATE-01, PII-03]
  every tag where party is third
  never runs when (urlHasEmail and not (page is notFound)) or url contains "redacted"
}

assert "No third-party tag runs on a page with a form" {
  meets: [GATE-01]
  every tag where party is third
  never runs when pageHasForm
}

assert "Personalisation does not run in the locales of China and Russia" {
  meets: [PAGE-08]
  tag target never runs when siteLocale in ["cn-en", "cn-zh", "ru-ru"]
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
