// APLY-01, APLY-02, DATA-05: applying for a job.

scenario "The first application delays navigation by half a second, for its beacon" {
  meets: [ACTV-01, APLY-01, APLY-02, DATA-05]
  given  site is car,
         visitorCountry is JP,
         path is "/jp-ja/careers/jobdetails",
         layer("job") is { jobID: "7", jobTitle: "Engineer", jobLocation: "Tokyo" },
         element("a.apply-job", attribute: "href") is "https://jobs.example/apply?job=7",
         element("a.apply-job", attribute: "target") is "_self"
  when   click applyJobButton
  expect beacon "Link Click" with {
           jobTitle:    "Engineer"
           jobId:       "7"
           jobLocation: "Tokyo"
           events:      [applyStart]
         } once
  expect call "&v113=Engineer&v114=7&v115=Tokyo&events=event11&"
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"workday","ApplyNowUrlLink":"https://jobs.example/apply?job=7"}]'
  expect no navigation
  expect navigation after 500ms
}

scenario "A second click on the same page does not delay navigation" {
  meets: [APLY-01]
  given  site is car,
         visitorCountry is JP,
         path is "/jp-ja/careers/jobdetails",
         layer("job.jobTitle") is "Engineer"
  when   click applyJobButton
  expect no navigation
  when   click applyJobButton
  expect rule applyNow once
  expect navigation
}

scenario "An application for a job without a title does not delay navigation" {
  meets: [APLY-01, LINK-03]
  given  site is car, visitorCountry is JP, path is "/jp-ja/careers/jobdetails"
  when   click applyJobButton
  expect no rule applyNow
  expect navigation
}

scenario "An application on another page does not delay navigation" {
  meets: [APLY-01]
  given  site is car,
         visitorCountry is JP,
         path is "/jp-ja/careers/jobsearch",
         layer("job.jobTitle") is "Engineer"
  when   click applyJobButton
  expect rule linkClick once
  expect navigation
}

scenario "Applications count only on job pages of the careers site, elsewhere they are link clicks" {
  meets: [APLY-01, CTRY-01, LINK-01]
  given  layer("job.jobTitle") is "Engineer", element("a.apply-job", attribute: "target") is "_blank"
  when   click applyJobButton
  cases by site, visitorCountry, path, pageName {
    car, US, "/us-en/careers/jobdetails", any: [applyNow, applied]
    car, US, "/us-en/careers/jobDetails", any: [applyNow, applied]
    car, US, "/us-en/careers/jobs", "car:job-search:jobdetails": [linkClick]
    car, US, "/us-en/careers/jobsearch", any: [linkClick]
    car, CN, "/cn-zh/careers/jobdetails", any: []
    acn, US, "/us-en/careers/jobdetails", any: [linkClick]
  }
}

scenario "A disabled button starts no application, and an application for a job without a title is stored but not counted" {
  meets: [LINK-01, LINK-03, APLY-02]
  given  site is car, visitorCountry is US, path is "/us-en/careers/jobdetails"
  when   click "main a.apply-job[target=_blank]"
  cases by layer("job.jobTitle"), element("main", attribute: "aria-disabled") {
    "Engineer", any:    [applyNow, applied]
    "Engineer", "true": []
    missing, any:       [applied]
    "", any:            [applied]
    "  ", any:          [applied]
  }
}

scenario "An application on a page for the Philippines has its own source" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is US,
         path is "/ph-en/careers/jobdetails",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"pjp","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "An application on a page for India has its own source" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is US,
         path is "/in-en/careers/jobdetails",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"ijp","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "Other applications that do not lead to the job board have no source" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is US,
         path is "/us-en/careers/jobdetails",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "The country of the job determines the source, not the country of the visitor" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is PH,
         path is "/us-en/careers/jobdetails",
         layer("job.jobLocation") is "Pune, India",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"ijp","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "An application is added to those that the site has stored" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is JP,
         path is "/jp-ja/careers/jobdetails",
         local("userAppliedJobs") is '[{"UserActivity":"applyclick"}]',
         element("a.apply-job", attribute: "href") is "https://www.jobs.example/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick"},{"UserActivity":"applyclick","JobSource":"workday","ApplyNowUrlLink":"https://www.jobs.example/a"}]'
}

scenario "An application replaces a damaged list of applications" {
  meets: [APLY-02, STOR-02]
  given  site is car,
         visitorCountry is JP,
         path is "/jp-ja/careers/jobdetails",
         local("userAppliedJobs") is "{[",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "A place whose name only contains the name of a country does not count as that country" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is IN,
         path is "/us-en/careers/jobdetails",
         layer("job.jobLocation") is "Indianapolis, Indiana",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}

scenario "A job located in the Philippines has their source on pages of any country" {
  meets: [APLY-02, DATA-05]
  given  site is car,
         visitorCountry is US,
         path is "/us-en/careers/jobdetails",
         layer("job.jobLocation") is "Manila, PHILIPPINES",
         element("a.apply-job", attribute: "href") is "https://careers.example.com/a"
  when   click applyJobButton
  expect local "userAppliedJobs" is '[{"UserActivity":"applyclick","JobSource":"pjp","ApplyNowUrlLink":"https://careers.example.com/a"}]'
}
