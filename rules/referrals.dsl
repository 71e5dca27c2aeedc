// VIST-02, STOR-01, CALL-01, CALL-02: who sent the visitor to a job.

import "rules/choices/referrals.dsl"

/// The source that led the visitor here; applications pass it on (VIST-02).
state referralSource: text { keep: session, key: cookie("ReferringSourceCode", path: "/") }

/// The source of whoever one of the referring companies sent (CALL-02).
const jobBoardSource = "acn_5"

/// Asks for the source of the page that led here. No browser sends a body with GET, so that there is none.
call referrerLookup {
  get:    referrerLookupPath
  query:  { requestURL: url, ReferrerURL: referrer }
  answer: { src: text }
}

/// The page that led here is one of a referring company's (CALL-02).
condition referredByJobBoard = under(referrer, referringCompanies)
