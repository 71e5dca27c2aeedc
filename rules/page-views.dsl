// VIEW-01 … VIEW-04, VIEW-06: page views, which follow the page event.

/// The page event: the data of the page is complete (LAYR-07). Its actions wait until consent is granted.
event pageData "the page reports its data" = layer("cmp:sObject") {
  schema: "schemas/events/page-data.json"
  page:   true
}

/// A page view has not been sent yet for this page event.
state pageViewDue "a page view is due": flag { keep: page }

/// The longest load time that is reported. A longer time is reported as this (VIEW-06).
const loadTimeLimit = 60s

/// The page was opened anew: not by a reload, and not by the back or forward button.
condition fresh "the page was freshly opened" = navigation.type is "fresh"

/// Marks that a page view is due.
rule pageObject "Page object" {
  order: 1
  meets: [VIEW-01]
  on     pageData
  do     set(pageViewDue, true)
}

/// The load time of the page before, if it was known too late for that page's own page view (VIEW-06).
state loadTimeBefore "the load time of the page before": text { keep: session, group: performance }

/// The page has loaded, possibly before the script started.
event pageLoaded = loaded

/// The load time of the page in seconds. Missing until the page has loaded (VIEW-06).
data loadTime: text = text(seconds(min(navigation.loadTime, loadTimeLimit)))

/// How long to wait until the browser finds the visitor's position (DATA-13).
const positionTimeout = 5000ms

/// The visitor's position as found on the page before. No page view waits for the position (DATA-13).
state positionBefore "the position": personal text { keep: session, group: performance }

/// The page shows search results.
condition showsResults "the page shows results" = page in [jobSearch, search, aiSearch]

/// A page view has reported the load time of this page (VIEW-06).
state loadTimeReported "the load time was reported": flag { keep: page }

/// Stores the load time of the page for its first page view (VIEW-06).
rule loadTimeKnown "Store the load time" {
  meets: [VIEW-06]
  on     pageLoaded
  // Decided when it is stored, because a page view that waits for consent may be sent first.
  do     set(loadTimeBefore, case { not loadTimeReported: loadTime })
}

/// Sends one page view for each page event. It runs after rules that set the reported values. It runs before rules that
/// load scripts, so that visitors who leave at once are counted too. Search results are not counted again on a reload.
/// They are also not counted between a click on a filter and its results (VIEW-04). A page event after the results, or
/// after sorting, counts as a new page.
/// @uncovered `pageViewDue` the rule pageObject always sets the flag first, at the same event.
rule pageView "Page view" {
  order: 5
  meets: [
    ACTV-01, DATA-01, DATA-02, DATA-03, DATA-04, DATA-10, DATA-11, DATA-13, PAGE-06, PAGE-14, ROLE-01,
    VIEW-01, VIEW-02, VIEW-03, VIEW-04, VIEW-06, VIST-01, VIST-03
  ]
  on     pageData
  when   pageViewDue and not (showsResults and (not fresh or resultsFiltered))
  do     analytics.page {
           // The page.
           pageType
           branch:         siteBranch
           breakpoint
           loadSeconds:    loadTime else loadTimeBefore
           contentType:    tagging.contentType
           contentFormat:  tagging.contentFormat
           theme:          tagging.theme
           industry:       tagging.industry
           careerLevel:    tagging.careerLevel
           author
           // The visitor.
           newOrRepeat
           campaigns
           login:          case { signedIn: "auth", otherwise: "anonymous" }
           visitorType
           employeeType:   case { signedIn: employeeType }
           visitorId:      case { signedIn: visitorGuid }
           referralSource
           position:       positionBefore else geo.text
           // The job.
           offers:         jobShown(";" + jobIdGiven)
           jobTitle:       jobShown(job.jobTitle)
           jobId:          jobShown(job.jobID)
           jobLocation:    jobShown(job.jobLocation)
           jobType:        jobShown(job.jobType)
           jobSkill:       jobShown(job.jobSkill)
           businessArea:   jobShown(job.businessArea)
           specialization: jobShown(job.specialization)
           jobEmployment:  jobShown(job.employeeType)
           events:         [pageSeen]
         }
}

/// Returns the value on pages of jobs only. Page views of other pages report no job.
function jobShown(value: text?): text? = case { page is jobDetails: value }

/// Sends a second page view for pages of the recruitment templates, once the page has loaded and its template is known
/// (RADP-01). CN and HK have no second page view.
rule recruitmentPageView "Artificial page view" {
  meets: [RADP-01]
  on     pageLoaded, pageData
  when   trackable and page is recruitment
  once
  do     analytics.page { pageType, branch: siteBranch, breakpoint, events: [pageSeen] }
}

/// Reports the teasers that the page lists (DATA-09).
rule teasersSeen "Teasers" {
  meets: [DATA-09, DATA-10]
  on     pageData
  when   trackable and exists assetImpressions
  do     analytics.link("Asset Impressions") { assets: assetImpressions, events: [assetSeen] }
}

/// Clears the flag after the first beacon, until the next page event.
rule firstBeacon "First beacon" {
  meets: [VIEW-01]
  on     sent(analytics)
  do     set(pageViewDue, false)
}

/// Clears the stored load time after a page view, so that it is reported once. Then asks the browser for the visitor's
/// position, and not before. The next page view reports it.
rule pageViewSent "After a page view" {
  meets: [DATA-13, VIEW-06]
  on     sent(analytics)
  when   beacon.kind is "page"
  do     clear(loadTimeBefore)
         set(loadTimeReported, exists loadTime)
         // Without "always": a wait always starts and ends. The state itself is stored only with consent.
         wait(positionTimeout) then
         set(positionBefore, geo.text)
}
