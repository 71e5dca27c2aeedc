// LOAD-01, PAGE-09, BOT-01: scripts of the provider's library that some pages need.

scenario "What the report of the year needs is loaded on its page of the main site, in the United States" {
  meets: [PAGE-09, LOAD-01]
  given  visitorCountry is US
  when   raise pageData
  cases by site, path, consent {
    acn, "/us-en/about/integrated-reporting", [necessary, performance]: [integratedReport]
    acn, "/gb-en/about/integrated-reporting", [necessary, performance]: []
    acn, "/us-en/about", [necessary, performance]: []
    acn, "/us-en/about/integrated-reporting", [necessary]: []
    car, "/us-en/about/integrated-reporting", [necessary, performance]: []
  }
}

scenario "It comes from the provider's library" {
  meets: [LOAD-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/about/integrated-reporting"
  when   raise pageData
  expect call "https://static.example.com/library/integrated-report.js" once
}

scenario "From an excluded country nothing of it is loaded" {
  meets: [PAGE-09, BOT-01, CTRY-01]
  given  consent is [necessary, performance], path is "/us-en/about/integrated-reporting"
  when   raise pageData
  cases by visitorCountry {
    US: [integratedReport, botDetection]
    HK: []
  }
}

scenario "Nobody looked yet whether the visitor is a machine, or one was found the last time" {
  meets: [BOT-01, STOR-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  cases by botFlag {
    missing: [suspectBot, botDetection]
    "bot":   [suspectBot, botDetection]
    "human": []
  }
}

scenario "The page may ask for it, too" {
  meets: [BOT-01, MEDI-02, LOAD-01]
  given  visitorCountry is US, consent is [necessary, performance], botFlag is "human"
  when   raise pageData
  expect no call "bot-detection.js"
  when   raise botSuspected
  expect call "https://static.example.com/library/bot-detection.js" once
}
