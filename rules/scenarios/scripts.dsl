// LOAD-01, PAGE-09, BOT-01: scripts of the provider's library for certain pages.

scenario "The script of the annual report loads only on its page of the main site for the United States" {
  meets: [PAGE-09, LOAD-01]
  given  visitorCountry is US
  when   raise pageData
  cases by site, path, consent {
    acn, "/us-en/about/integrated-reporting", [necessary, performance]: [integratedReport]
    acn, "/gb-en/about/integrated-reporting", [necessary, performance]: []
    acn, "/us-en/about", [necessary, performance]: []
    acn, "/us-en/about/integrated-reporting", [necessary]: []
    car, "/us-en/about/integrated-reporting", [necessary, performance]: [americanCareers]
    car, "/us-en/about/integrated-reporting", [necessary]: []
  }
}

scenario "The script of the annual report comes from the provider's library" {
  meets: [LOAD-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/about/integrated-reporting"
  when   raise pageData
  expect call "https://static.example.com/library/integrated-report.js" once
}

scenario "The script of the careers site for the United States comes from the provider's library" {
  meets: [LOAD-01, PAGE-09]
  given  site is car, visitorCountry is US, consent is [necessary, performance], path is "/us-en/careers"
  when   raise pageData
  expect call "https://static.example.com/library/careers-us.js" once
}

scenario "No script of the library loads in an excluded country" {
  meets: [PAGE-09, BOT-01, CTRY-01]
  given  consent is [necessary, performance], path is "/us-en/about/integrated-reporting"
  when   raise pageData
  cases by visitorCountry {
    US: [integratedReport, botDetection]
    HK: []
  }
}

scenario "Bot detection runs if it has not run yet, or if it found a bot the last time" {
  meets: [BOT-01, STOR-01]
  given  visitorCountry is US
  when   raise pageData
  cases by consent, local("websitebot") {
    [necessary, performance], missing: [suspectBot, botDetection]
    [necessary, performance], "bot":   [suspectBot, botDetection]
    [necessary, performance], "human": []
    [necessary], "human":              []
  }
}

scenario "The page can request bot detection with a direct call" {
  meets: [BOT-01, MEDI-02, LOAD-01]
  given  visitorCountry is US, consent is [necessary, performance], botFlag is "human"
  when   raise pageData
  expect no call "bot-detection.js"
  when   raise botSuspected
  expect call "https://static.example.com/library/bot-detection.js" once
}

scenario "The script of the careers site loads only on its pages for the United States" {
  meets: [PAGE-09, LOAD-01]
  given  consent is [necessary, performance]
  when   raise pageData
  cases by site, visitorCountry, path {
    car, US, "/us-en/careers": [americanCareers]
    car, US, "/gb-en/careers": []
    car, HK, "/us-en/careers": []
    acn, US, "/us-en/careers": []
  }
}
