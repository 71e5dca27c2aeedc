// VIEW-01 … VIEW-06, VIST-01, VIST-03, DATA-02 … DATA-04, DATA-09, DATA-11, DATA-13, PAGE-06, PAGE-14, RADP-01, ROLE-01: page
// views, and what they tell.

scenario "A page that says who it is has one page view, and the next announcement another" {
  meets: [ACTV-01, VIEW-01, BEAC-01, RULE-02]
  given  visitorCountry is US, consent is [necessary, performance]
  expect no call
  when   raise pageData
  expect page view with { events: [pageSeen] } once
  expect state pageViewDue is false
  when   raise henkelCallToAction
  expect no page view
  when   raise pageData
  expect page view once
}

scenario "The page view is due until consent lets it go" {
  meets: [VIEW-01, CONS-08]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect state pageViewDue is true
  when   consent becomes [necessary, performance]
  expect page view once
  expect state pageViewDue is false
}

scenario "A page view tells what the page says of itself" {
  meets: [DATA-02, DATA-03, DATA-10, PAGE-06, LAYR-02, LAYR-06]
  given  visitorCountry is US,
         consent is [necessary, performance],
         siteBranch is "industries",
         pageName is "acn:industries:energy",
         layer("page.author") is "A. Writer",
         layer("tagging") is {
           contentType:   "case study"
           contentFormat: "film"
           theme:         "cloud"
           industry:      "energy"
           careerLevel:   "entry"
         }
  when   raise pageData
  expect page view with {
           pageType:      "industries"
           branch:        "industries"
           contentType:   "case study"
           contentFormat: "film"
           theme:         "cloud"
           industry:      "energy"
           careerLevel:   "entry"
           author:        "A. Writer"
         }
  expect call "pageName=acn:industries:energy&"
}

scenario "A page that says nothing of itself has neither branch nor author" {
  meets: [DATA-11, DATA-13, PAGE-06]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view with {
           pageType: "none"
           author:   "author not available in the datalayer"
           position: "geo coordinates not available"
         }
}

scenario "An error page is told as one, by its template" {
  meets: [PAGE-06]
  given  visitorCountry is US,
         consent is [necessary, performance],
         template is "dotcom-error-page-template",
         siteBranch is "careers"
  when   raise pageData
  expect page view with { pageType: "errorPage", branch: "careers" }
}

scenario "An error page is told as one, by its name" {
  meets: [PAGE-06]
  given  visitorCountry is US, consent is [necessary, performance], pageName is "Page Not Found"
  when   raise pageData
  expect page view with { pageType: "errorPage" }
}

scenario "A window of 767 pixels is small" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 767
  when   raise pageData
  expect page view with { breakpoint: "xs" }
}

scenario "A window of 768 pixels is not" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 768
  when   raise pageData
  expect page view with { breakpoint: "sm" }
}

scenario "A window of 998 pixels is no large one" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 998
  when   raise pageData
  expect page view with { breakpoint: "sm" }
}

scenario "A window of 999 pixels is a large one" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 999
  when   raise pageData
  expect page view with { breakpoint: "lg/md" }
}

scenario "Who signed in is told by an id and a kind of employee" {
  meets: [DATA-04, ROLE-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         layer("visitor.visitorLoginStatus") is "auth",
         visitorGuid is "g-1",
         visitorType is "candidate",
         employeeType is "intern"
  when   raise pageData
  expect page view with {
           login:        "auth"
           visitorId:    "g-1"
           visitorType:  "candidate"
           employeeType: "intern"
         }
}

scenario "Of anybody else neither is told" {
  meets: [DATA-04, ROLE-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         layer("visitor.visitorLoginStatus") is "none",
         visitorGuid is "g-1",
         visitorType is "candidate",
         employeeType is "intern"
  when   raise pageData
  expect page view with { login: "anonymous", visitorType: "candidate" }
  expect no page view with { visitorId: "g-1" }
  expect no call "intern"
}

scenario "A country is known in small letters, too, and by what was stored" {
  meets: [DATA-04, STOR-01]
  given  consent is [necessary, performance]
  when   raise pageData
  cases by layer("visitor.visitorCountry"), local("locationCode") {
    "us", missing:    [analytics]
    "ru", missing:    []
    missing, "us":    [analytics]
    "nowhere", "US":  [analytics]
    "nowhere", "RU":  []
    missing, missing: []
  }
}

scenario 'A job is told on its own page, with "null" for what is missing' {
  meets: [DATA-01]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails",
         layer("job") is { jobID: "7", jobTitle: "Engineer", jobLocation: "Tokyo" }
  when   raise pageData
  expect page view with {
           offers:         ";7"
           jobTitle:       "Engineer"
           jobId:          "7"
           jobLocation:    "Tokyo"
           jobType:        "null"
           jobSkill:       "null"
           businessArea:   "null"
           specialization: "null"
           jobEmployment:  "null"
         }
}

scenario "Elsewhere it is not" {
  meets: [DATA-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance], path is "/us-en/careers"
  when   raise pageData
  expect page view once
  expect no call "null"
}

scenario "A new visitor is new on the first page, and was here before a visit later" {
  meets: [VIST-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view with { newOrRepeat: "new" }
  when   leave
  when   wait 30min
  when   load
  when   raise pageData
  expect page view with { newOrRepeat: "repeat" }
  when   leave
  when   wait 30 days
  when   load
  when   raise pageData
  expect page view with { newOrRepeat: "new" }
}

scenario "Campaigns that led here are told, the latest five of them" {
  meets: [VIST-03]
  given  visitorCountry is US, consent is [necessary, performance], query("cmp") is "one"
  when   raise pageData
  expect page view with { campaigns: "one" }
  when   load "/?cmp=two"
  when   raise pageData
  expect page view with { campaigns: "one>two" }
  when   load "/?cmp=three"
  when   load "/?cmp=four"
  when   load "/?cmp=five"
  when   load "/?cmp=six"
  when   raise pageData
  expect page view with { campaigns: "two>three>four>five>six" }
  when   leave
  when   wait 6h
  when   load "/"
  when   raise pageData
  expect page view once
  expect no call "&v7="
}

scenario "A job search is counted when it is new, and neither on a reload nor on the way back" {
  meets: [VIEW-02, VIEW-03]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by path, navigation.type {
    "/us-en/careers/jobsearch", "fresh":  [pageView]
    "/us-en/careers/jobsearch", "reload": []
    "/us-en/careers/jobsearch", "backForward": []
    "/us-en/search/results", "reload":    []
    "/us-en/ai-search/results", "reload": []
    "/us-en/careers", "reload":           [pageView]
  }
}

scenario "Results that the visitor filtered are no new page view" {
  meets: [VIEW-04, LAYR-07]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobsearch"
  when   raise pageData
  expect page view once
  when   click filterCheckbox
  when   raise pageData
  expect no page view
  when   push { event: "cmp:jobSearchFilter", resultCount: 3 }
  expect beacon "Jobsearch Filtered" once
  when   raise pageData
  expect page view once
}

scenario "The time that the page took to load is told, a minute at most" {
  meets: [VIEW-06]
  given  visitorCountry is US, consent is [necessary, performance], navigation.loadTime is 61s
  when   raise pageData
  expect page view with { loadSeconds: "60" }
}

scenario "A page that had loaded before it was told of keeps its time for the next page view, which tells it once" {
  meets: [VIEW-06]
  given  visitorCountry is US, consent is [necessary, performance], navigation.loadTime is 3s
  expect session "tagc.loadTimeBefore" is "3"
  when   raise henkelCallToAction
  expect session "tagc.loadTimeBefore" is "3"
  when   raise pageData
  expect page view with { loadSeconds: "3" }
  expect no session "tagc.loadTimeBefore"
}

scenario "A recruitment page counts once more" {
  meets: [RADP-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  cases by template {
    "rad-template":     [recruitmentPageView]
    "atp:rad homepage": [recruitmentPageView]
    "standard article": []
    missing:            []
  }
}

scenario "Neither what it says of itself later nor its changes count once more than that" {
  meets: [RADP-01, MEDI-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         template is "rad-template",
         siteBranch is "careers"
  expect page view with {
           pageType:   "careers"
           branch:     "careers"
           breakpoint: "lg/md"
           events:     [pageSeen]
         } once
  when   raise pageData
  expect page view once
  when   raise pageTransition
  expect no page view
}

scenario "A recruitment page that says so later counts once more then" {
  meets: [RADP-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  expect no page view
  when   push { event: "cmp:sObject", page: { templateName: "rad-template" } }
  expect rule recruitmentPageView once
  expect rule pageView once
}

scenario "What the browser found out of the visitor's place on the page before goes with the page view" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary, performance], positionBefore is "35.68,139.77"
  when   raise pageData
  expect page view with { position: "35.68,139.77" }
  expect session "tagc.positionBefore" is "35.68,139.77"
  when   wait 5s
  expect session "tagc.positionBefore" is "geo coordinates not available"
}

scenario "Without consent to be measured nobody is asked for the visitor's place" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  when   wait 5s
  expect no rule positionKnown
}

scenario "A page view asks for it, and nothing else that is told does" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary, performance], element("a.more") is "More"
  when   click "a.more"
  expect beacon "Link Click" once
  when   wait 5s
  expect no session "tagc.positionBefore"
}

scenario "Who withdraws while the browser is asked for it has nothing of it kept" {
  meets: [DATA-13, CONS-09]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view once
  when   consent becomes [necessary]
  when   wait 5s
  expect no session "tagc.positionBefore"
}

scenario "A recruitment page has no page view of its own in an excluded country" {
  meets: [CTRY-01, RADP-01]
  given  site is car, visitorCountry is CN, consent is [necessary, performance], template is "rad-template"
  expect no call
  when   raise pageData
  expect page view once
  expect no rule recruitmentPageView
  when   raise pageTransition
  expect no call
}

scenario "Teasers on the page are told as it lists them" {
  meets: [DATA-09]
  given  visitorCountry is US,
         consent is [necessary, performance],
         layer("page.assetImpressions") is "a12:1,b7:2"
  when   raise pageData
  expect beacon "Asset Impressions" with { assets: "a12:1,b7:2", events: [assetSeen] } once
  expect call "&l1=a12:1,b7:2&events=event200&"
}

scenario "Teasers are told where there are some, and not from an excluded country" {
  meets: [DATA-09, CTRY-01]
  given  consent is [necessary, performance]
  when   raise pageData
  cases by visitorCountry, assetImpressions {
    US, "a12:1": [teasersSeen]
    US, missing: []
    CN, "a12:1": []
  }
}

scenario "What is stored and makes no sense is nothing, and breaks nothing" {
  meets: [STOR-02, ERRC-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         local("userAppliedJobs") is "{no json",
         identity.optedOut is false
  when   raise pageData
  expect page view once
  expect tag target once
}

scenario "A page may say what it is with the message that announces it" {
  meets: [DATA-09, PAGE-06]
  given  stage is development, visitorCountry is US, consent is [necessary, performance]
  when   push {
           event: "cmp:sObject"
           pageProperties: {
             pageName:     "acn:cloud"
             siteId:       "acn"
             templateName: "dotcom-error-page-template"
           }
         }
  expect page view with { pageName: "acn:cloud", pageType: "errorPage" } once
  expect log "page says acn"
}
