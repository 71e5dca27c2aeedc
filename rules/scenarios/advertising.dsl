// GATE-01, CTRY-01, CTRY-04 … CTRY-06, LOAD-02, CALL-07: whom third parties are told of.

scenario "Third parties are told of visitors of listed countries alone" {
  meets: [GATE-01, CTRY-01, CTRY-04, CTRY-06, LOAD-02, TAGS-01, RULE-03]
  given  path is "/us-en/careers/jobsearch",
         consent is [necessary, performance, functional, targeting],
         identity.optedOut is false
  when   raise pageData
  cases by site, visitorCountry {
    acn, US:      [analytics, survey, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, US:      [analytics, survey, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, CA:      [analytics, survey, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, JP:      [analytics, survey, socialPixel, companyLookup, followUp]
    car, AT:      [analytics, survey, adFrame, companyLookup, followUp]
    car, BE:      [analytics, survey]
    car, CN:      [analytics]
    car, HK:      [analytics]
    car, RU:      []
    car, missing: []
  }
}

scenario "Of a page with an email address in its address no third party hears" {
  meets: [GATE-01, PII-03, PII-04]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  cases by url, pageName {
    "https://www.example.com/us-en/insights/cloud", any: [socialPixel, followUp]
    "https://www.example.com/us-en/insights/cloud?contact=jo@example.org", any: []
    "https://www.example.com/us-en/insights/cloud?q=%E0%A4%A", any: []
    "https://www.example.com/us-en/insights/redacted", any: []
    "https://www.example.com/us-en/nowhere?a=%E0%A4%A", "Page not found": [socialPixel, followUp]
  }
}

scenario "A page with a form is nothing for third parties" {
  meets: [GATE-01]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  cases by pageHasForm {
    false: [socialPixel, companyLookup]
    true:  []
  }
}

scenario "The social pixel tells which page it is, in 21 countries" {
  meets: [CTRY-05, LOAD-02, RULE-03]
  given  consent is [necessary, performance, targeting],
         identity.optedOut is false,
         pageName is "acn:insights:cloud"
  when   raise pageData
  cases by visitorCountry {
    US: [socialPixel, followUp]
    AT: [followUp]
  }
}

scenario "What is offered for download is left alone by remarketing, and registration by the frame" {
  meets: [PAGE-10, CTRY-04]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  cases by path, pageName {
    "/us-en/careers/jobsearch", any: [remarketing, adFrame]
    "/us-en/careers/jobsearch/ad-download", any: [adFrame]
    "/us-en/careers/jobsearch", "car:registration": [remarketing]
    "/us-en/careers", any:           [adFrame]
  }
}

scenario "The frame is built anew when a recruitment page becomes another one" {
  meets: [RADP-01, LOAD-02]
  given  site is car,
         consent is [necessary, performance, targeting],
         identity.optedOut is false,
         visitorCountry is US,
         template is "rad-template",
         path is "/us-en/careers/local/engineering"
  when   raise pageData
  expect tag adFrame once
  when   raise pageTransition
  expect tag adFrame once
}

scenario "Who knows companies is asked, and an answer that makes no sense keeps nothing from going on" {
  meets: [CALL-07, CALL-09, ERRC-01]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  expect tag companyLookup once
  expect call "https://company.example/v2/lookup" once
  when   click "a.more"
  expect beacon "Link Click" once
}
