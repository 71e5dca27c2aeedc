// VIST-02, STOR-01, CALL-01, CALL-02: who sent the visitor to a job.

import "rules/choices/referrals.dsl"

/// The source that led the visitor here; applications pass it on (VIST-02).
state referralSource: text {
  keep:  session
  key:   cookie("ReferringSourceCode", path: "/")
  group: performance
}

/// The source of whoever one of the referring companies sent (CALL-02).
const jobBoardSource = "acn_5"

/// Asks for the source of the page that led here. No browser sends a body with GET, so that there is none.
call referrerLookup {
  meets:  [CALL-01, CALL-09]
  get:    referrerLookupPath
  query:  { requestURL: url, ReferrerURL: referrer }
  answer: { src: text }
}

/// The page that led here is one of a referring company's (CALL-02).
condition referredByJobBoard = under(referrer, referringCompanies)

/// A page of somebody else led here.
condition referredFromOutside = exists rawReferrer and not under(rawReferrer, ownDomains)

/// Asks once for the source of a visitor whom somebody sent, and who is measured: applications count of nobody else.
rule referral "Who sent the visitor" {
  sites: [car]
  meets: [VIST-02, CALL-01, CTRY-01]
  on     pageData
  when   trackable and consent.performance and referredFromOutside and not exists referralSource
  do     send(referrerLookup)
}

/// The answer, or what is known without it, goes into the cookie.
rule referralKnown "Source of the visitor" {
  sites: [car]
  order: 1
  meets: [CALL-01, CALL-02, CALL-09, STOR-01, VIST-02]
  on     answered(referrerLookup), failed(referrerLookup)
  do     set(referralSource, case {
           exists referrerLookup.src and referrerLookup.src is not "": referrerLookup.src
           referredByJobBoard: jobBoardSource
         })
}

/// Applications pass the source on, by a parameter of the link; without consent, or once that is withdrawn, they do not.
rule passSourceOn "Source in the apply link" {
  sites: [car]
  meets: [CONS-07, VIST-02]
  on     ready, pageData, answered(referrerLookup), failed(referrerLookup), consentComplete
  when   page is jobDetails
  do     setParameter(applyJobButton, sourceParameter, case { consent.performance: referralSource })
}
