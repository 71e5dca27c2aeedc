// CONS-01 … CONS-10, PAGE-13: which tags run with which consent. Most scenarios test one tag for each group: analytics
// for performance, the survey for functional, the social pixel for targeting.

scenario "Without stored consent the default of the country applies" {
  meets: [CONS-02, PAGE-13]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  cases by visitorCountry {
    US:      [analytics, survey, socialPixel]
    BR:      [analytics, survey, socialPixel]
    JP:      [analytics]
    DE:      []
    missing: []
  }
}

scenario "Stored consent applies in every country" {
  meets: [CONS-01, CONS-02, CONS-03, GATE-03, TAGS-01]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  cases by visitorCountry, consent {
    US, [necessary]:                        []
    US, [necessary, performance]:           [analytics, identity, target]
    US, [necessary, functional]:            []
    US, [necessary, targeting]:             [socialPixel, adFrame, companyLookup, followUp, replay]
    US, [necessary, functional, targeting]: [survey, socialPixel, adFrame, companyLookup, followUp, replay]
    DE, [necessary, performance, functional, targeting]:
      [analytics, identity, target, survey, socialPixel, adFrame, companyLookup, followUp, replay]
    JP, unknown:                            []
  }
}

scenario "The default of the country does not apply in locales that require an answer to the banner" {
  meets: [PAGE-13, CONS-02]
  given  visitorCountry is US, identity.optedOut is false
  when   raise pageData
  cases by path {
    "/us-en/insights/cloud": [analytics, socialPixel]
    "/gb-en/insights/cloud": []
    "/insights/cloud":       []
    "/":                     []
  }
}

scenario "In 40 countries only necessary tags run until the visitor agrees" {
  meets: [CONS-02]
  given  path is "/us-en/insights", identity.optedOut is false
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "ES" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "FR" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "AT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CH" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "DE" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GB" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "DK" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "NO" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SE" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "FI" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "PT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IE" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "NL" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GR" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "BE" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "BG" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "HR" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CY" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CZ" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "EE" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "HU" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IS" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "LV" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "LT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "LU" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "PL" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "RO" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SK" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SI" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MC" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SM" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "AX" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "YT" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GF" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GP" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MQ" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MF" } }
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "RE" } }
  cases by consent {
    any:                      []
    [necessary, performance]: [analytics]
  }
}

scenario "In five countries analytics runs by default, and other groups after the visitor agrees" {
  meets: [CONS-01, CONS-02]
  given  stage is development, path is "/us-en/insights", identity.optedOut is false
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "JP" } }
  expect page view once
  when   wait 1s
  expect log "consent given necessary performance"
  expect no log "functional"
  when   load
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GI" } }
  expect page view once
  when   wait 1s
  expect log "consent given necessary performance"
  expect no log "functional"
  when   load
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "KZ" } }
  expect page view once
  when   wait 1s
  expect log "consent given necessary performance"
  expect no log "functional"
  when   load
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "LI" } }
  expect page view once
  when   wait 1s
  expect log "consent given necessary performance"
  expect no log "functional"
  when   load
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "TN" } }
  expect page view once
  when   wait 1s
  expect log "consent given necessary performance"
  expect no log "functional"
  when   consent becomes [necessary, performance, functional, targeting]
  expect log "consent given functional targeting"
  when   consent becomes [necessary, performance, functional]
  expect log "consent withdrawn targeting"
}

scenario "The default of the country applies in 52 locales" {
  meets: [PAGE-13]
  given  visitorCountry is US
  when   raise pageData
  cases by path {
    "/us-en/insights": [analytics]
    "/us-es/insights": [analytics]
    "/ca-en/insights": [analytics]
    "/ca-fr/insights": [analytics]
    "/mx-es/insights": [analytics]
    "/cr-es/insights": [analytics]
    "/pa-es/insights": [analytics]
    "/ar-es/insights": [analytics]
    "/br-pt/insights": [analytics]
    "/cl-es/insights": [analytics]
    "/co-es/insights": [analytics]
    "/ec-es/insights": [analytics]
    "/pe-es/insights": [analytics]
    "/uy-es/insights": [analytics]
    "/au-en/insights": [analytics]
    "/nz-en/insights": [analytics]
    "/sg-en/insights": [analytics]
    "/my-en/insights": [analytics]
    "/id-en/insights": [analytics]
    "/id-id/insights": [analytics]
    "/th-en/insights": [analytics]
    "/th-th/insights": [analytics]
    "/ph-en/insights": [analytics]
    "/vn-en/insights": [analytics]
    "/vn-vi/insights": [analytics]
    "/jp-en/insights": [analytics]
    "/jp-ja/insights": [analytics]
    "/kr-en/insights": [analytics]
    "/kr-ko/insights": [analytics]
    "/tw-en/insights": [analytics]
    "/tw-zh/insights": [analytics]
    "/hk-en/insights": [analytics]
    "/hk-zh/insights": [analytics]
    "/cn-en/insights": [analytics]
    "/cn-zh/insights": [analytics]
    "/in-en/insights": [analytics]
    "/ae-ar/insights": [analytics]
    "/ae-en/insights": [analytics]
    "/sa-ar/insights": [analytics]
    "/sa-en/insights": [analytics]
    "/qa-en/insights": [analytics]
    "/kw-en/insights": [analytics]
    "/il-en/insights": [analytics]
    "/tr-en/insights": [analytics]
    "/tr-tr/insights": [analytics]
    "/eg-en/insights": [analytics]
    "/ma-fr/insights": [analytics]
    "/ke-en/insights": [analytics]
    "/mu-en/insights": [analytics]
    "/ng-en/insights": [analytics]
    "/za-en/insights": [analytics]
    "/ru-ru/insights": [analytics]
    "/gb-en/insights": []
  }
}

scenario "Visitors from the mobile app have no default consent, also on later pages" {
  meets: [CONS-05]
  given  visitorCountry is US,
         identity.optedOut is false,
         path is "/us-en/insights/cloud",
         query("appcallback") is "1"
  when   raise pageData
  expect no call
  when   load "/us-en/insights/ai"
  when   raise pageData
  expect no call
  when   consent becomes [necessary, performance]
  expect page view
}

scenario "On privacy pages of the China site the pixels and personalisation are off, and other tags run" {
  meets: [CONS-04]
  given  consent is [necessary, performance, functional, targeting],
         identity.optedOut is false,
         visitorCountry is US
  when   raise pageData
  cases by path {
    "/cn-zh/privacy/notice":  [analytics, survey, adFrame, companyLookup, followUp, replay]
    "/cn-zh/Privacy/notice":  [analytics, survey, adFrame, companyLookup, followUp, replay]
    "/cn-zh/careers/privacy": [analytics, survey, adFrame, companyLookup, followUp, replay]
    "/us-en/privacy":
      [analytics, target, adPixel, socialPixel, survey, adFrame, companyLookup, followUp, replay]
  }
}

scenario "While the country is unknown, beacons wait, and the country is checked a hundred times" {
  meets: [CONS-02, CONS-06, LAYR-01]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  expect no call
  when   wait 19999ms
  expect no log "Consent: the maximum attempts were reached"
  when   wait 1ms
  expect log "Consent: the maximum attempts were reached" once
  when   push { visitor: { visitorCountry: "US" } }
  when   raise pageData
  expect no call
  when   consent becomes [necessary, performance]
  expect page view once
}

scenario "Waiting tags run when the country becomes known after the page event" {
  meets: [CONS-02, CONS-06]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  when   wait 1s
  when   push { visitor: { visitorCountry: "US" } }
  expect page view after 200ms once
  expect tag socialPixel once
}

scenario "Until the consent manager responds, only necessary tags run" {
  meets: [CONS-02]
  given  consent is unknown, visitorCountry is US, path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  when   wait 1min
  expect no call
  when   consent becomes [necessary, performance]
  expect page view once
}

scenario "The script waits a quarter of a second for the consent manager" {
  meets: [CONS-09, GATE-03]
  given  consent is unknown, visitorCountry is US, identity.optedOut is false
  when   raise pageData
  when   wait 249ms
  expect no log "EU compliance was not acknowledged by the user"
  when   wait 1ms
  expect log "EU compliance was not acknowledged by the user"
}

/// The cookie of the consent manager after the visitor agreed to all groups.
private const allGroups = "groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1"

scenario "Stored consent expires after 390 days" {
  meets: [CONS-01, CONS-09]
  given  visitorCountry is DE, identity.optedOut is false, cookie("OptanonConsent") is allGroups
  when   raise pageData
  cases by cookie("OptanonAlertBoxClosed") {
    "2024-12-11T12:00:01.000Z": [analytics, survey, socialPixel]
    "2024-12-11T11:59:59.500Z": []
  }
}

scenario "Rules run when consent becomes known, and at each later change" {
  meets: [CONS-07, CONS-08]
  given  consent is [necessary], visitorCountry is US, path is "/us-en/careers/jobdetails/1", site is car
  expect rule passSourceOn
  when   consent becomes [necessary, performance]
  expect rule passSourceOn once
  when   consent becomes [necessary]
  expect rule passSourceOn once
}

scenario "After late consent the page view is sent, earlier clicks are not, and a withdrawal stops all tags" {
  meets: [CONS-08]
  given  consent is [necessary],
         visitorCountry is DE,
         path is "/gb-en/insights/cloud",
         identity.optedOut is false
  when   raise pageData
  when   raise henkelCallToAction
  expect no call
  when   consent becomes [necessary, performance, functional, targeting]
  expect page view once
  expect tag socialPixel once
  expect no beacon
  when   consent becomes [necessary]
  when   raise pageData
  expect no call
  expect no cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
}

scenario "A withdrawal deletes the cookies of its groups, and no others" {
  meets: [CONS-08, CONS-09]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         identity.optedOut is false,
         cookie("s_vi") is "1",
         cookie("mboxEdge") is "1",
         cookie("prefs_size") is "1",
         cookie("_fbp") is "1",
         cookie("aam_id") is "1",
         cookie("basket") is "1"
  when   consent becomes [necessary]
  expect no cookie "s_vi"
  expect no cookie "mboxEdge"
  expect no cookie "prefs_size"
  expect no cookie "_fbp"
  expect no cookie "aam_id"
  expect cookie "basket" is "1"
}

scenario "A stored refusal removes the cookies of its groups after the page view, and a default removes none" {
  meets: [CONS-08, CONS-09]
  given  visitorCountry is DE,
         cookie("s_vi") is "1",
         cookie("prefs_size") is "1",
         cookie("_fbp") is "1",
         cookie("basket") is "1"
  when   raise pageData
  expect cookie "s_vi" is "1"
  expect cookie "prefs_size" is "1"
  expect cookie "_fbp" is "1"
  when   consent becomes [necessary, performance]
  expect page view
  expect cookie "s_vi" is "1"
  expect no cookie "prefs_size"
  expect no cookie "_fbp"
  expect cookie "basket" is "1"
}

scenario "A refusal that earlier pages stored removes the cookies of its groups" {
  meets: [CONS-08, CONS-09]
  given  visitorCountry is US,
         consent is [necessary, functional],
         cookie("s_vi") is "1",
         cookie("prefs_size") is "1",
         cookie("_fbp") is "1"
  when   raise pageData
  expect no cookie "s_vi"
  expect cookie "prefs_size" is "1"
  expect no cookie "_fbp"
}

scenario "A page that the browser restores reads consent again, deletes cookies of withdrawn groups, and counts nothing twice" {
  meets: [CONS-08]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         identity.optedOut is false,
         cookie("s_vi") is "1",
         cookie("_fbp") is "1"
  when   raise pageData
  expect page view once
  when   leave
  when   restore
  expect no page view
  when   leave
  when   consent becomes [necessary]
  expect cookie "s_vi" is "1"
  when   restore
  expect no cookie "s_vi"
  expect no cookie "_fbp"
  when   raise pageData
  expect no call
}

scenario "A prerendered page sends, stores and loads nothing until the visitor opens it" {
  meets: [VIEW-01, VIST-01]
  given  page is prerendered,
         consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         identity.optedOut is false
  when   raise pageData
  when   wait 1min
  expect no call
  expect no cookie "tagc_visit"
  when   activate
  expect page view once
  expect cookie "tagc_visit"
}

scenario "Without consent to performance no value of that group is stored" {
  meets: [CONS-03, STOR-01, VIEW-06, VIST-01]
  given  site is car,
         consent is [necessary, functional, targeting],
         visitorCountry is US,
         referrer is "https://www.linkedin.com/jobs",
         navigation.loadTime is 3s
  when   raise pageData
  when   push { event: "cmp:jobSearchFilter", keyword: "java" }
  when   push { event: "cmp:contentSearchFilter", keyword: "cloud" }
  expect no session "tagc.loadTimeBefore"
  expect no cookie "tagc_visit"
  expect no local "jsKwStacking"
  expect no local "csKwStacking"
}

scenario "No tag runs for a visitor who opted out" {
  meets: [CONS-10]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud"
  when   raise pageData
  cases by identity.optedOut {
    false:   [analytics, identity, target, survey, socialPixel, adFrame, companyLookup, followUp, replay]
    true:    []
    missing: [analytics, identity, target]
  }
}

scenario "Advertising waits until the identity service reports no opt-out" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud"
  when   raise pageData
  expect page view once
  expect no tag socialPixel because consent
  expect log 'Call "identity" failed'
}

scenario "Advertising runs after the identity service reports no opt-out" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         answer(identity) is { optedOut: false }
  when   raise pageData
  when   wait 200ms
  cases by path {
    "/us-en/insights/cloud":    [analytics, adPixel, socialPixel, companyLookup, followUp, replay]
    "/us-en/careers/jobsearch": [analytics, adPixel, socialPixel, companyLookup, followUp, remarketing]
  }
}

scenario "With consent to targeting alone, advertising runs after the service reports no opt-out" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud",
         answer(identity) is { mid: "98765432109876543210987654321098765432", optedOut: false }
  when   raise pageData
  expect call "https://identity.example.com/id?" once
  expect no tag analytics because consent
  when   wait 200ms
  expect tag socialPixel
  expect no tag analytics
  expect no cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
  when   raise pageData
  expect no call "identity.example.com"
}

scenario "With consent to targeting alone, the request for the opt-out contains no id" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud",
         identity.mid is "98765432109876543210987654321098765432"
  when   raise pageData
  expect call "https://identity.example.com/id?" once
  expect no call "98765432109876543210987654321098765432"
  expect no tag socialPixel because consent
  expect no cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
}

scenario "With consent to targeting alone, an opt-out stops advertising, also on later pages" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud",
         answer(identity) is { optedOut: true }
  when   raise pageData
  when   wait 1s
  expect no tag socialPixel because consent
  expect cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
  when   load
  when   raise pageData
  when   wait 1s
  expect no call
}

scenario "No beacon or advertising follows after the identity service reports an opt-out" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud",
         answer(identity) is { optedOut: true }
  when   raise pageData
  expect page view once
  expect no tag socialPixel because consent
  when   click "a.more"
  expect no call
}

// A frequent question: which tags run on a job page for a visitor in Japan, with which consent?
scenario "On a job page in Japan analytics and personalisation run by default, and advertising needs consent to targeting" {
  meets: [CONS-02, CONS-03, GATE-01, PAGE-13]
  given  site is car,
         visitorCountry is JP,
         layer("job") is { jobID: "7", jobTitle: "Engineer", jobLocation: "Tokyo" },
         identity.optedOut is false
  when   raise pageData
  cases by path, consent {
    "/jp-ja/careers/jobdetails", any: [analytics, identity, target, botDetection]
    "/jp-ja/careers/jobdetails", [necessary]: []
    "/jp-ja/careers/jobdetails", [necessary, performance, functional]: [analytics, identity, target, botDetection]
    "/jp-ja/careers/jobdetails", [necessary, performance, functional, targeting]:
      [analytics, identity, target, botDetection, adPixel, socialPixel, companyLookup, followUp, survey]
    // This locale requires an answer to the banner, so no tag runs before it.
    "/de-de/careers/jobdetails", any: []
  }
}
