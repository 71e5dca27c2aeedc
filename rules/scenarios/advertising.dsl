// GATE-01, CTRY-01, CTRY-04 … CTRY-06, LOAD-02, CALL-07: when third parties run, and what they receive.

scenario "Third parties run only in listed countries" {
  meets: [GATE-01, CTRY-01, CTRY-04, CTRY-06, LOAD-02, TAGS-01, RULE-03]
  given  path is "/us-en/careers/jobsearch",
         consent is [necessary, performance, functional, targeting],
         identity.optedOut is false
  when   raise pageData
  cases by site, visitorCountry {
    acn, US:      [analytics, survey, adPixel, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, US:      [analytics, survey, adPixel, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, CA:      [analytics, survey, adPixel, socialPixel, remarketing, adFrame, companyLookup, followUp]
    car, JP:      [analytics, survey, adPixel, socialPixel, companyLookup, followUp]
    car, AT:      [analytics, survey, adPixel, adFrame, companyLookup, followUp]
    car, BE:      [analytics]
    car, CN:      [analytics]
    car, HK:      [analytics]
    car, RU:      []
    car, missing: []
  }
}

scenario "No third party runs if the address of the page contains an email address or cannot be decoded" {
  meets: [GATE-01, PII-03, PII-04]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  cases by url, pageName {
    "https://www.example.com/us-en/insights/cloud", any: [socialPixel, followUp]
    "https://www.example.com/us-en/insights/cloud?contact=jo@example.org", any: []
    "https://www.example.com/us-en/insights/cloud?q=%E0%A4%A", any: []
    "https://www.example.com/us-en/insights/redacted", any: []
    "https://www.example.com/us-en/nowhere?a=%E0%A4%A", "Page not found": [socialPixel, followUp]
    // The flag is not set, but the address contains the word "redacted".
    "https://www.example.com/us-en/nowhere?contact=jo@example.org", "Page not found": []
  }
}

scenario "No third party runs on a page with a form" {
  meets: [GATE-01]
  given  consent is [necessary, targeting],
         identity.optedOut is false,
         visitorCountry is US,
         path is "/us-en/careers/jobsearch"
  when   raise pageData
  cases by pageHasForm {
    false: [socialPixel, remarketing, adFrame, companyLookup, followUp]
    true:  []
  }
}

scenario "Each third party receives only what it needs" {
  meets: [CALL-07, CTRY-04, CTRY-05, CTRY-06, LOAD-02]
  given  consent is [necessary, functional, targeting],
         identity.optedOut is false,
         visitorCountry is US,
         path is "/us-en/careers/jobsearch",
         pageName is "acn:careers:search"
  when   raise pageData
  expect call "https://adpixel.example/pixel?ev=PageView&page=/us-en/careers/jobsearch" once
  expect call "https://social.example/pixel?id=1234&ev=PageView&page=acn:careers:search" once
  expect call "https://remarketing.example/pixel?ev=JobSearch" once
  expect call "https://ads.example/activity?src=10351289&cat=-us-en-careers-jobsearch" once
  expect call "https://company.example/v2/lookup" once
  expect call "https://marketing.example/follow.js?account=123-ABC" once
  expect call "https://survey.example/survey.js" once
}

scenario "The company lookup receives the address, the referrer and the title of the page" {
  meets: [CALL-07]
  given  consent is [necessary, targeting],
         identity.optedOut is false,
         visitorCountry is US,
         url is "https://www.example.com/us-en/insights",
         referrer is "https://news.example.org/story",
         pageTitle is "Insights"
  when   raise pageData
  expect call "https://company.example/v2/lookup" once
  expect call "https://www.example.com/us-en/insights"
  expect call "https://news.example.org/story"
  expect call "Insights"
}

scenario "The advertising frame has the number of the visitor's region, and the social pixel runs in 21 listed countries" {
  meets: [CTRY-05, CTRY-06, GATE-01]
  given  consent is [necessary, targeting], identity.optedOut is false, path is "/us-en/insights"
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CA" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "US" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "AR" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "BR" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CL" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CO" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CR" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MX" } }
  expect call "https://ads.example/activity?src=10351289&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "ES" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "FR" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "AT" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CH" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "DE" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GB" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "DK" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "NO" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SE" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "FI" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "PT" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IE" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IT" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "NL" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "GR" } }
  expect call "https://ads.example/activity?src=10588580&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "AU" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "NZ" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "MY" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "ID" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "TH" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "SG" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "PH" } }
  expect call "https://ads.example/activity?src=10700590&"
  expect no tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "IN" } }
  expect call "https://ads.example/activity?src=11816756&"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "JP" } }
  expect no call "https://ads.example/"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "ZA" } }
  expect no call "https://ads.example/"
  expect tag socialPixel
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "BE" } }
  expect no call
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "KR" } }
  expect no call
}

scenario "Remarketing waits until the identity service reports no opt-out" {
  meets: [CONS-10, CTRY-04]
  given  consent is [necessary, performance, targeting],
         visitorCountry is US,
         path is "/us-en/careers/jobsearch"
  when   raise pageData
  cases by identity.optedOut {
    false:   [remarketing, analytics]
    true:    []
    missing: [analytics]
  }
}

scenario "The advertising pixel leaves out downloads of advertisements, and the frame leaves out registration" {
  meets: [PAGE-10, CTRY-04]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  cases by path, pageName {
    "/us-en/careers/jobsearch", any: [adPixel, remarketing, adFrame]
    "/us-en/careers/jobsearch/ad-download", any: [remarketing, adFrame]
    "/us-en/careers/jobsearch/Ad-Download", any: [remarketing, adFrame]
    "/us-en/careers/jobsearch", "car:registration": [adPixel, remarketing]
    "/us-en/careers/jobsearch", "car:Registration": [adPixel, remarketing]
    "/us-en/careers", any:           [adPixel, adFrame]
  }
}

scenario "Third parties run again when a recruitment page changes into another page" {
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
  expect tag adPixel once
  expect tag socialPixel once
  expect tag companyLookup once
  expect tag followUp once
}

scenario "The company is looked up once, and other rules run despite an invalid response" {
  meets: [CALL-07, CALL-09, ERRC-01]
  given  consent is [necessary, performance, targeting], identity.optedOut is false, visitorCountry is US
  when   raise pageData
  expect tag companyLookup once
  expect call "https://company.example/v2/lookup" once
  when   click "a.more"
  expect beacon "Link Click" once
}
