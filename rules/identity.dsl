// IDEN-01, IDEN-04, CALL-06: figures of the visitor's identity.

import "rules/choices/identity.dsl"

const identityVersion     = "5.5.0"
const identityLoadTimeout = 30000ms
const blobLife            = 604800s

// Cookies that hold the identity, for good and for a session; the organisation's id follows.
const visitorCookiePrefix = "AMCV_"
const sessionCookiePrefix = "AMCVS_"

// Ids are told to partners by images, soon after the page is there and at most once a day (CALL-06).
const syncDelay       = 100ms
const syncInterval    = 1 days
const syncLife        = 20160min
const syncCookieLimit = 649
