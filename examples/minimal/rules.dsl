// The smallest useful site: a data layer, consent, one event, one page view.

project minimal {
  dataLayer: "adobeDataLayer"
}

site main
stage production

/// The page announces itself.
event pageData = layer("cmp:sObject") { page: true }

data pageName: text = layer("page.pageName")

/// The consent banner stores the visitor's choice in this cookie. Without a choice, only "necessary" may run.
consent {
  group necessary = 1
  group analytics = 2

  stored: oneTrust(cookie: "OptanonConsent")
}

variables {
  pageSeen: event4
}

tag analytics {
  vendor:  adobeAnalytics
  group:   analytics
  when     exists pageName
  cookies: { s_vi: { lifetime: 2 years, purpose: "Tells visitors apart" } }
  options: { server: "metrics.example.com", suite: "exampleprod", pageName }
}

/// Counts each page once.
rule pageView "Page view" {
  on pageData
  do analytics.page { events: [pageSeen] }
}

assert "a page without a name is not counted" {
  tag analytics runs only when exists pageName
}

assert "no page is counted without consent" {
  tag analytics runs only when consent.analytics
}

scenario "a visitor who agreed on an earlier page" {
  given  consent is [necessary, analytics], pageName is "home"
  when   push { event: "cmp:sObject" }
  expect page view once
}

scenario "a visitor who has not answered yet" {
  given  pageName is "home"
  when   push { event: "cmp:sObject" }
  expect no beacon
  when   consent becomes [necessary, analytics]
  expect page view once
}

scenario "a page without a name" {
  given  consent is [necessary, analytics]
  when   push { event: "cmp:sObject" }
  expect no beacon
}
