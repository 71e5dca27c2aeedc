// SITE-01 … SITE-04, PAGE-07, GATE-02, GATE-03, CTRY-01, CTRY-02, BEAC-01, BEAC-04: which visitors analytics measures,
// and where it sends beacons.

scenario "Page views of the careers site go to its own report suite" {
  meets: [SITE-01, BEAC-01, BEAC-04]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect page view once
  expect call "https://metrics.example.com/b/ss/examplecarprod/" once
}

scenario "Page views of the main site go to its own report suite" {
  meets: [SITE-01, BEAC-04]
  given  site is acn, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect call "https://metrics.example.com/b/ss/exampleacnprod/" once
}

scenario "Test visits go to the report suite of the staging stage" {
  meets: [SITE-02, BEAC-04, GATE-02]
  given  site is car,
         stage is staging,
         query("tagtest") is "1",
         visitorCountry is US,
         consent is [necessary, performance]
  when   raise pageData
  expect call "/b/ss/examplestage/" once
}

scenario "Visits at the development stage go to the report suite for development" {
  meets: [BEAC-04]
  given  site is car, stage is development, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect call "/b/ss/exampledev/" once
}

scenario "Beacons from China and Hong Kong go to a separate server" {
  meets: [CTRY-01, CTRY-02]
  given  visitorCountry is HK, consent is [necessary, performance]
  when   raise pageData
  expect call "https://metrics-china.example.com/b/ss/exampleacnprod/" once
  when   push { event: "cmp:sObject", visitor: { visitorCountry: "CN" } }
  expect call "https://metrics-china.example.com/b/ss/exampleacnprod/" once
}

scenario "China and Hong Kong send only page views, and Russia sends nothing" {
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

scenario "A staging host measures only test visits" {
  meets: [GATE-02]
  given  stage is staging, visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by query("tagtest") {
    missing: []
    "0":     []
    "1":     [analytics]
  }
}

scenario "Visitors are not measured if the mobile app reports an excluded country" {
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

scenario "Without consent no beacon is sent, and the log says why" {
  meets: [GATE-03]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect no call
  expect log "EU compliance was not acknowledged by the user"
}

scenario "No rule runs on an unknown host" {
  meets: [SITE-02, SITE-04]
  given  host is "www.other.example", visitorCountry is US, consent is [necessary, performance]
  expect log "This library is not authorized for this domain" once
  when   raise pageData
  expect no call
}

scenario "The script of a stage runs only on the hosts of that stage" {
  meets: [SITE-02, SITE-04]
  when   raise pageData
  cases by site, stage, host {
    acn, staging, "stage.example.com":      [pageObject]
    acn, staging, "localhost":              []
    acn, production, "www.example.com.":    [pageObject]
    acn, development, "localhost":          [pageObject]
    acn, development, "stage.example.com":  []
    car, production, "careers.example.com": [pageObject]
    car, staging, "stage-careers.example.com": [pageObject]
    car, staging, "localhost":              []
    car, development, "localhost":          [pageObject]
    car, development, "stage-careers.example.com": []
  }
}

scenario "A beacon does not repeat variables of the beacon before" {
  meets: [BEAC-01]
  given  visitorCountry is US, consent is [necessary, performance], siteBranch is "careers"
  when   raise pageData
  expect page view with { branch: "careers", pageType: "careers" }
  when   raise henkelCallToAction
  expect beacon "Link Click" with { linkName: "henkelCtaClicks" } once
  expect no call "careers"
}

scenario "Each value is sent in its analytics variable" {
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
           contentFormat: "video"
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
  expect call "&c33=careers&c34=careers&v34=careers&c35=lg/md&c44=3&v36=case study&v39=video&v45=cloud&v47=energy&v48=entry&v129=A. Writer&"
  expect call "&v77=new&v7=spring&v70=auth&v72=candidate&v73=intern&v98=g-1&v139=partner_7&v140=geo coordinates not available&"
  expect call "&products=;7&v113=Engineer&v114=7&v115=Tokyo&v141=Permanent&v142=Java&v143=Technology&v144=Cloud&v145=Full time&events=event4&"
}

scenario "Visitors of the China site are measured with consent" {
  meets: [PAGE-07]
  given  site is car, host is "careers-china.example.com", path is "/cn-zh/careers/life"
  when   raise pageData
  cases by visitorCountry, consent {
    CN, [necessary, performance]: [analytics]
    CN, [necessary]:              []
  }
}
