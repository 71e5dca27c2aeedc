// The smallest site worth having: a data layer, one event, one beacon.

project minimal {
  dataLayer: "adobeDataLayer"
}

site main
stage production

event pageData = layer("cmp:sObject")

data pageName: text = layer("page.pageName")

variables {
  pageSeen: event4
}

tag analytics {
  vendor:  adobeAnalytics
  group:   necessary
  when     exists pageName
  options: { server: "metrics.example.com", suite: "exampleprod", pageName }
}

/// Tells the tracking server of every page.
rule pageView "Page view" {
  on pageData
  do analytics.page { events: [pageSeen] }
}

assert "a page without a name is not counted" {
  tag analytics runs only when exists pageName
}

scenario "a page that says who it is" {
  given  pageName is "home"
  when   push { event: "cmp:sObject" }
  expect page view once
}
