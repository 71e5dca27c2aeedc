// CALL-03, CALL-09, STOR-01, CTRY-01: the lookup of the visitor's IP address, and its storage.

scenario "The edge server is asked once for the visitor's IP address, which is stored" {
  meets: [CALL-03, STOR-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         answer(edgeTrace) is { ip: "203.0.113.7", loc: US }
  when   raise pageData
  expect call edgeTrace once
  expect call "https://edge.example/cdn-cgi/trace" once
  expect local "clientip" is "203.0.113.7"
  when   raise pageData
  expect no call edgeTrace
  when   consent becomes [necessary]
  expect no local "clientip"
}

scenario "A failed lookup of the IP address is repeated on the next page, and delays nothing else" {
  meets: [CALL-03, CALL-09]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise pageData
  expect call edgeTrace once
  expect log "edgeTrace"
  expect page view once
  expect no local "clientip"
  when   load
  when   raise pageData
  expect call edgeTrace once
}

scenario "The edge server is not asked if the IP address is known, nor in an excluded country" {
  meets: [CALL-03, CTRY-01]
  when   raise pageData
  cases by visitorCountry, consent, clientAddress {
    US, [necessary, performance], missing: [askAddress, analytics]
    US, [necessary, performance], "203.0.113.7": [analytics]
    HK, [necessary, performance], missing: [analytics]
    missing, [necessary, performance], missing: []
  }
}

scenario "The edge server is not asked if the country turns out to be excluded before the visitor consents" {
  meets: [CALL-03, CTRY-01]
  given  local("locationCode") is "DE"
  when   raise pageData
  when   push { visitor: { visitorCountry: "RU" } }
  when   consent becomes [necessary, performance]
  expect no call edgeTrace
}

scenario "The edge server is not asked without consent" {
  meets: [CALL-03, CONS-08]
  given  visitorCountry is US, consent is [necessary]
  when   raise pageData
  expect no call
}
