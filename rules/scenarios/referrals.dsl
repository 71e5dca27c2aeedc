// VIST-02, CALL-01, CALL-02, CALL-09, STOR-01: the site that referred the visitor to a job.

scenario "The source from the lookup is stored in the cookie and passed on to applications" {
  meets: [CALL-01, VIST-02, STOR-01]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails",
         referrer is "https://jobs.partner.example/ad",
         answer(referrerLookup) is { src: "partner_7" },
         element("a.apply-job", attribute: "href") is "https://jobs.example/apply?job=7",
         element("a.apply-job", attribute: "target") is "_blank"
  when   raise pageData
  expect call referrerLookup once
  expect call "requestURL=https://careers.example.com/us-en/careers/jobdetails&ReferrerURL=https://jobs.partner.example/ad"
  expect cookie "ReferringSourceCode" is "partner_7"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"workday","ApplyNowUrlLink":"https://jobs.example/apply?job=7&src=partner_7"}]'
}

scenario "The list of referring companies applies if the lookup returns no source" {
  meets: [CALL-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         referrer is "https://www.linkedin.com/jobs",
         answer(referrerLookup) is { src: "" }
  when   raise pageData
  expect cookie "ReferringSourceCode" is "acn_5"
}

scenario "A failed lookup is logged, and the list of referring companies applies" {
  meets: [CALL-01, CALL-02, CALL-09]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         referrer is "https://www.linkedin.com/jobs",
         path is "/us-en/careers/jobdetails",
         element("a.apply-job", attribute: "href") is "https://jobs.example/apply",
         element("a.apply-job", attribute: "target") is "_blank"
  when   raise pageData
  expect call "/api/jobs/getreferrer?requestURL="
  expect log "referrerLookup"
  expect cookie "ReferringSourceCode" is "acn_5"
  expect page view
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"workday","ApplyNowUrlLink":"https://jobs.example/apply?src=acn_5"}]'
}

scenario "No source is stored for a company that is not on the list" {
  meets: [CALL-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         referrer is "https://news.example.org/",
         answer(referrerLookup) is { src: "" }
  when   raise pageData
  expect call referrerLookup once
  expect no cookie "ReferringSourceCode"
}

scenario "No lookup runs for a known source, an internal referrer, missing consent or a visitor who is not measured" {
  meets: [CALL-01, CTRY-01, VIST-02]
  when   raise pageData
  cases by site, visitorCountry, consent, referrer, referralSource {
    car, US, [necessary, performance], "https://news.example.org/", missing: [referral, referralKnown]
    car, US, [necessary, performance], "https://news.example.org/", "partner_7": []
    car, US, [necessary, performance], "https://www.example.com/us-en", missing: []
    car, US, [necessary, performance], missing, missing: []
    car, US, [necessary], "https://news.example.org/", missing: []
    acn, US, [necessary, performance], "https://news.example.org/", missing: []
    car, RU, [necessary, performance], "https://news.example.org/", missing: []
    car, missing, [necessary, performance], "https://news.example.org/", missing: []
  }
}

scenario "Applications do not pass the source on after consent is withdrawn" {
  meets: [VIST-02, CONS-08]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails",
         referralSource is "partner_7",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a",
         element("a.apply-job", attribute: "target") is "_blank"
  expect rule passSourceOn
  when   consent becomes [necessary]
  expect no cookie "ReferringSourceCode"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "The source is not passed on to hosts other than our own and the job boards" {
  meets: [VIST-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails",
         referralSource is "partner_7",
         element("a.apply-job", attribute: "href") is "https://jobs.elsewhere.example/apply?job=7",
         element("a.apply-job", attribute: "target") is "_blank"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://jobs.elsewhere.example/apply?job=7"}]'
}

scenario "The source is passed on only on job pages of the careers site" {
  meets: [VIST-02]
  given  visitorCountry is US, consent is [necessary, performance]
  cases by site, path {
    car, "/us-en/careers/jobdetails": [passSourceOn]
    car, "/us-en/careers/jobsearch":  []
    acn, "/us-en/careers/jobdetails": []
  }
}

scenario "The source is passed on if a page turns out later to be a job page" {
  meets: [VIST-02]
  given  site is car, visitorCountry is US, consent is [necessary, performance], path is "/us-en/careers/jobs"
  expect no rule passSourceOn because page
  when   push { event: "cmp:sObject", page: { pageName: "car:job-search:jobdetails" } }
  expect rule passSourceOn
}

scenario "The page's own source in an apply link stays if no source is passed on" {
  meets: [VIST-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary],
         path is "/us-en/careers/jobdetails",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a?job=7&src=LINKEDIN",
         element("a.apply-job", attribute: "target") is "_blank"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://careers.example.com/a?job=7&src=LINKEDIN"}]'
}
