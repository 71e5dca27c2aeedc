// Requests that the server has accepted, on the page of thanks. Each counts once, also if the visitor loads the page again.

page thanks = path contains "/thanks"

data requestId: text?             = layer("request.id")
data requestOffer: text           = layer("request.offer") else query("offer") else "power"
data email: personal(email) text? = layer("request.email")
/// Telephone numbers come in the form E.164: +491511234567.
data phone: personal(phone) text? = layer("request.phone")

/// Vendors get hashes only.
data emailHash: personal(id) text? = hash(lower(trim(email)))
data phoneHash: personal(id) text? = hash(lower(trim(phone)))

/// Where the rules have counted a request before.
state counted "the counted requests": set of text {
  keep:    visitor
  group:   targeting
  purpose: "Counts each request once"
}

rule lead "Lead" {
  remember: counted
  on        layer("request-confirmed")
  when      page is thanks and exists requestId
  once      per requestId
  do        ads.convertEnhanced(
              "LEAD",
              sha256_email_address: emailHash,
              sha256_phone_number: phoneHash,
              value: worthOf(requestOffer),
              currency: "EUR",
              transaction_id: requestId
            )
            meta.lead(worthOf(requestOffer), "EUR", id: requestId)
            linkedIn.track(
              case { requestOffer is "solar": 5501, otherwise: 5502 },
              event_id: requestId,
              conversion_value: worthOf(requestOffer),
              currency: "EUR"
            )
}

/// Partner sites are paid for each request.
rule partnerLead "Lead of a partner" {
  on   layer("request-confirmed")
  when page is thanks and exists partner
  do   ads.convert("PARTNER", transaction_id: requestId)
       recording.upgrade("lead of a partner")
}
