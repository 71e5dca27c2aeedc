// PAGE-01 … PAGE-07, PAGE-12: classes of pages, and the parts of pages that rules speak of.

import "rules/choices/pages.dsl"

page jobSearch  = path contains "jobsearch"  or pageName contains "jobsearch"
page jobDetails = path contains "jobdetails" or pageName contains "jobdetails"

/// Error pages say so by their template or their name (PAGE-06).
page error = template is "dotcom-error-page-template" or lower(pageName) is "page not found"

element applyJobButton  = "a.apply-job, a[data-analytics-link-name='apply now']"
element nextOrPrevious  = ".next, .previous"

/// Links that do nothing are not counted (LINK-01).
element disabledControl = "[disabled], .disabled, [aria-disabled='true']"
