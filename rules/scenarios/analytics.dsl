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
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CN" } }
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
  cases by appCallback, local("mobileAppCountry") {
    true, "RU":    []
    true, "CN":    []
    true, "US":    [analytics]
    true, missing: [analytics]
    false, "RU":   [analytics]
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

scenario "Each stage has hosts of its own, and its bundle runs on no other" {
  meets: [SITE-02, SITE-04]
  when   raise pageData
  cases by site, stage, host {
    acn, staging, "stage.example.com":      [pageObject]
    acn, staging, "localhost":              []
    acn, development, "localhost":          [pageObject]
    acn, development, "stage.example.com":  []
    car, production, "careers.example.com": [pageObject]
    car, staging, "stage-careers.example.com": [pageObject]
    car, staging, "localhost":              []
    car, development, "localhost":          [pageObject]
    car, development, "stage-careers.example.com": []
  }
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

scenario "Each variable goes under the number by which the report suite knows it" {
  meets: [DATA-01, DATA-02, DATA-03, DATA-10, VIEW-06, VIST-02, VIST-03]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails",
         query("cmp") is "spring",
         navigation.loadTime is 3s,
         siteBranch is "careers",
         layer("page.pageName") is "car:job-search:jobdetails",
         layer("page.author") is "A. Writer",
         layer("tagging") is {
           contentType:   "case study"
           contentFormat: "film"
           theme:         "cloud"
           industry:      "energy"
           careerLevel:   "entry"
         },
         layer("visitor.visitorLoginStatus") is "auth",
         layer("visitor.visitorGuid") is "g-1",
         layer("visitor.visitorType") is "candidate",
         layer("visitor.visitorAcnEmp") is "intern",
         cookie("ReferringSourceCode") is "partner_7",
         layer("job") is {
           jobID:          "7"
           jobTitle:       "Engineer"
           jobLocation:    "Tokyo"
           jobType:        "Permanent"
           jobSkill:       "Java"
           businessArea:   "Technology"
           specialization: "Cloud"
           employeeType:   "Full time"
         }
  when   raise pageData
  expect call "ce=UTF-8&cc=USD&pageName=car:job-search:jobdetails&"
  expect call "&ch=careers&"
  expect call "&c33=careers&c34=careers&v34=careers&c35=lg/md&c44=3&v36=case study&v39=film&v45=cloud&v47=energy&v48=entry&v129=A. Writer&"
  expect call "&v77=new&v7=spring&v70=auth&v72=candidate&v73=intern&v98=g-1&v139=partner_7&v140=geo coordinates not available&"
  expect call "&products=;7&v113=Engineer&v114=7&v115=Tokyo&v141=Permanent&v142=Java&v143=Technology&v144=Cloud&v145=Full time&events=event4&"
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
