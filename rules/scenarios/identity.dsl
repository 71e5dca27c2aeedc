// IDEN-01 … IDEN-03, CALL-04 … CALL-06, CONS-10: whom the visitor is known as.

scenario "The identity service is asked once who the visitor is" {
  meets: [CALL-04, CALL-05, IDEN-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         answer(identity) is { mid: "98765432109876543210987654321098765432", region: 9 }
  when   raise pageData
  expect call "https://identity.example.com/id?d_visid_ver=5.5.0" once
  expect call "d_orgid=ABCDEF0123456789@AdobeOrg"
  expect cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
  when   raise pageData
  expect no call "identity.example.com"
  expect call "mid=98765432109876543210987654321098765432"
}

scenario "Whom a page before knew is not asked for, and beacons name the visitor at once" {
  meets: [IDEN-01, CALL-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         identity.mid is "98765432109876543210987654321098765432",
         identity.optedOut is false
  when   raise pageData
  expect no call "identity.example.com"
  expect call "mid=98765432109876543210987654321098765432"
}

scenario "A service that says nothing in time leaves an id of the page's own" {
  meets: [IDEN-01, CALL-09]
  given  visitorCountry is US, consent is [necessary, performance], answer(identity) is { timedOut: true }
  when   raise pageData
  expect page view once
  expect no cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
  when   wait 30s
  expect log 'Call "identity" failed'
  expect cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
}

scenario "Nobody is asked without consent, or from an excluded country" {
  meets: [CONS-03, CTRY-01]
  when   raise pageData
  cases by visitorCountry, consent {
    US, [necessary, performance]:           [identity]
    US, [necessary, functional, targeting]: []
    HK, [necessary, performance]:           []
    missing, [necessary, performance]:      []
  }
}
