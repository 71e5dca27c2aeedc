// CONS-01 … CONS-10, PAGE-13: what runs by what a visitor agreed to. One tag stands for each group: analytics for performance,
// the survey for functional, the social pixel for targeting.

scenario "Who has not chosen gets what their country stands for" {
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

scenario "What was chosen counts, whatever the country" {
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

scenario "Where the locale asks for an answer, the country's default does not count" {
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

scenario "In 40 countries nothing but what is necessary runs until the visitor agrees" {
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

scenario "In five countries analytics runs at once, and the rest when it is agreed to" {
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

scenario "In 52 locales the default of the country counts" {
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

scenario "A visitor of the mobile app has no default, on later pages neither" {
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

scenario "Privacy pages of the China site keep analytics and other advertising, and neither pixels nor personalisation" {
  meets: [CONS-04]
  given  consent is [necessary, performance, functional, targeting],
         identity.optedOut is false,
         visitorCountry is US
  when   raise pageData
  cases by path {
    "/cn-zh/privacy/notice":  [analytics, survey, adFrame, companyLookup, followUp, replay]
    "/cn-zh/careers/privacy": [analytics, survey, adFrame, companyLookup, followUp, replay]
    "/us-en/privacy":
      [analytics, target, adPixel, socialPixel, survey, adFrame, companyLookup, followUp, replay]
  }
}

scenario "While the country is not known, what happens is held, and looked for again a hundred times" {
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

scenario "The country is known a little later than the page" {
  meets: [CONS-02, CONS-06]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  when   wait 1s
  when   push { visitor: { visitorCountry: "US" } }
  expect page view after 200ms once
  expect tag socialPixel once
}

scenario "While the consent manager does not answer, no more runs than is necessary" {
  meets: [CONS-02]
  given  consent is unknown, visitorCountry is US, path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  when   wait 1min
  expect no call
  when   consent becomes [necessary, performance]
  expect page view once
}

scenario "The consent manager is waited for a quarter of a second" {
  meets: [CONS-09, GATE-03]
  given  consent is unknown, visitorCountry is US, identity.optedOut is false
  when   raise pageData
  when   wait 249ms
  expect no log "EU compliance was not acknowledged by the user"
  when   wait 1ms
  expect log "EU compliance was not acknowledged by the user"
}

/// What the consent manager keeps where everything was agreed to.
private const allGroups = "groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1"

scenario "A choice is kept for 390 days, and after that it is as if none was made" {
  meets: [CONS-01, CONS-09]
  given  visitorCountry is DE, identity.optedOut is false, cookie("OptanonConsent") is allGroups
  when   raise pageData
  cases by cookie("OptanonAlertBoxClosed") {
    "2024-12-11T12:00:01.000Z": [analytics, survey, socialPixel]
    "2024-12-11T11:59:59.500Z": []
  }
}

scenario "Rules hear of consent once it is known, and of each later change" {
  meets: [CONS-07, CONS-08]
  given  consent is [necessary], visitorCountry is US, path is "/us-en/careers/jobdetails/1", site is car
  expect rule passSourceOn
  when   consent becomes [necessary, performance]
  expect rule passSourceOn once
  when   consent becomes [necessary]
  expect rule passSourceOn once
}

scenario "What belongs to the page runs once when consent is given, what was clicked before is not told, and a withdrawal ends it" {
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

scenario "A withdrawal takes the cookies of its groups, and no others" {
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

scenario "Without consent to performance nothing that is for it is kept" {
  meets: [CONS-03, STOR-01, VIEW-06, VIST-01]
  given  site is car,
         consent is [necessary, functional, targeting],
         visitorCountry is US,
         referrer is "https://www.linkedin.com/jobs",
         navigation.loadTime is 3s
  when   raise pageLoaded
  when   raise pageData
  when   push { event: "cmp:jobSearchFilter", keyword: "java" }
  when   push { event: "cmp:contentSearchFilter", keyword: "cloud" }
  expect no session "tagc.loadTimeBefore"
  expect no cookie "tagc_visit"
  expect no local "jsKwStacking"
  expect no local "csKwStacking"
}

scenario "Whoever opted out is told of to nobody" {
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

scenario "Until the identity service has said that there is no opt-out, advertising waits" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud"
  when   raise pageData
  expect page view once
  expect no tag socialPixel
  expect log 'Call "identity" failed'
}

scenario "The identity service says that there is no opt-out, and advertising goes on" {
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

scenario "The identity service says that the visitor opted out" {
  meets: [CONS-10, CALL-05]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud",
         answer(identity) is { optedOut: true }
  when   raise pageData
  expect page view once
  expect no tag socialPixel
  when   click "a.more"
  expect no call
}

// A question that is asked often: what runs on the page of a job, for a visitor in Japan, by what was agreed to.
scenario "On a job page, who is in Japan is measured and offered something, and advertising waits for consent to targeting" {
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
    // A page of a locale that waits for an answer; nothing runs before.
    "/de-de/careers/jobdetails", any: []
  }
}
