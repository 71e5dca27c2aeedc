// SITE-03, PAGE-03, PAGE-04, PAGE-13: help for developers. Only bundles of the development stage contain these rules.

/// Shows the name of the page to developers.
rule whoAmI "Log the page" {
  stages: [development]
  meets:  [SITE-03]
  on      pageData
  do      log("page", pageName)
}

/// Logs data of the page that no vendor receives. Other scripts of the site use it (DATA-02, DATA-04).
rule pageSays "Log data of the page and the visitor" {
  stages: [development]
  meets:  [DATA-01, DATA-02, DATA-03, DATA-04, VIEW-02]
  on      pageData
  do      log("page says", join([siteId, tertiaryFolder, text(pageLanguage), pageGuid, publishDate], " "))
          log(
            "visitor is",
            join(
              [visitorAccess, visitorLevel, visitorActivity, visitorCity, visitorState, employeeReference],
              " "
            )
          )
          log("visitor prefers", join([preferredSkill, text(preferredCountry), preferredCity], " "))
          log("navigation", navigation.type)
          log(
            "job is",
            join(
              [
                job.jobID, job.jobTitle, job.jobLocation, job.jobType, job.jobJobType, job.jobSkill,
                job.jobFamily, job.jobRegion, job.businessArea, job.specialization, job.employeeType,
                job.jobRemoteType, job.jobWorkforceEntity, job.jobYearsOfExperience, job.orgUnit1,
                job.orgUnit2, job.orgUnit3, job.orgUnit4, job.orgUnit5, job.orgUnit6
              ],
              " "
            )
          )
          log(
            "tagging is",
            join(
              [
                tagging.growthPriority, tagging.primaryBuyerFunction, tagging.entityL1, tagging.entityL2,
                tagging.entityL3, tagging.entityL4, tagging.universalTopic, tagging.universalSubSegments,
                tagging.pageCategory, tagging.skill1, tagging.skill2
              ],
              " "
            )
          )
}

/// Logs which consent groups are newly granted or withdrawn.
rule consentSeen "Log consent" {
  stages: [development]
  meets:  [CONS-01, CONS-02]
  on      consentChanged
  do      log("consent given", join(event.given, " "))
          log("consent withdrawn", join(event.withdrawn, " "))
}

/// Logs the state of consent: "pending" until the page event, then each change.
rule consentState "Log the state of consent" {
  stages: [development]
  meets:  [CONS-07]
  on      pageData, consentChanged, consentComplete
  do      log("consent state", consent.state)
}

/// The classes of the page, as rules see them. A page can have several classes or none.
data pageClasses: text = join(
  [
    case { page is home: "home" }, case { page is localeHome: "localeHome" },
    case { page is jobSearch: "jobSearch" }, case { page is jobDetails: "jobDetails" },
    case { page is savedJobs: "savedJobs" }, case { page is editProfile: "editProfile" },
    case { page is changePassword: "changePassword" }, case { page is registration: "registration" },
    case { page is careersLanding: "careersLanding" }, case { page is careersBlog: "careersBlog" },
    case { page is japanCareersBlog: "japanCareersBlog" }, case { page is countdown: "countdown" },
    case { page is recruitment: "recruitment" }, case { page is experience: "experience" },
    case { page is search: "search" }, case { page is aiSearch: "aiSearch" },
    case { page is insights: "insights" }, case { page is eventsFolder: "eventsFolder" },
    case { page is integratedReporting: "integratedReporting" }, case { page is contactUs: "contactUs" },
    case { page is indianJobSearch: "indianJobSearch" }, case { page is namedJobDetails: "namedJobDetails" },
    case { page is notFound: "notFound" }, case { page is error: "error" },
    case { page is error404: "error404" }, case { page is china: "china" }
  ],
  " "
)

/// Logs the classes of the page, so that its developers see which rules apply to it (PAGE-01 … PAGE-06, PAGE-15).
rule pageClass "Log the class of the page" {
  stages: [development]
  meets:  [PAGE-01, PAGE-02, PAGE-03, PAGE-05, PAGE-06, PAGE-15]
  on      pageData
  do      log("page class", pageClasses)
}

/// Logs a branch that is not in the closed list of branches (PAGE-03).
rule strangeBranch "Log an unknown branch" {
  stages: [development]
  meets:  [PAGE-03]
  on      pageData
  when    exists siteBranch and not (siteBranch in siteBranches)
  do      log("unknown branch", siteBranch)
}

/// Logs a template that is not in the closed list of templates. No rule knows its pages (PAGE-04).
rule strangeTemplate "Log an unknown template" {
  stages: [development]
  meets:  [PAGE-04]
  on      pageData
  when    exists template and not (template in templates)
  do      log("unknown template", template)
}

/// Logs that this locale has no default consent: only necessary tags run until the visitor answers the banner
/// (PAGE-13).
rule noDefault "Log a missing default consent" {
  stages: [development]
  meets:  [PAGE-13]
  on      pageData, navigation
  when    exists siteLocale and answerAwaited
  do      log("no default of consent", siteLocale)
}
