// IDEN-01, IDEN-04, CALL-06: figures of the visitor's identity.

import "rules/choices/identity.dsl"

const identityVersion     = "5.5.0"
const identityLoadTimeout = 30000ms
const blobLife            = 604800s

// Cookies that hold the identity, for good and for a session; the organisation's id follows.
const visitorCookiePrefix = "AMCV_"
const sessionCookiePrefix = "AMCVS_"

/// Whom the visitor opted out of, as the identity's cookie remembers it: "NONE" where of nobody (CONS-10).
data storedOptOut: text = part(decode(cookie(identityCookie)), /MCOPTOUT-[0-9]+s\|([A-Za-z]+)/)

/// The same apart from the identity, whose cookie goes when its consent does.
state optOutKept: flag { keep: visitor, group: necessary }

rule rememberOptOut {
  meets: [CONS-10]
  on     load, pageData, consentChanged
  when   optedOut and storedOptOut else "" is not "NONE"
  do     set(optOutKept, true)
}

/// Who asks the identity service to be known again is so from the next page on.
rule forgetOptOut {
  meets: [CONS-10]
  on     load
  when   storedOptOut is "NONE"
  do     clear(optOutKept)
}

// Ids are told to partners by images, soon after the page is there and at most once a day (CALL-06).
const syncDelay       = 100ms
const syncInterval    = 1 days
const syncLife        = 20160min
const syncCookieLimit = 649
