// VIEW-01 … VIEW-06, VIST-01, VIST-03, DATA-02 … DATA-04, DATA-09, DATA-11, DATA-13, PAGE-06, PAGE-14, RADP-01,
// ROLE-01: page views, and what they report.

scenario "Each page event sends one page view" {
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

scenario "The page view stays due until consent allows it" {
  meets: [VIEW-01, CONS-08]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect state pageViewDue is true
  when   consent becomes [necessary, performance]
  expect page view once
  expect state pageViewDue is false
}

scenario "A page view reports the data of the page" {
  meets: [DATA-02, DATA-03, DATA-10, PAGE-06, LAYR-02, LAYR-06]
  given  visitorCountry is US,
         consent is [necessary, performance],
         siteBranch is "industries",
         pageName is "acn:industries:energy",
         layer("page.author") is "A. Writer",
         layer("tagging") is {
           contentType:   "case study"
           contentFormat: "video"
           theme:         "cloud"
           industry:      "energy"
           careerLevel:   "entry"
         }
  when   raise pageData
  expect page view with {
           pageType:      "industries"
           branch:        "industries"
           contentType:   "case study"
           contentFormat: "video"
           theme:         "cloud"
           industry:      "energy"
           careerLevel:   "entry"
           author:        "A. Writer"
         }
  expect call "pageName=acn:industries:energy&"
}

scenario "A page view without data of the page has default texts for page type, author and position" {
  meets: [DATA-11, DATA-13, PAGE-06]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view with {
           pageType: "none"
           author:   "author not available in the datalayer"
           position: "geo coordinates not available"
         }
}

scenario "An error page is recognised by its template" {
  meets: [PAGE-06]
  given  visitorCountry is US,
         consent is [necessary, performance],
         template is "dotcom-error-page-template",
         siteBranch is "careers"
  when   raise pageData
  expect page view with { pageType: "errorPage", branch: "careers" }
}

scenario "An error page is recognised by its name" {
  meets: [PAGE-06]
  given  visitorCountry is US, consent is [necessary, performance], pageName is "Page Not Found"
  when   raise pageData
  expect page view with { pageType: "errorPage" }
}

scenario "The page name of the job search is reported as it is on the Indian site in English" {
  meets: [PAGE-05]
  given  site is car,
         visitorCountry is IN,
         consent is [necessary, performance],
         path is "/in-en/careers/jobsearch",
         pageName is "car:job-search:jobsearch"
  when   raise pageData
  expect call "pageName=car:job-search:jobsearch&"
}

scenario "Email addresses in the path, the query and the hash of the page are reported as redacted" {
  meets: [PII-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         url is "https://www.example.com/us-en/jo@example.org?to=ann@example.org#eve@example.org"
  when   raise pageData
  expect call "g=https://www.example.com/us-en/redacted?to=redacted"
  expect no call "@example.org"
}

scenario "The kind and the login of a visitor are only reported: the same tags run for all" {
  meets: [ROLE-01]
  given  visitorCountry is US,
         consent is [necessary, performance, functional, targeting],
         identity.optedOut is false,
         path is "/us-en/insights"
  when   raise pageData
  cases by layer("visitor.visitorLoginStatus"), visitorType, employeeType {
    missing, missing, missing:     [analytics, target, survey, socialPixel, adFrame, replay]
    "auth", "candidate", missing:  [analytics, target, survey, socialPixel, adFrame, replay]
    "auth", "employee", "intern":  [analytics, target, survey, socialPixel, adFrame, replay]
    "none", "employee", "manager": [analytics, target, survey, socialPixel, adFrame, replay]
  }
}

scenario "A window of 767 pixels has the breakpoint xs" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 767
  when   raise pageData
  expect page view with { breakpoint: "xs" }
}

scenario "A window of 768 pixels has the breakpoint sm" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 768
  when   raise pageData
  expect page view with { breakpoint: "sm" }
}

scenario "A window of 998 pixels has the breakpoint sm" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 998
  when   raise pageData
  expect page view with { breakpoint: "sm" }
}

scenario "A window of 999 pixels has the breakpoint lg/md" {
  meets: [PAGE-14]
  given  visitorCountry is US, consent is [necessary, performance], viewport.width is 999
  when   raise pageData
  expect page view with { breakpoint: "lg/md" }
}

scenario "For a visitor who is signed in, the id and the kind of employee are reported" {
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

scenario "For an anonymous visitor, neither the id nor the kind of employee is reported" {
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

scenario "The country may be in lower case, and the stored country is used if the page has no valid one" {
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

scenario 'A job is reported on its own page, with "null" for missing values' {
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

scenario "A job is not reported on other pages" {
  meets: [DATA-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance], path is "/us-en/careers"
  when   raise pageData
  expect page view once
  expect no call "null"
}

scenario "A visitor is new on the first visit, a repeat visitor on the next, and new again after 30 days" {
  meets: [VIST-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view with { newOrRepeat: "new" }
  when   leave
  when   wait 29min
  when   load
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

scenario "The latest five campaigns are reported, for six hours" {
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

scenario "Search pages have no page view on a reload or when the visitor goes back" {
  meets: [VIEW-02, VIEW-03]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by path, navigation.type {
    "/us-en/careers/jobsearch", "fresh":  [pageView]
    "/us-en/careers/jobsearch", "reload": []
    "/us-en/careers/jobSearch", "reload": []
    "/us-en/careers/jobsearch", "backForward": []
    "/us-en/search/results", "reload":    []
    "/us-en/ai-search/results", "reload": []
    "/us-en/careers", "reload":           [pageView]
  }
}

scenario "Filtered results are no new page view until they are reported" {
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
  expect state pageViewDue is true
  when   push { event: "cmp:jobSearchFilter", resultCount: 3 }
  expect beacon "Jobsearch Filtered" once
  expect state pageViewDue is false
  when   raise pageData
  expect page view once
}

scenario "The load time of the page is reported, a minute at most" {
  meets: [VIEW-06]
  given  visitorCountry is US, consent is [necessary, performance], navigation.loadTime is 61s
  when   raise pageData
  expect page view with { loadSeconds: "60" }
}

scenario "The load time is stored until the next page view, which reports it once" {
  meets: [VIEW-06]
  given  visitorCountry is US, consent is [necessary, performance], navigation.loadTime is 3s
  expect session "tagc.loadTimeBefore" is "3"
  when   raise henkelCallToAction
  expect session "tagc.loadTimeBefore" is "3"
  when   raise pageData
  expect page view with { loadSeconds: "3" }
  expect no session "tagc.loadTimeBefore"
}

scenario "A recruitment page has a second page view" {
  meets: [RADP-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  cases by template {
    "rad-template":     [recruitmentPageView]
    "atp:rad homepage": [recruitmentPageView]
    "standard article": []
    missing:            []
  }
}

scenario "The second page view of a recruitment page is not repeated at later page events or transitions" {
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

scenario "The second page view is sent later if the template becomes known later" {
  meets: [RADP-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  expect no page view
  when   push { event: "cmp:sObject", page: { templateName: "rad-template" } }
  expect rule recruitmentPageView once
  expect rule pageView once
}

scenario "A page view reports the position that was found on the page before" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary, performance], positionBefore is "35.68,139.77"
  when   raise pageData
  expect page view with { position: "35.68,139.77" }
  expect session "tagc.positionBefore" is "35.68,139.77"
  when   wait 5s
  expect session "tagc.positionBefore" is "geo coordinates not available"
}

scenario "Without consent to performance the browser is not asked for the position" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  when   wait 5s
  expect no rule pageViewSent
}

scenario "A link beacon does not ask for the position" {
  meets: [DATA-13]
  given  visitorCountry is US, consent is [necessary, performance], element("a.more") is "More"
  when   click "a.more"
  expect beacon "Link Click" once
  when   wait 5s
  expect no session "tagc.positionBefore"
}

scenario "The position is not stored if consent is withdrawn while the browser finds it" {
  meets: [DATA-13, CONS-09]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view once
  when   consent becomes [necessary]
  when   wait 5s
  expect no session "tagc.positionBefore"
}

scenario "A recruitment page has no second page view in an excluded country" {
  meets: [CTRY-01, RADP-01]
  given  site is car, visitorCountry is CN, consent is [necessary, performance], template is "rad-template"
  expect no call
  when   raise pageData
  expect page view once
  expect no rule recruitmentPageView
  when   raise pageTransition
  expect no call
}

scenario "Teasers are reported as the page lists them" {
  meets: [DATA-09]
  given  visitorCountry is US,
         consent is [necessary, performance],
         layer("page.assetImpressions") is "a12:1,b7:2"
  when   raise pageData
  expect beacon "Asset Impressions" with { assets: "a12:1,b7:2", events: [assetSeen] } once
  expect call "&l1=a12:1,b7:2&events=event200&"
}

scenario "Teasers are not reported if there are none, nor from an excluded country" {
  meets: [DATA-09, CTRY-01]
  given  consent is [necessary, performance]
  when   raise pageData
  cases by visitorCountry, assetImpressions {
    US, "a12:1": [teasersSeen]
    US, missing: []
    CN, "a12:1": []
  }
}

scenario "An invalid stored value is ignored and stops no rule" {
  meets: [STOR-02, ERRC-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         local("userAppliedJobs") is "{no json",
         identity.optedOut is false
  when   raise pageData
  expect page view once
  expect tag target once
}

scenario "The page event itself may contain the data of the page" {
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
