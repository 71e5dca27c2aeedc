// PAGE-11, PAGE-15, LOAD-02: how visitors fare, as recordings and surveys tell.

/// Records what visitors do, but not where they look for jobs or say who they are (PAGE-11). Its script keeps the key of
/// a recording in a cookie, for as long as rules/recorded.dsl says (LOAD-02).
tag replay "Session replay" {
  vendor:  script
  group:   targeting
  meets:   [PAGE-11, LOAD-02, GATE-01, TAGS-01]
  on       pageData
  when     thirdParty and not (page in [jobSearch, jobDetails, editProfile])
  options: { url: replayScript }
}

/// Asks some visitors how they like the site, but none on a page that is called error 404 (PAGE-15). Its script is a third party's, so
/// that it waits for consent to advertising, too (GATE-01).
tag survey "Feedback survey" {
  vendor:  script
  group:   functional
  meets:   [GATE-01, PAGE-15, TAGS-01]
  on       pageData
  when     thirdParty and not (page is error404)
  options: { url: surveyScript }
}
