// BEAC-01, BEAC-04, GATE-02, GATE-03: who is told, and when nothing leaves.

import "rules/choices/analytics.dsl"

/// The mobile app opened this page (CONS-05).
state appCallback: flag { keep: session, initial: exists query("appcallback"), group: necessary }

/// A staging host counts only when somebody tests on it (GATE-02).
condition testing = query("tagtest") is "1"

/// No beacon leaves from here (GATE-02).
condition aborted =
  (hostStage is staging and not (exists query("tagtest") and testing))
  or (appCallback and exists appCountry and appCountry in excluded + noMobileApp)

/// Most activity is counted here (CTRY-01); an unknown country is not.
condition trackable = exists visitorCountry and not (visitorCountry in excluded)

tag analytics "Analytics" {
  vendor: adobeAnalytics
  group:  performance
  meets:  [BEAC-01, BEAC-04, CONS-03, CTRY-01, CTRY-02, GATE-02, GATE-03, TAGS-01]
  when    exists visitorCountry and not (visitorCountry in trackingDisabled) and not aborted
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
