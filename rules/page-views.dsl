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

/// Pages that show what was found.
condition showsResults = page in [jobSearch, search, aiSearch]

rule loadTimeKnown "Load time" {
  meets: [VIEW-06]
  on     pageLoaded
  do     set(loadTimeBefore, loadTime)
}

/// One page view for each page, when all that it reports is set. Search results are not counted again on a reload, nor
/// when the visitor sorts or filters them.
rule pageView "Page view" {
  order: 100
  meets: [VIEW-01, VIEW-02, VIEW-03, VIEW-04, VIEW-06, VIST-01, VIST-03, PAGE-06, PAGE-14, ROLE-01]
  on     pageData
  when   pageViewDue and not (showsResults and (not fresh or resultsFiltered))
  do     analytics.page {
           pageType
           branch:      siteBranch
           breakpoint
           newOrRepeat
           campaigns
           loadSeconds: loadTime else loadTimeBefore
           login:       case { signedIn: "auth", otherwise: "anonymous" }
           events:      [pageSeen]
         }
}

/// The page view left: the flag goes down until the page announces itself again.
rule firstBeacon "First beacon" {
  meets: [VIEW-01]
  on     sent(analytics)
  do     set(pageViewDue, false)
}

/// Each load time is told once.
rule loadTimeTold "Load time told" {
  meets: [VIEW-06]
  on     sent(analytics)
  when   beacon.kind is "page"
  do     clear(loadTimeBefore)
}
