// IDEN-01 … IDEN-03, CALL-04 … CALL-06, CONS-10: the identity of the visitor.

scenario "The identity service is asked once for the visitor's id" {
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

scenario "The id is stored for later pages, and is requested again after it has expired" {
  meets: [IDEN-01, CALL-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         answer(identity) is { mid: "98765432109876543210987654321098765432", region: 9 }
  when   raise pageData
  expect call "https://identity.example.com/id?" once
  when   wait 1s
  when   load
  when   raise pageData
  expect no call "identity.example.com"
  when   leave
  when   wait 8 days
  when   load
  when   raise pageData
  expect call "https://identity.example.com/id?" once
}

scenario "A known id is not requested again, and the first beacon contains it" {
  meets: [IDEN-01, CALL-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         identity.mid is "98765432109876543210987654321098765432",
         identity.optedOut is false
  when   raise pageData
  expect no call "identity.example.com"
  expect call "mid=98765432109876543210987654321098765432"
}

scenario "The page creates its own id if the identity service does not respond in time" {
  meets: [IDEN-01, CALL-09]
  given  visitorCountry is US, consent is [necessary, performance], answer(identity) is { timedOut: true }
  when   raise pageData
  expect page view once
  expect no cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
  when   wait 30s
  expect log 'Call "identity" failed'
  expect cookie "AMCV_ABCDEF0123456789%40AdobeOrg"
}

scenario "The identity service is not asked without consent, nor in an excluded country" {
  meets: [CONS-03, CONS-10, CTRY-01]
  when   raise pageData
  cases by visitorCountry, consent {
    US, [necessary, performance]:           [identity]
    US, [necessary, functional]:            []
    // Only for the opt-out.
    US, [necessary, functional, targeting]: [identity]
    HK, [necessary, performance]:           []
    missing, [necessary, performance]:      []
  }
}

scenario "An image sends the id to each partner that the identity service names, once a day" {
  meets: [CALL-06, IDEN-03]
  given  visitorCountry is US,
         consent is [necessary, performance, targeting],
         answer(identity) is { optedOut: false, partners: ["https://partner.example/sync"] }
  when   raise pageData
  expect no call "https://partner.example"
  when   wait 100ms
  expect call "https://partner.example/sync" once
  expect cookie "tagc_syncs"
}

scenario "An id is sent to a partner again after 20160 minutes, and not before" {
  meets: [CALL-06, IDEN-04]
  given  visitorCountry is US,
         consent is [necessary, performance, targeting],
         answer(identity) is { optedOut: false, partners: ["https://partner.example/sync"] }
  when   raise pageData
  when   wait 1s
  expect call "https://partner.example/sync" once
  when   leave
  when   wait 20158min
  when   load
  when   raise pageData
  when   wait 1s
  expect no call "https://partner.example"
  when   leave
  when   wait 20160min
  when   load
  when   raise pageData
  when   wait 1s
  expect call "https://partner.example/sync" once
}

scenario "Partners of the identity service receive nothing where other third parties may not run" {
  meets: [CALL-06, CTRY-04, GATE-01, PII-03]
  given  answer(identity) is { optedOut: false, partners: ["https://partner.example/sync"] }
  when   raise pageData
  when   wait 100ms
  cases by visitorCountry, consent, pageHasForm, url {
    US, [necessary, performance, targeting], false, "https://www.example.com/us-en": [identity, idPartners]
    US, [necessary, performance, targeting], true, "https://www.example.com/us-en": [identity]
    US, [necessary, performance, targeting], false, "https://www.example.com/us-en?e=ann@b.com": [identity]
    US, [necessary, performance], false, "https://www.example.com/us-en": [identity]
    KR, [necessary, performance, targeting], false, "https://www.example.com/us-en": [identity]
    BE, [necessary, performance, targeting], false, "https://www.example.com/us-en": [identity]
  }
}

scenario "A partner receives nothing if consent to targeting was withdrawn before its image, even if it is granted again" {
  meets: [CALL-06, CONS-08, GATE-01]
  given  visitorCountry is US,
         consent is [necessary, performance, targeting],
         answer(identity) is { optedOut: false, partners: ["https://partner.example/sync"] }
  when   raise pageData
  when   wait 20ms
  when   consent becomes [necessary, performance]
  when   wait 20ms
  when   consent becomes [necessary, performance, targeting]
  when   wait 1s
  expect no call "https://partner.example"
}
