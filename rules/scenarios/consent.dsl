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
    US, [necessary]:              []
    US, [necessary, performance]: [analytics, identity, target]
    US, [necessary, functional]:  [survey]
    US, [necessary, targeting]:   [socialPixel, adFrame, companyLookup, followUp, replay]
    DE, [necessary, performance, functional, targeting]:
      [analytics, identity, target, survey, socialPixel, adFrame, companyLookup, followUp, replay]
    JP, unknown:                  []
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

scenario "Privacy pages of the China site keep analytics, and nothing of advertising and personalisation" {
  meets: [CONS-04]
  given  consent is [necessary, performance, functional, targeting],
         identity.optedOut is false,
         visitorCountry is US
  when   raise pageData
  cases by path {
    "/cn-zh/privacy/notice":  [analytics]
    "/cn-zh/careers/privacy": [analytics]
    "/us-en/privacy":         [analytics, target, socialPixel]
  }
}

scenario "While the country is not known, what happens is held, and looked for again a hundred times" {
  meets: [CONS-02, CONS-06, LAYR-01]
  given  path is "/us-en/insights/cloud", identity.optedOut is false
  when   raise pageData
  expect no call
  when   wait 19s
  expect no log "Consent: the maximum attempts were reached"
  when   wait 2s
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

scenario "Whoever opted out is told of to nobody" {
  meets: [CONS-10]
  given  consent is [necessary, performance, functional, targeting],
         visitorCountry is US,
         path is "/us-en/insights/cloud"
  when   raise pageData
  cases by identity.optedOut {
    false: [analytics, identity, target, survey, socialPixel]
    true:  []
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
         path is "/us-en/insights/cloud",
         answer(identity) is { optedOut: false }
  when   raise pageData
  expect page view once
  expect tag socialPixel after 200ms once
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
