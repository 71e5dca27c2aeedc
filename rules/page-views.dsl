// VIEW-01 … VIEW-03, VIEW-06: the page says who it is, and a page view follows.

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

/// One page view for each page, when all that it reports is set. Search results are not counted again on a reload.
rule pageView "Page view" {
  order: 100
  meets: [VIEW-01, VIEW-02, VIEW-03, PAGE-06, PAGE-14, ROLE-01]
  on     pageData
  when   pageViewDue and not (page is jobSearch and not fresh)
  do     analytics.page {
           pageType
           branch: siteBranch
           breakpoint
           login:  case { signedIn: "auth", otherwise: "anonymous" }
           events: [pageSeen]
         }
}

/// The page view left: the flag goes down until the page announces itself again.
rule firstBeacon "First beacon" {
  meets: [VIEW-01]
  on     sent(analytics)
  do     set(pageViewDue, false)
}
