// LOAD-01, PAGE-09, BOT-01: scripts of the provider's library that some pages need.

/// What the report of the year needs, on its one page in the United States (PAGE-09).
tag integratedReport "Integrated report" {
  vendor:  script
  group:   performance
  sites:   [acn]
  meets:   [LOAD-01, PAGE-09, SITE-01]
  on       pageData
  when     trackable and page is integratedReporting and americanEnglish
  options: { url: libraryPath + "integrated-report.js" }
}

/// What pages of the careers site need in the United States alone (PAGE-09); the specification says no more of it.
tag americanCareers "Careers in the United States" {
  vendor:  script
  group:   performance
  sites:   [car]
  meets:   [LOAD-01, PAGE-09, SITE-01]
  on       pageData
  when     trackable and americanEnglish
  options: { url: libraryPath + "careers-us.js" }
}

/// Looks whether a visitor is a machine, and stores what it found for the site. No rule here leaves machines out.
tag botDetection "Bot detection" {
  vendor:  script
  group:   performance
  meets:   [BOT-01, LOAD-01]
  on       botSuspected
  when     trackable
  options: { url: libraryPath + "bot-detection.js" }
}

/// Nobody looked yet, or a machine was found the last time.
rule suspectBot "Bot detection is due" {
  meets: [BOT-01]
  on     pageData
  when   not exists botFlag or botFlag is "bot"
  do     raise(botSuspected)
}
