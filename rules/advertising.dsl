// GATE-01, CTRY-04, LOAD-02: what third parties receive, and the condition that all of them share.

/// The address of the page contains an email address or cannot be decoded. Pages that are not found are exempt, because
/// any address can lead to them (PII-03). An email address there still excludes third parties: "redacted" replaces it.
condition emailInUrl "the address contains an email address" =
  declassify(urlHasEmail, "It keeps third parties off such pages; on other pages it tells them nothing")
  and not (page is notFound)

/// Third parties may run on this page, for this visitor.
condition thirdParty "third parties are allowed" =
  consent.targeting
  and site in [acn, car]
  and visitorCountry in listed - excluded - noThirdParty
  and not emailInUrl
  and not (url contains "redacted")
  and not pageHasForm

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Counts page views for advertising. Pages with the download of an advertisement are left out (PAGE-10).
tag adPixel "Advertising pixel" {
  vendor:  pixel
  purpose: "Advertising"
  group:   targeting
  meets:   [CONS-04, GATE-01, LOAD-02, PAGE-10, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and not (page is adDownload)
  options: { url: adPixelHost + "/pixel", parameters: { ev: "PageView", page: path } }
}

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Counts page views for social advertising, in the countries where the company advertises.
tag socialPixel "Social pixel" {
  vendor:  pixel
  purpose: "Social advertising"
  group:   targeting
  meets:   [CONS-04, CTRY-05, GATE-01, LOAD-02, PII-03, PII-04, RADP-01, RULE-03, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and visitorCountry in socialCountries within 4s
  options: {
    url:        socialPixelHost + "/pixel"
    parameters: { id: "1234", ev: "PageView", page: pageName }
  }
}

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Marks visitors of the job search for later advertisements, in the United States and Canada only (CTRY-04).
tag remarketing "Remarketing" {
  vendor:  pixel
  purpose: "Remarketing"
  group:   targeting
  meets:   [GATE-01, CTRY-04, LOAD-02, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and visitorCountry in northAmerica and page is jobSearch
  options: { url: remarketingHost + "/pixel", parameters: { ev: "JobSearch" } }
}

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Counts pages with a frame. The address of the frame contains the path of the page and the number of the visitor's
/// region (LOAD-02, CTRY-06). Registration pages are left out (PAGE-10).
tag adFrame "Advertising frame" {
  vendor:  iframe
  purpose: "Advertising"
  group:   targeting
  meets:   [GATE-01, CTRY-06, LOAD-02, PAGE-10, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty and exists adRegion[visitorCountry] and not (page is registration)
  options: {
    url:        adFrameAddress
    parameters: { src: adRegion[visitorCountry], cat: replace(path, "/", "-") }
    title:      "Advertising"
  }
}

/// How long to wait for the response (CALL-07).
const companyLookupTimeout = 698ms

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Identifies the company that the visitor's network belongs to.
tag companyLookup "Company identification" {
  vendor:  companyIdentification
  purpose: "Account identification"
  group:   targeting
  meets:   [CALL-07, CALL-09, GATE-01, RADP-01, TAGS-01]
  on       pageData, pageTransition
  when     thirdParty
  options: { endpoint: companyLookupAddress, timeout: companyLookupTimeout }
}

// tagc-ignore third-party-without-cookies: The specification names no cookies of this vendor.
/// Records which pages recipients of the company's mailings read.
tag followUp "Marketing automation" {
  vendor:        marketingAutomation
  purpose:       "Marketing automation"
  group:         targeting
  sharedAccount: "The specification names one account for all stages."
  meets:         [GATE-01, RADP-01, TAGS-01]
  on             pageData, pageTransition
  when           thirdParty
  options:       { url: followUpScript, account: "123-ABC" }
}
