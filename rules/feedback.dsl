// PAGE-11, PAGE-15, LOAD-02: session recordings and surveys.

// tagc-ignore third-party-without-cookies, script-without-integrity: The specification names neither.
/// Records what visitors do. Job search, job details and profile pages are left out (PAGE-11). The script keeps the key
/// of a recording in a cookie. The lifetime is in rules/recorded.dsl (LOAD-02). The specification does not name the
/// cookie, so none is declared here.
tag replay "Session replay" {
  vendor:  script
  purpose: "Session replay"
  group:   targeting
  meets:   [PAGE-11, LOAD-02, GATE-01, TAGS-01]
  on       pageData
  when     thirdParty and not (page in [jobSearch, jobDetails, editProfile])
  options: { url: replayScript }
}

// tagc-ignore third-party-without-cookies, script-without-integrity: The specification names neither.
/// Asks some visitors for their opinion of the site. Error 404 pages are left out (PAGE-15). The script comes from a
/// third party, so it also needs consent to targeting (GATE-01).
tag survey "Feedback survey" {
  vendor:  script
  purpose: "Feedback survey"
  group:   functional
  meets:   [GATE-01, PAGE-15, TAGS-01]
  on       pageData
  when     thirdParty and not (page is error404)
  options: { url: surveyScript }
}
