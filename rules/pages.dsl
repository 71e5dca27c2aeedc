// PAGE-01 … PAGE-07, PAGE-15: classes of pages that the specification describes; the others are in
// rules/choices/pages.dsl.

import "rules/choices/elements.dsl"
import "rules/choices/pages.dsl"

/// The path and the name of the page in lower case. Rules look for words in both, whatever their case (PAGE-01).
data pageWords "the path and name of the page": text = lower(join([path, pageName], " "))

page jobSearch  = pageWords contains "jobsearch"
page jobDetails = pageWords contains "jobdetails"
page careersBlog =
  pageWords contains "blogs-careers" or pageWords contains "careers-blog" or page is japanCareersBlog

/// The path of a home page has only a locale, such as /us-en (PAGE-02).
page home "a home page" = segments is 2
page localeHome         = segments is 2 and exists siteLocale

/// Events are a folder of the branch "about" (PAGE-03).
page eventsFolder "an events page" = siteBranch is "about" and subFolder is "events"

/// Pages of the two recruitment templates. They change into other pages without a page load (RADP-01).
page recruitment = template in recruitmentTemplates

/// The job search of the Indian site in English, which keeps its original page name (PAGE-05).
page indianJobSearch = pageName is "car:job-search:jobsearch" and segment(1) is "in-en"
page namedJobDetails = pageName is "car:job-search:jobdetails"
page experience      = pageName is "car:careers:local:experience-accenture-style experience page"

page notFound "a page that is not found" = lower(pageName) is "page not found"

/// Error pages have an error template or the name of a page that is not found (PAGE-06).
page error = template is "dotcom-error-page-template" or page is notFound

/// The survey does not run on these pages of either site (PAGE-15). The name can have capitals, as on pages not found.
page error404 = lower(pageName) ends with "error 404"

/// The China site has its own locale and hosts (PAGE-07).
/// @uncovered the hosts exist in production only, and only the development stage logs the class of a page.
page china = segment(1) is "cn-zh" and host in chinaHosts

/// All names of templates (PAGE-04).
const templates: list of text = [
  "careers job listing page", "careers meet our people", "featured article interior",
  "featured article overview", "case study", "standard article", "rad-template", "atp:rad homepage",
  "careers-blog-template", "atp:careers job search page", "atp:careers job listing page",
  "atp:careers edit profile", "blog-post-template", "custom-page-template", "dotcom-homepage-template",
  "generic-template", "dotcom-error-page-template"
]

const recruitmentTemplates: list of text = ["rad-template", "atp:rad homepage"]

/// All branches of the site (PAGE-03).
const siteBranches: list of text = ["insights", "services", "case-studies", "careers", "industries", "about"]
