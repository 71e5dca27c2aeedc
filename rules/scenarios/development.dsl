// SITE-03, PAGE-01 … PAGE-06, PAGE-15: what is logged for developers, at the development stage only.

scenario "Rules for developers run only at the development stage" {
  meets: [SITE-03]
  given  path is "/gb-en/life", template is "unknown", siteBranch is "unknown"
  when   raise pageData
  cases by site, stage {
    acn, development: [whoAmI, pageSays, pageClass, strangeBranch, strangeTemplate, noDefault]
    car, development: [whoAmI, pageSays, pageClass, strangeBranch, strangeTemplate, noDefault]
    acn, staging:     []
    car, staging:     []
    acn, production:  []
    car, production:  []
  }
}

scenario "The log has the data of the page and the visitor" {
  meets: [DATA-02, DATA-04, SITE-03]
  given  stage is development,
         layer("page") is {
           siteId:          "s-1"
           tertiaryFolder:  "cloud"
           countryLanguage: "us-en"
           guid:            "p-1"
           publishDate:     "2024-06-24"
         },
         layer("visitor") is {
           visitorAccess:          "full"
           visitorCarLevel:        "entry"
           visitorCarActivity:     "searching"
           visitorCity:            "Osaka"
           visitorStateOrProvince: "Kansai"
           visitorEmpRef:          "e-1"
           preferences:            { skill: "Java", country: "JP", city: "Tokyo" }
         }
  when   raise pageData
  expect log "page says s-1 cloud us-en p-1 2024-06-24"
  expect log "visitor is full entry searching Osaka Kansai e-1"
  expect log "visitor prefers Java JP Tokyo"
}

scenario "The log has each field of the job, and the data of the page that no page view reports" {
  meets: [DATA-01, DATA-03]
  given  stage is development,
         layer("job") is {
           jobID:                "1"
           jobTitle:             "2"
           jobLocation:          "3"
           jobType:              "4"
           jobJobType:           "5"
           jobSkill:             "6"
           jobFamily:            "7"
           jobRegion:            "8"
           businessArea:         "9"
           specialization:       "10"
           employeeType:         "11"
           jobRemoteType:        "12"
           jobWorkforceEntity:   "13"
           jobYearsOfExperience: "14"
           orgUnit1:             "15"
           orgUnit2:             "16"
           orgUnit3:             "17"
           orgUnit4:             "18"
           orgUnit5:             "19"
           orgUnit6:             "20"
         },
         layer("tagging") is {
           growthPriority:       "1"
           primaryBuyerFunction: "2"
           entityL1:             "3"
           entityL2:             "4"
           entityL3:             "5"
           entityL4:             "6"
           universalTopic:       "7"
           universalSubSegments: "8"
           pageCategory:         "9"
           skill1:               "10"
           skill2:               "11"
         }
  when   raise pageData
  expect log "job is 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
  expect log "tagging is 1 2 3 4 5 6 7 8 9 10 11"
}

scenario 'Each missing value of the job is the text "null"' {
  meets: [DATA-01]
  given  stage is development
  when   raise pageData
  expect log "job is null null null null null null null null null null null null null null null null null null null null"
}

scenario "The navigation of a page that was opened anew is fresh" {
  meets: [VIEW-02]
  given  stage is development
  when   raise pageData
  expect log "navigation fresh"
}

scenario "A reload is recorded as reload" {
  meets: [VIEW-02]
  given  stage is development, navigation.type is "reload"
  when   raise pageData
  expect log "navigation reload"
}

scenario "The back or forward button is recorded as such" {
  meets: [VIEW-02]
  given  stage is development, navigation.type is "backForward"
  when   raise pageData
  expect log "navigation backForward"
}

scenario "Consent is logged at the development stage only" {
  meets: [SITE-03, CONS-07]
  given  stage is production, consent is unknown, visitorCountry is US
  when   raise pageData
  expect no log "consent state"
  when   consent becomes [necessary, performance]
  expect page view once
  expect no log "consent state"
  expect no log "consent given"
}

scenario "The state of consent is first pending, then changed, then complete" {
  meets: [CONS-07]
  given  stage is development, consent is unknown, visitorCountry is US
  when   raise pageData
  expect log "consent state pending"
  when   consent becomes [necessary, performance]
  expect log "consent state changed"
  expect log "consent state complete"
}

scenario "An unknown template or branch is logged" {
  meets: [PAGE-03, PAGE-04, SITE-03]
  given  stage is development
  when   push {
           event: "cmp:sObject"
           page:  { pageName: "car:pages", templateName: "Careers Edit Profile" }
         }
  expect log "page car:pages"
  expect log "unknown template Careers Edit Profile"
  expect no log "unknown branch"
  when   push {
           event: "cmp:sObject"
           page:  { templateName: "standard article", siteBranch: "events" }
         }
  expect log "unknown branch events"
  expect no log "unknown template"
}

scenario "Seventeen templates and six branches are not logged as unknown" {
  meets: [PAGE-03, PAGE-04]
  given  stage is development
  when   raise pageData
  when   push { event: "cmp:sObject", page: { templateName: "careers job listing page" } }
  when   push { event: "cmp:sObject", page: { templateName: "careers meet our people" } }
  when   push { event: "cmp:sObject", page: { templateName: "featured article interior" } }
  when   push { event: "cmp:sObject", page: { templateName: "featured article overview" } }
  when   push { event: "cmp:sObject", page: { templateName: "case study" } }
  when   push { event: "cmp:sObject", page: { templateName: "standard article" } }
  when   push { event: "cmp:sObject", page: { templateName: "rad-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "atp:rad homepage" } }
  when   push { event: "cmp:sObject", page: { templateName: "careers-blog-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "atp:careers job search page" } }
  when   push { event: "cmp:sObject", page: { templateName: "atp:careers job listing page" } }
  when   push { event: "cmp:sObject", page: { templateName: "atp:careers edit profile" } }
  when   push { event: "cmp:sObject", page: { templateName: "blog-post-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "custom-page-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "dotcom-homepage-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "generic-template" } }
  when   push { event: "cmp:sObject", page: { templateName: "dotcom-error-page-template" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "insights" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "services" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "case-studies" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "careers" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "industries" } }
  when   push { event: "cmp:sObject", page: { siteBranch: "about" } }
  cases by template, siteBranch {
    missing, missing:     []
    "unknown", "unknown": [strangeTemplate, strangeBranch]
  }
}

scenario "The path determines the class of a page" {
  meets: [PAGE-01, PAGE-02]
  given  site is car, stage is development, path is "/us-en"
  when   raise pageData
  expect log "page class home localeHome"
  expect no log "china"
  when   navigate "/us-en/"
  when   raise pageData
  expect log "page class home localeHome"
  when   navigate "/welcome"
  when   raise pageData
  expect log "page class home"
  expect no log "localeHome"
  when   navigate "/us-en/careers/jobsearch"
  when   raise pageData
  expect log "page class jobSearch"
  when   navigate "/us-en/careers/jobdetails"
  when   raise pageData
  expect log "page class jobDetails"
  when   navigate "/us-en/careers/savedjobs"
  when   raise pageData
  expect log "page class savedJobs"
  when   navigate "/us-en/careers/editprofile"
  when   raise pageData
  expect log "page class editProfile"
  when   navigate "/us-en/careers/changepassword"
  when   raise pageData
  expect log "page class changePassword"
  when   navigate "/us-en/blogs/blogs-careers/first-day"
  when   raise pageData
  expect log "page class careersBlog"
  when   navigate "/in-en/careers-blog/first-day"
  when   raise pageData
  expect log "page class careersBlog"
  when   navigate "/jp-ja/blogs/careers/first-day"
  when   raise pageData
  expect log "page class careersBlog japanCareersBlog"
  when   navigate "/us-en/careers/countdown"
  when   raise pageData
  expect log "page class countdown"
  when   navigate "/us-en/search/results"
  when   raise pageData
  expect log "page class search"
  when   navigate "/us-en/ai-search/results"
  when   raise pageData
  expect log "page class aiSearch"
  when   navigate "/us-en/about/integrated-reporting"
  when   raise pageData
  expect log "page class integratedReporting"
  when   navigate "/us-en/about/contact-us"
  when   raise pageData
  expect log "page class contactUs"
  when   navigate "/gb-en/about"
  expect log "no default of consent gb-en"
}

scenario "A locale with a default consent is not logged" {
  meets: [PAGE-13]
  given  stage is development
  when   raise pageData
  cases by path {
    "/gb-en/about": [noDefault]
    "/us-en/about": []
    "/about":       []
  }
}

scenario "The case of the path and of the page name does not change the class of a page" {
  meets: [PAGE-01, PAGE-05, PAGE-10]
  given  site is car, stage is development, path is "/us-en/careers/JobSearch"
  when   raise pageData
  expect log "page class jobSearch"
  when   navigate "/us-en/careers/savedJobs"
  when   raise pageData
  expect log "page class savedJobs"
  when   navigate "/us-en/careers/changePassword"
  when   raise pageData
  expect log "page class changePassword"
  when   navigate "/in-en/Blogs-Careers/first-day"
  when   raise pageData
  expect log "page class careersBlog"
  when   navigate "/jp-ja/Blogs/Careers/first-day"
  when   raise pageData
  expect log "page class careersBlog japanCareersBlog"
  when   navigate "/us-en/careers/Countdown"
  when   raise pageData
  expect log "page class countdown"
  when   navigate "/us-en/Search/results"
  when   raise pageData
  expect log "page class search"
  when   navigate "/us-en/AI-Search/results"
  when   raise pageData
  expect log "page class aiSearch"
  when   navigate "/us-en/about/Integrated-Reporting"
  when   raise pageData
  expect log "page class integratedReporting"
  when   navigate "/us-en/about/Contact-Us"
  when   raise pageData
  expect log "page class contactUs"
  when   navigate "/us-en/careers/pages"
  when   push { event: "cmp:sObject", page: { pageName: "car:Job-Search:JobDetails" } }
  expect log "page class jobDetails"
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:editProfile" } }
  expect log "page class editProfile"
}

scenario "The page name determines the class of a page" {
  meets: [PAGE-01, PAGE-05, PAGE-06, PAGE-15]
  given  site is car, stage is development, path is "/in-en/careers/pages"
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:jobsearch" } }
  expect log "page class jobSearch indianJobSearch"
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:jobdetails" } }
  expect log "page class jobDetails namedJobDetails"
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:savedjobs" } }
  expect log "page class savedJobs"
  when   push { event: "cmp:sObject", page: { pageName: "car:careers:registration" } }
  expect log "page class registration"
  when   push {
           event: "cmp:sObject"
           page:  { pageName: "car:careers:local:experience-accenture-style experience page" }
         }
  expect log "page class experience"
  when   push { event: "cmp:sObject", page: { pageName: "Page not found" } }
  expect log "page class notFound error"
  when   push { event: "cmp:sObject", page: { pageName: "car:error 404" } }
  expect log "page class error404"
  when   navigate "/us-en/careers/pages"
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:jobsearch" } }
  expect log "page class jobSearch"
  expect no log "indianJobSearch"
}

scenario "The template, branch and folder determine the class of a page" {
  meets: [PAGE-01, PAGE-03, PAGE-04, PAGE-06]
  given  site is car, stage is development, path is "/us-en/careers/local"
  when   push { event: "cmp:sObject", page: { templateName: "rad-template" } }
  expect log "page class recruitment"
  when   push { event: "cmp:sObject", page: { templateName: "atp:rad homepage" } }
  expect log "page class recruitment"
  when   push { event: "cmp:sObject", page: { templateName: "atp:careers edit profile" } }
  expect log "page class editProfile"
  when   push { event: "cmp:sObject", page: { templateName: "dotcom-error-page-template" } }
  expect log "page class error"
  when   push {
           event: "cmp:sObject"
           page:  { templateName: "standard article", siteBranch: "insights" }
         }
  expect log "page class insights"
  when   push { event: "cmp:sObject", page: { siteBranch: "about", subFolder: "events" } }
  expect log "page class eventsFolder"
  when   push { event: "cmp:sObject", page: { siteBranch: "about", subFolder: "news" } }
  expect no log "eventsFolder"
  when   push { event: "cmp:sObject", page: { siteBranch: "careers", subFolder: "events" } }
  expect no log "eventsFolder"
  when   navigate "/us-en/careers"
  when   raise pageData
  expect log "page class careersLanding"
  when   navigate "/us-en/careers/local"
  when   raise pageData
  expect no log "careersLanding"
  when   navigate "/us-en/life"
  when   raise pageData
  expect no log "careersLanding"
  when   navigate "/us-en/careers"
  when   push { event: "cmp:sObject", page: { siteBranch: "insights" } }
  expect no log "careersLanding"
}
