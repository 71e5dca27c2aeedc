// SITE-03, PAGE-03, PAGE-04, PAGE-13: help for developers, in no bundle but that of the development stage.

rule whoAmI "Log the page" {
  stages: [development]
  meets:  [SITE-03]
  on      pageData
  do      log("page", pageName)
}

/// What pages say that nobody but developers and scripts of the site is told (DATA-02, DATA-04).
rule pageSays "What the page says of itself" {
  stages: [development]
  meets:  [DATA-02, DATA-04]
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
}

/// What is agreed to from now on, and what no longer is.
rule consentSeen "What the visitor agrees to" {
  stages: [development]
  meets:  [CONS-01, CONS-02]
  on      consentChanged
  do      log("consent given", join(event.given, " "))
          log("consent withdrawn", join(event.withdrawn, " "))
}

/// What rules take the page for; of many classes it may be none.
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

/// Which class of page this is, so that whoever builds one sees which rules mean it (PAGE-01 … PAGE-06, PAGE-15).
rule pageClass "What the page is taken for" {
  stages: [development]
  meets:  [PAGE-01, PAGE-02, PAGE-03, PAGE-05, PAGE-06, PAGE-15]
  on      pageData
  do      log("page class", pageClasses)
}

/// The branches of the site are a closed list, too (PAGE-03).
rule strangeBranch "A branch that is not of the list" {
  stages: [development]
  meets:  [PAGE-03]
  on      pageData
  when    exists siteBranch and not (siteBranch in siteBranches)
  do      log("unknown branch", siteBranch)
}

/// The list of templates is closed: a page of any other is one that rules know nothing of (PAGE-04).
rule strangeTemplate "A template that is not of the list" {
  stages: [development]
  meets:  [PAGE-04]
  on      pageData
  when    exists template and not (template in templates)
  do      log("unknown template", template)
}

/// Pages of a locale that asks for an answer to the banner: nothing but what is necessary runs before it (PAGE-13).
rule noDefault "No default of consent" {
  stages: [development]
  meets:  [PAGE-13]
  on      pageData, navigation
  when    exists siteLocale and answerAwaited
  do      log("no default of consent", siteLocale)
}
