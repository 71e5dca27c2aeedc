// LOAD-01, PAGE-09, BOT-01: scripts of the provider's library for certain pages.

/// Loads the script of the integrated annual report, on its page for the United States (PAGE-09).
tag integratedReport "Integrated report" {
  vendor:  script
  group:   performance
  sites:   [acn]
  meets:   [LOAD-01, PAGE-09, SITE-01]
  on       pageData
  when     trackable and page is integratedReporting and americanEnglish
  options: { url: libraryPath + "integrated-report.js" }
}

/// Loads the script for pages of the careers site in the United States (PAGE-09). The specification does not describe
/// it further.
tag americanCareers "Careers in the United States" {
  vendor:  script
  group:   performance
  sites:   [car]
  meets:   [LOAD-01, PAGE-09, SITE-01]
  on       pageData
  when     trackable and americanEnglish
  options: { url: libraryPath + "careers-us.js" }
}

/// Checks whether the visitor is a bot, and stores the result for the site. No rule excludes bots.
tag botDetection "Bot detection" {
  vendor:  script
  purpose: "Bot detection"
  group:   performance
  meets:   [BOT-01, LOAD-01]
  on       botSuspected
  when     trackable
  options: { url: libraryPath + "bot-detection.js" }
}

/// Requests bot detection if it has not run yet, or if it found a bot the last time.
rule suspectBot "Request bot detection" {
  meets: [BOT-01]
  on     pageData
  when   not exists botFlag or botFlag is "bot"
  do     raise(botSuspected)
}
