// SITE-01 … SITE-04, PAGE-07, GATE-02, GATE-03, CTRY-01, CTRY-02, BEAC-01, BEAC-04: whom analytics hears of, and where it listens.

scenario "Page views of each site go to its own report suite, at each stage" {
  meets: [SITE-01, BEAC-01, BEAC-04]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view once
  expect call "https://metrics.example.com/b/ss/examplecarprod/" once
}

scenario "The main site has a suite of its own, too" {
  meets: [SITE-01, BEAC-04]
  given  site is acn, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect call "https://metrics.example.com/b/ss/exampleacnprod/" once
}

scenario "What is tested counts in the suite of its stage" {
  meets: [SITE-02, BEAC-04, GATE-02]
  given  site is car,
         stage is staging,
         query("tagtest") is "1",
         visitorCountry is US,
         consent is [necessary, performance]
  when   raise pageData
  expect call "/b/ss/examplestage/" once
}

scenario "What developers do counts in theirs" {
  meets: [BEAC-04]
  given  site is car, stage is development, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect call "/b/ss/exampledev/" once
}

scenario "China and Hong Kong report to a server of their own" {
  meets: [CTRY-01, CTRY-02]
  given  visitorCountry is HK, consent is [necessary, performance]
  when   raise pageData
  expect call "https://metrics-china.example.com/b/ss/exampleacnprod/" once
}

scenario "Page views are all that is told from China and Hong Kong, and from Russia there is nothing" {
  meets: [CTRY-01]
  given  consent is [necessary, performance, functional, targeting], identity.optedOut is false
  when   raise pageData
  when   raise henkelCallToAction
  cases by visitorCountry {
    US:      [analytics, pageView, toldClick]
    CN:      [analytics, pageView]
    HK:      [analytics, pageView]
    RU:      [pageView]
    missing: [pageView]
  }
}

scenario "A staging host measures nobody but testers" {
  meets: [GATE-02]
  given  stage is staging, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by query("tagtest") {
    missing: []
    "0":     []
    "1":     [analytics]
  }
}

scenario "Whom the mobile app knows to be in an excluded country is not measured" {
  meets: [GATE-02, CTRY-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by appCallback, appCountry {
    true, RU:      []
    true, CN:      []
    true, US:      [analytics]
    true, missing: [analytics]
    false, RU:     [analytics]
  }
}

scenario "Without consent the log says why nothing is measured" {
  meets: [GATE-03]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect no call
  expect log "EU compliance was not acknowledged by the user"
}

scenario "A page of another host runs nothing" {
  meets: [SITE-02, SITE-04]
  given  host is "www.other.example", visitorCountry is US, consent is [necessary, performance]
  expect log "This library is not authorized for this domain" once
  when   raise pageData
  expect no call
}

scenario "What one beacon said does not go with the next one" {
  meets: [BEAC-01]
  given  visitorCountry is US, consent is [necessary, performance], siteBranch is "careers"
  when   raise pageData
  expect page view with { branch: "careers", pageType: "careers" }
  when   raise henkelCallToAction
  expect beacon "Link Click" with { linkName: "henkelCtaClicks" } once
  expect no call "careers"
}

scenario "Visitors from China have a site of their own" {
  meets: [PAGE-07]
  given  site is car, host is "careers-china.example.com", path is "/cn-zh/careers/life"
  when   raise pageData
  cases by visitorCountry, consent {
    CN, [necessary, performance]: [analytics]
    CN, [necessary]:              []
  }
}
