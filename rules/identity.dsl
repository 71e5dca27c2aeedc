// IDEN-01 … IDEN-04, CALL-04 … CALL-06, CONS-10: the identity of the visitor.

import "rules/choices/identity.dsl"

const identityLoadTimeout = 30000ms
const blobLife            = 604800s

// Images send ids to partners, shortly after the page has loaded and at most once a day (CALL-06).
const syncDelay    = 100ms
const syncInterval = 1 days

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Partners that the identity service names. Images send the visitor's id to them, on pages on which other third parties
/// may run too.
tag idPartners "Partners of the identity service" {
  vendor: identityPartners
  group:  targeting
  meets:  [CALL-06, GATE-01, CTRY-04, TAGS-01]
  when    thirdParty
}

/// Asks the identity service for the visitor's id, and whether the visitor opted out. Advertising waits for this
/// response. If the visitor prevents the request, advertising never runs (CONS-10).
///
/// With consent to targeting alone, the service is asked for the opt-out only: the request contains no id of the visitor,
/// and nothing but an opt-out is stored.
tag identity "Visitor identity" {
  vendor:  visitorIdentity
  purpose: "Visitor identity"
  group:   performance
  groups:  { optOut: targeting }
  meets:   [CALL-04, CALL-05, CALL-06, CALL-09, CONS-03, CONS-10, IDEN-01, IDEN-02, IDEN-03, TAGS-01, TAGS-02]
  when     trackable
  options: {
    organisation: identityOrganisation
    server:       identityServer
    timeout:      identityLoadTimeout
    partners:     idPartners
    syncDelay:    syncDelay
    syncEvery:    syncInterval
    blobLife:     blobLife
    urlLife:      addressIdLife
  }
}

/// Runs before any beacon is sent, so that a known id is part of the beacon.
rule askIdentity "Request the visitor's identity" {
  order: 1
  meets: [CALL-04, CALL-05, IDEN-01]
  on     pageData
  do     identity.request
}

/// Advertising needs to know whether the visitor opted out, also without consent to performance.
rule askOptOut "Request the visitor's opt-out" {
  order: 2
  meets: [CALL-05, CONS-10]
  on     pageData, pageTransition
  when   not exists identity.optedOut
  do     identity.optOut
}
