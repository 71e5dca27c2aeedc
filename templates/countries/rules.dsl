// A site in several countries: page views for analytics, and a pixel for advertising.
// Change the names to those of your site.

import "rules/checks.dsl"
import "rules/consent.dsl"
import "rules/countries.dsl"

project mySite {
  dataLayer: "adobeDataLayer"
  country:   visitorCountry
  own:       ["example.com", "example.cn"]
}

site main "My site"
stage production

/// The page has pushed its data.
event pageData = layer("page-data") { page: true }

data pageName: text = layer("page.name")

variables {
  pageSeen: event1
  country:  eVar1
}

/// The analytics server of the country. Put your own servers and report suite here.
tag analytics "Analytics" {
  vendor: adobeAnalytics
  group:  performance
  when    exists visitorCountry
  options: {
    server:   server[visitorCountry]
    suite:    "mysiteprod"
    pageName: pageName else "unknown"
  }
}

/// An advertiser that counts visits in some countries.
tag advertising "Advertising" {
  vendor:  pixel
  group:   targeting
  on       pageData
  when     visitorCountry in advertised
  cookies: { "_px*": { lifetime: 90 days, purpose: "Tells visitors apart" } }
  options: { url: "https://pixel.example.net/visit", parameters: { page: url } }
}

/// Counts each page once.
rule pageView "Page view" {
  on pageData
  do analytics.page { country: visitorCountry, events: [pageSeen] }
}
