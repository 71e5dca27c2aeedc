// VIEW-01 … VIEW-04, VIEW-06: the page says who it is, and a page view follows.

/// The page's own announcement that its data is there (LAYR-07). What it starts waits for consent that comes later.
event pageData = layer("cmp:sObject") { schema: "schemas/events/page-data.json", page: true }

state pageViewDue: flag { keep: page }

/// A page that took longer to load counts as this (VIEW-06).
const loadTimeLimit = 60s

condition fresh = navigation.type is "fresh"

/// The page said who it is: a page view is due.
rule pageObject "Page object" {
  order: 1
  meets: [VIEW-01]
  on     pageData
  do     set(pageViewDue, true)
}

/// How long the page before took to load, where that was known too late for its own page view (VIEW-06).
state loadTimeBefore: text { keep: session, group: performance }

/// The browser begins to tell that the page has loaded.
event pageLoaded = window("load")

/// How long the page took to load, where that is known by now (VIEW-06).
data loadTime: text = text(seconds(min(navigation.loadTime, loadTimeLimit)))

/// The browser may take so long to find out where the visitor is (DATA-13).
const positionTimeout = 5000ms

/// Where the visitor is, as the page before found out: no page view waits for that (DATA-13).
state positionBefore: personal text { keep: session, group: performance }

/// Pages that show what was found.
condition showsResults = page in [jobSearch, search, aiSearch]

rule loadTimeKnown "Load time" {
  meets: [VIEW-06]
  on     pageLoaded
  do     set(loadTimeBefore, loadTime)
}

/// One page view for each page, when all that it reports is set, and before others load anything: whoever leaves at once
/// is counted too. Search results are not counted again on a reload, nor by what the page says of itself between a click on a
/// filter and what that found (VIEW-04); one that announces itself after that, or after sorting, says that it is another.
/// @uncovered `pageViewDue` the rule before it sets the flag at the same event, whatever came of it before.
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

/// What is told of a job goes with the pages of jobs alone.
function jobShown(value: text?): text? = case { page is jobDetails: value }

/// Pages of the recruitment templates have one more page view, once they have loaded and are known as such (RADP-01); in CN
/// and HK they have not.
rule recruitmentPageView "Artificial page view" {
  meets: [RADP-01]
  on     pageLoaded, pageData
  when   trackable and page is recruitment
  once
  do     analytics.page { pageType, branch: siteBranch, breakpoint, events: [pageSeen] }
}

/// Teasers on the page, as it tells of them (DATA-09).
rule teasersSeen "Teasers" {
  meets: [DATA-09, DATA-10]
  on     pageData
  when   trackable and exists assetImpressions
  do     analytics.link("Asset Impressions") { assets: assetImpressions, events: [assetSeen] }
}

/// The page view left: the flag goes down until the page announces itself again.
rule firstBeacon "First beacon" {
  meets: [VIEW-01]
  on     sent(analytics)
  do     set(pageViewDue, false)
}

/// The browser is asked where the visitor is when a page view may leave, and no sooner: what it finds out goes with the next.
rule positionKnown "Position" {
  meets: [DATA-13]
  on     sent(analytics)
  when   beacon.kind is "page"
  do     wait(positionTimeout) then
         set(positionBefore, geo.text)
}

/// Each load time is told once.
rule loadTimeTold "Load time told" {
  meets: [VIEW-06]
  on     sent(analytics)
  when   beacon.kind is "page"
  do     clear(loadTimeBefore)
}
