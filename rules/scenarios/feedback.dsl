// PAGE-11, PAGE-15, LOAD-02, TAGS-01: session recordings and surveys.

scenario "Job search, job details and profile pages are not recorded" {
  meets: [PAGE-01, PAGE-11]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance, targeting],
         identity.optedOut is false
  when   raise pageData
  cases by path, pageName, template {
    "/us-en/careers", any, any:             [replay, followUp]
    "/us-en/careers/jobsearch", any, any:   [followUp]
    "/us-en/careers", "car:job-search:jobsearch", any: [followUp]
    "/us-en/careers/jobdetails", any, any:  [followUp]
    "/us-en/careers", "car:job-search:jobdetails", any: [followUp]
    "/us-en/careers/editprofile", any, any: [followUp]
    "/us-en/careers", "car:job-search:editprofile", any: [followUp]
    "/us-en/careers", any, "atp:careers edit profile": [followUp]
    "/us-en/careers/JobSearch", any, any:   [followUp]
    "/us-en/careers", "car:Job-Search:JobDetails", any: [followUp]
    "/us-en/careers/editProfile", any, any: [followUp]
  }
}

scenario "The script of session replay comes from its network" {
  meets: [LOAD-02]
  given  visitorCountry is US, consent is [necessary, performance, targeting], identity.optedOut is false
  when   raise pageData
  expect call "https://replay.example/replay.js" once
}

scenario "Sessions are not recorded in countries that are not listed" {
  meets: [GATE-01]
  given  consent is [necessary, performance, targeting], identity.optedOut is false
  when   raise pageData
  cases by visitorCountry {
    US: [replay]
    KR: []
  }
}

scenario "The survey does not run on error 404 pages, nor in countries that are not listed" {
  meets: [GATE-01, PAGE-15, CTRY-01, TAGS-01]
  given  consent is [necessary, functional, targeting], identity.optedOut is false
  when   raise pageData
  cases by site, visitorCountry, pageName {
    acn, US, missing:         [survey]
    acn, US, "acn:home":      [survey]
    acn, KR, "acn:home":      []
    acn, US, "acn:error 404": []
    car, US, "car:error 404": []
    car, US, "car:Error 404": []
    acn, HK, "acn:home":      []
  }
}

scenario "The survey needs consent to both groups, and a page without a form and without personal data in its address" {
  meets: [GATE-01, PII-02, PII-03]
  given  visitorCountry is US, identity.optedOut is false
  when   raise pageData
  cases by consent, query("contact"), query("first_name"), pageHasForm {
    [necessary, functional, targeting], missing, missing, false: [survey]
    [necessary, functional], missing, missing, false: []
    [necessary, targeting], missing, missing, false: []
    [necessary, functional, targeting], "jo@example.org", missing, false: []
    [necessary, functional, targeting], missing, "Jo", false: []
    [necessary, functional, targeting], missing, missing, true: []
  }
}
