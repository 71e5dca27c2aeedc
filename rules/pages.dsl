// PAGE-01 … PAGE-07, PAGE-15: classes of pages that the specification describes; the others are in rules/choices/pages.dsl.

import "rules/choices/elements.dsl"
import "rules/choices/pages.dsl"

page jobSearch   = path contains "jobsearch" or pageName contains "jobsearch"
page jobDetails  = path contains "jobdetails" or pageName contains "jobdetails"
page careersBlog = path contains "blogs-careers" or path contains "careers-blog" or page is japanCareersBlog

/// The first page of a site has nothing but a locale in its path, as /us-en has (PAGE-02).
page home       = segments is 2
page localeHome = segments is 2 and exists siteLocale

/// Events are a folder of the branch "about" (PAGE-03).
page eventsFolder = siteBranch is "about" and subFolder is "events"

/// Two templates are for recruitment; their pages change without being loaded anew (RADP-01).
page recruitment = template in recruitmentTemplates

/// The job search of the Indian site in English keeps its name as it is (PAGE-05).
page indianJobSearch = pageName is "car:job-search:jobsearch" and segment(1) is "in-en"
page namedJobDetails = pageName is "car:job-search:jobdetails"
page experience      = pageName is "car:careers:local:experience-accenture-style experience page"

page notFound = lower(pageName) is "page not found"

/// Error pages say so by their template or their name (PAGE-06).
page error = template is "dotcom-error-page-template" or page is notFound

/// The survey leaves these out, on either site (PAGE-15); a name may have capitals, as that of pages not found.
page error404 = lower(pageName) ends with "error 404"

/// The China site is known by its locale and its hosts (PAGE-07).
/// @uncovered those hosts are of production, and the rule that tells classes of pages is of development.
page china = segment(1) is "cn-zh" and host in chinaHosts

/// Every value that the name of a template can have (PAGE-04).
const templates: list of text = [
  "careers job listing page", "careers meet our people", "featured article interior",
  "featured article overview", "case study", "standard article", "rad-template", "atp:rad homepage",
  "careers-blog-template", "atp:careers job search page", "atp:careers job listing page",
  "atp:careers edit profile", "blog-post-template", "custom-page-template", "dotcom-homepage-template",
  "generic-template", "dotcom-error-page-template"
]

const recruitmentTemplates: list of text = ["rad-template", "atp:rad homepage"]

/// Every value that the branch of a site can have (PAGE-03).
const siteBranches: list of text = ["insights", "services", "case-studies", "careers", "industries", "about"]
