// PAGE-08, CALL-08, LOAD-03, LOAD-04, PERS-02: personalised offers.

scenario "Personalisation runs for visitors who are measured, except in the locales that it leaves out" {
  meets: [PAGE-08, CONS-03, CTRY-01]
  given  identity.optedOut is false
  when   raise pageData
  cases by visitorCountry, consent, path {
    US, [necessary, performance], "/us-en/insights": [target]
    US, [necessary, performance], "/insights": [target]
    // A locale is the first part of a path.
    US, [necessary, performance], "/insights/cn-en": [target]
    US, [necessary, performance], "/cn-en/insights": []
    US, [necessary, performance], "/CN-EN/insights": []
    US, [necessary, performance], "/cn-zh/insights": []
    US, [necessary, performance], "/ru-ru/insights": []
    HK, [necessary, performance], "/us-en/insights": []
    US, [necessary, targeting], "/us-en/insights": []
  }
}

scenario "Personalisation receives data of the page, the job and the visitor" {
  meets: [LOAD-03, CALL-08]
  given  site is car,
         consent is [necessary, performance],
         identity.optedOut is false,
         siteBranch is "careers",
         layer("job") is {
           jobID:                "7"
           jobSkill:             "cloud"
           jobJobType:           "Permanent"
           businessArea:         "Technology"
           jobWorkforceEntity:   "Operations"
           jobYearsOfExperience: "3"
         },
         layer("visitor") is {
           visitorCountry: "US"
           visitorType:    "candidate"
           visitorAcnEmp:  "intern"
           preferences:    { industry: "energy" }
           location:       "Tokyo"
           company:        "Example"
           subscriptions: {
             jobAlerts:        true
             careersBlog:      false
             talentConnection: true
             lifeAtFirm:       false
           }
         },
         appliedJobs is [
           {
             UserActivity:    "applyclick"
             JobSource:       "workday"
             ApplyNowUrlLink: "https://jobs.example/7"
           }
         ]
  when   raise pageData
  expect call "https://edge.example.com/" once
  expect call "client=examplecareers&sessionId="
  expect call "&version=2.10.2"
  expect call '"parameters":{"id":"7","capability":"cloud","categoryId":"careers","jobJobType":"Permanent","businessArea":"Technology","workforceEntity":"Operations","yearsOfExperience":"3"'
  expect call '"profileParameters":{"audience":"candidate","industry":"energy","userType":"intern","userActivity":"applyclick","lastAppliedJob":"workday","lastAppliedJobLink":"https://jobs.example/7","jobAlertsSubscriber":"true","careersBlogSubscriber":"false","talentConnectionSubscriber":"true","lifeAtFirmSubscriber":"false","location":"Tokyo","company":"Example"'
}

scenario "The link of the last application has no personal data when personalisation receives it" {
  meets: [LOAD-03, PII-01, PII-02]
  given  visitorCountry is US,
         consent is [necessary, performance],
         identity.optedOut is false,
         appliedJobs is [
           {
             UserActivity:    "applyclick"
             JobSource:       "workday"
             ApplyNowUrlLink: "https://jobs.example/7?job=7&firstname=Jo&contact=jo@example.org"
           }
         ]
  when   raise pageData
  expect call '"lastAppliedJobLink":"https://jobs.example/7?job=7&firstname=redacted&contact=redacted"'
}

scenario "An invalid response of personalisation is logged, and other rules run" {
  meets: [CALL-08, CALL-09, LOAD-04, PERS-02, RULE-03]
  given  visitorCountry is US,
         consent is [necessary, performance],
         identity.optedOut is false,
         element("#main") is "Welcome"
  when   raise pageData
  expect log "Malformed response JSON"
  when   wait 5s
  when   click "a.more"
  expect beacon "Link Click" once
}

scenario "Without consent personalisation sends no request and logs that it is not opted in" {
  meets: [PERS-02]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect log "not opted in"
  expect no call
}

scenario "Personalisation continues without the visitor's id after two seconds" {
  meets: [PERS-02, RULE-03]
  given  visitorCountry is US, consent is [necessary, performance], answer(identity) is { timedOut: true }
  when   raise pageData
  expect no call "edge.example.com/"
  when   wait 2s
  expect log "Visitor API requests timed out"
  expect call "https://edge.example.com/" once
}
