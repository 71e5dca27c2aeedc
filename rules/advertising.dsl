// GATE-01, CTRY-04, LOAD-02: what third parties are told, and the gate that all of them are behind.

/// An address that has an email address or cannot be read, but for pages that are not found, which may be reached by any
/// (PII-03). An email address keeps third parties from these, too, by the "redacted" in its place.
condition emailInUrl = urlHasEmail and not (page is notFound)

/// May third parties run here at all?
condition thirdParty =
  consent.targeting
  and site in [acn, car]
  and visitorCountry in listed - excluded - noThirdParty
  and not emailInUrl
  and not (url contains "redacted")
  and not pageHasForm

/// Counts page views for advertising, but not where an advertisement's own download is (PAGE-10).
tag adPixel "Advertising pixel" {
  vendor:  pixel
  group:   targeting
  meets:   [CONS-04, GATE-01, LOAD-02, PAGE-10, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and not (page is adDownload)
  options: { url: adPixelHost + "/pixel", parameters: { ev: "PageView", page: path } }
}

/// Counts page views for social advertising, in the countries where the company advertises.
tag socialPixel "Social pixel" {
  vendor: pixel
  group:  targeting
  meets:  [CONS-04, CTRY-05, GATE-01, LOAD-02, PII-03, PII-04, RADP-01, RULE-03, TAGS-01]
  on      pageData, pageTransition
  when    thirdParty and visitorCountry in socialCountries within 4s
  options: {
    url:        socialPixelHost + "/pixel"
    parameters: { id: "1234", ev: "PageView", page: pageName }
  }
}

/// Reminds those who looked for a job, in the United States and Canada alone (CTRY-04).
tag remarketing "Remarketing" {
  vendor:  pixel
  group:   targeting
  meets:   [GATE-01, CTRY-04, LOAD-02, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and visitorCountry in northAmerica and page is jobSearch
  options: { url: remarketingHost + "/pixel", parameters: { ev: "JobSearch" } }
}

/// Counts pages in a frame that is built from the page's path, by the region of the visitor (LOAD-02, CTRY-06). Whoever
/// registers is left alone (PAGE-10).
tag adFrame "Advertising frame" {
  vendor: iframe
  group:  targeting
  meets:  [GATE-01, CTRY-06, LOAD-02, PAGE-10, RADP-01, TAGS-01]
  on      pageData, pageTransition
  when    thirdParty and exists adRegion[visitorCountry] and not (page is registration)
  options: {
    url:        adFrameAddress
    parameters: { src: adRegion[visitorCountry], cat: replace(path, "/", "-") }
    title:      "Advertising"
  }
}

/// After so long, nobody waits for the answer (CALL-07).
const companyLookupTimeout = 698ms

/// Which company the visitor's network belongs to.
tag companyLookup "Company identification" {
  vendor:  companyIdentification
  group:   targeting
  meets:   [CALL-07, CALL-09, GATE-01, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty
  options: { endpoint: companyLookupAddress, timeout: companyLookupTimeout }
}

/// Follows those whom the company wrote to, through what they read.
tag followUp "Marketing automation" {
  vendor:  marketingAutomation
  group:   targeting
  meets:   [GATE-01, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty
  options: { url: followUpScript, account: "123-ABC" }
}
