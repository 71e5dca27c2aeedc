// One page view for each page, after consent. Change the names to those of your site.

import "rules/checks.dsl"
import "rules/consent.dsl"

project mySite {
  dataLayer: "adobeDataLayer"
}

site main "My site"
stage production

/// The page has pushed its data.
event pageData = layer("page-data") { page: true }

data pageName: text = layer("page.name")

variables {
  pageSeen: event1
}

/// The analytics server. Put your own server and report suite here.
tag analytics "Analytics" {
  vendor:  adobeAnalytics
  group:   performance
  when     exists pageName
  cookies: { s_vi: { lifetime: 2 years, purpose: "Tells visitors apart" } }
  options: { server: "metrics.example.com", suite: "mysiteprod", pageName }
}

/// Counts each page once.
rule pageView "Page view" {
  on pageData
  do analytics.page { events: [pageSeen] }
}
