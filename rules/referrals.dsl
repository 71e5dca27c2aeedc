// VIST-02, STOR-01, CALL-01, CALL-02: the site that referred the visitor to a job.

import "rules/choices/referrals.dsl"

/// The source that referred the visitor. Applications pass it on (VIST-02).
state referralSource "the referral source": text {
  purpose: "Applications pass it on"
  keep:    session
  key:     cookie("ReferringSourceCode", path: "/")
  group:   performance
}

/// The source of visitors from one of the referring companies (CALL-02).
const jobBoardSource = "acn_5"

/// Looks up the source of the referring page. The request has no body, because browsers send none with GET.
call referrerLookup "the lookup of the referral source" {
  purpose: "Find the source that referred the visitor"
  meets:   [CALL-01, CALL-09]
  get:     referrerLookupPath
  query:   { requestURL: url, ReferrerURL: referrer }
  answer:  { src: text }
}

/// The referring page belongs to one of the referring companies (CALL-02).
condition referredByJobBoard "a job board led here" = under(referrer, referringCompanies)

/// The referring page is not on one of the company's own domains.
condition referredFromOutside "another site led here" = exists referrer and not under(referrer, ownDomains)

/// Looks up the source of a referred visitor once. Visitors who are not measured are left out, because their
/// applications do not count.
rule referral "Look up the referral source" {
  sites: [car]
  meets: [VIST-02, CALL-01, CTRY-01]
  on     pageData
  when   trackable and consent.performance and referredFromOutside and not exists referralSource
  do     send(referrerLookup)
}

/// Stores the source in the cookie: from the response, or else from the list of referring companies.
rule referralKnown "Store the referral source" {
  sites: [car]
  order: 1
  meets: [CALL-01, CALL-02, CALL-09, STOR-01, VIST-02]
  on     answered(referrerLookup), failed(referrerLookup)
  do     set(referralSource, case {
           exists referrerLookup.src and referrerLookup.src is not "": referrerLookup.src
           referredByJobBoard: jobBoardSource
         })
}

/// Adds the source as a parameter to the apply link. Without consent, or after a withdrawal, the link does not have it.
rule passSourceOn "Source in the apply link" {
  sites: [car]
  meets: [CONS-07, VIST-02]
  on     ready, pageData, answered(referrerLookup), failed(referrerLookup), consentComplete
  when   page is jobDetails
  do     setParameter(
           applyJobButton,
           sourceParameter,
           case { consent.performance: referralSource },
           to: jobBoardDomains
         )
}
