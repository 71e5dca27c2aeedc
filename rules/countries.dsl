// CTRY-01, CTRY-03 … CTRY-06: groups of countries that rules use. Groups that the specification leaves open are in
// rules/choices/countries.dsl.

import "rules/choices/countries.dsl"

/// No tag runs here, and no service is asked about the visitor (CTRY-01). Stored values stay in the browser.
countries trackingDisabled = [RU]

/// No third party is called here (CTRY-01).
countries noThirdParty = [CN]

/// Some advertising tags are left out here (CTRY-01).
countries noAdvertising = [CN, RU]

/// The mobile app is switched off here (CTRY-01).
countries noMobileApp = [RU]

/// Countries without most tracking: link events, searches, forms, third parties. Page views of CN and HK are sent.
countries excluded = [CN, HK, RU]

/// Some tags run only in the United States and Canada (CTRY-04).
countries northAmerica = [CA, US]

countries apac     = [AU, NZ, MY, ID, TH, SG, PH]
countries americas = [CA, US, AR, BR, CL, CO, CR, MX]
countries europe   = [ES, FR, AT, CH, DE, GB, DK, NO, SE, FI, PT, IE, IT, NL, GR]

/// The countries of job-search tags (CTRY-05). No tag uses this group: the only tag of the job search is remarketing,
/// which has its own countries (CTRY-04).
countries jobSearchTags = apac + [JP, IN]

/// Analytics runs by default, advertising only after the visitor agrees (CONS-02).
countries firstPartyAnalytics = [JP, GI, KZ, LI, TN]

/// The number under which advertising counts a region (CTRY-06). Countries outside these regions have no number.
matrix adRegion "the number of the advertising region": integer by country {
  americas: 10351289
  IN:       11816756
  apac:     10700590
  europe:   10588580
}

/// The address of the page names a country without tracking. It counts even if the visitor is elsewhere (CTRY-03).
condition trackingDisabledByAddress "the address names a country without tracking" =
  addressCountry in trackingDisabled
