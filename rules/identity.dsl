// IDEN-01 … IDEN-04, CALL-04 … CALL-06, CONS-10: whom the visitor is known as.

import "rules/choices/identity.dsl"

const identityLoadTimeout = 30000ms
const blobLife            = 604800s

// Ids are told to partners by images, soon after the page is there and at most once a day (CALL-06).
const syncDelay    = 100ms
const syncInterval = 1 days

/// Asks the identity service who the visitor is and whether they opted out. While nobody knows, advertising waits: also
/// for visitors who keep the service from being asked (CONS-10).
tag identity "Visitor identity" {
  vendor: visitorIdentity
  group:  performance
  meets:  [CALL-04, CALL-05, CALL-06, CALL-09, CONS-03, CONS-10, IDEN-01, IDEN-02, IDEN-03, TAGS-01, TAGS-02]
  when    trackable
  options: {
    organisation: identityOrganisation
    server:       identityServer
    timeout:      identityLoadTimeout
    syncDelay:    syncDelay
    syncEvery:    syncInterval
    blobLife:     blobLife
    urlLife:      addressIdLife
  }
}

/// Before anything is told, so that an id that is known already goes with it.
rule askIdentity "Who the visitor is" {
  order: 1
  meets: [CALL-04, CALL-05, IDEN-01]
  on     pageData
  do     identity.request
}
