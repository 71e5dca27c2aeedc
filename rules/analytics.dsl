// BEAC-01, BEAC-04, GATE-02, GATE-03: where beacons are sent, and when no beacon is sent.

import "rules/choices/analytics.dsl"

/// The mobile app opened this page, or an earlier page of the session (CONS-05).
state appCallback "the mobile app opened the page": flag {
  keep:    session
  initial: exists query("appcallback")
  group:   necessary
}

/// This is a test visit. A staging host counts only test visits (GATE-02).
condition testing "it is a test visit" = query("tagtest") is "1"

/// No beacon is sent from this page (GATE-02).
condition aborted "nothing is sent from this page" =
  (hostStage is staging and not (exists query("tagtest") and testing))
  or (appCallback and exists appCountry and appCountry in excluded + noMobileApp)

/// Most activity of this visitor is counted (CTRY-01). Visitors whose country is unknown are not counted.
condition trackable "the visitor is counted" = exists visitorCountry and not (visitorCountry in excluded)

/// Counts pages, clicks and other activity for the company. All beacons of the site are sent with it.
tag analytics "Analytics" {
  vendor:  adobeAnalytics
  purpose: "Analytics"
  group:   performance
  meets:   [BEAC-01, BEAC-04, CONS-03, CTRY-01, CTRY-02, GATE-02, GATE-03, TAGS-01]
  when     exists visitorCountry and not (visitorCountry in trackingDisabled) and not aborted
  options: {
    server:   trackingServer[visitorCountry]
    suite:    reportSuite[site, stage]
    currency: "USD"
    charset:  "UTF-8"
    pageName: pageName
    channel:  siteBranch
    visitor:  identity.mid
  }
}
