// One scenario for each idea. `tagc test --coverage` shows that none is missing.

scenario "a visit reads, watches and stays" {
  given  consent is [necessary, performance, targeting],
         query("utm_campaign") is "autumn",
         element("h1") is "Power from your own roof"
  expect meta.pageView once
  expect tag ads once
  expect recording.set "campaign" with { value: "autumn" } once
  expect recording.set "headline" with { value: "Power from your own roof" } once
  when   scroll to 50
  expect meta.trackCustom "Scroll" with { percent: 25 }
  expect meta.trackCustom "Scroll" with { percent: 50 }
  when   play "video" to 50
  expect meta.trackCustom "FilmStarted" once
  expect meta.trackCustom "FilmSeen" with { percent: 50 } once
  when   wait 1min
  expect meta.trackCustom "Stayed" with { seconds: 60 } once
  expect ads.remarket "stayed"
  when   throw "prices is not defined"
  expect recording.event "script error" once
  when   leave
  when   restore
  expect meta.pageView once
}

scenario "an offer is seen and chosen" {
  given  consent is [necessary, targeting], element(".offer", attribute: "data-offer") is "solar"
  when   view ".offer"
  when   wait 900ms
  expect no meta.track "ViewContent"
  when   wait 100ms
  expect meta.track "ViewContent" with { content_ids: ["solar"], content_type: "product" } once
  expect ads.remarket "view_item" with { items: [{ id: "solar", google_business_vertical: "custom" }] } once
  when   click ".offer a.choose"
  expect meta.trackCustom "OfferChosen" once
  expect ads.remarket "add_to_cart" once
}

scenario "the calculator is used" {
  given  consent is [necessary, performance, targeting]
  when   change calculator
  expect meta.trackCustom "CalculatorStarted" with { campaign: "none" } once
  expect recording.event "calculator started" once
  when   set element("#saving", attribute: "data-euros") to "600"
  when   view "#saving"
  expect meta.trackCustom "CalculatorFinished" with { value: 50, currency: "EUR" } once
  expect ads.convert "CALCULATED" with { value: 12, currency: "EUR" } once
  expect recording.set "saving" with { value: "high" } once
}

scenario "the form is filled in, step by step" {
  given  consent is [necessary, performance, targeting], session("tagc.chosenOffer") is "heat"
  when   change requestForm
  expect meta.trackCustom "FormStarted" with { offer: "heat" } once
  when   navigate "/request?step=2" with { request: { step: 2 } }
  expect meta.trackCustom "FormStep" with { step: 2, by: "pushState" } once
  expect recording.set "form step" with { value: "2" } once
  when   raise sentRequest
  when   submit requestForm
  expect meta.track "SubmitApplication" with { offer: "heat" } once
  expect no recording.event "form left"
}

scenario "a field is wrong, and the visitor gives up" {
  given  consent is [necessary, performance, targeting],
         element("form#request .field-error", attribute: "data-field") is "postcode"
  expect meta.trackCustom "FieldError" with { field: "postcode" } once
  expect recording.event "error in postcode" once
  when   change requestForm
  when   leave
  expect recording.event "form left" once
}

scenario "a request counts once, also if the page is loaded again" {
  given  consent is [necessary, performance, targeting],
         path is "/thanks",
         cookie("lumora_partner") is "p-7",
         layer("request.id") is "L-1",
         layer("request.offer") is "solar",
         layer("request.email") is " Ann@Example.org ",
         layer("request.phone") is "+491511234567"
  when   push { event: "request-confirmed" }
  expect ads.convertEnhanced "LEAD" with {
           value:                120
           currency:             "EUR"
           transaction_id:       "L-1"
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
           sha256_phone_number:  "dcc3496eaa98af2c5e273384542774853210e8ed740eb18ec711d0a99e658157"
         } once
  expect meta.lead "EUR" with { value: 120, id: "L-1" } once
  expect linkedIn.track with {
           conversion_id:    5501
           event_id:         "L-1"
           conversion_value: 120
           currency:         "EUR"
         } once
  expect ads.convert "PARTNER" with { transaction_id: "L-1" } once
  expect recording.upgrade "lead of a partner" once
  when   load "/thanks"
  when   push { request: { id: "L-1" }, event: "request-confirmed" }
  expect no meta.lead
}

scenario "visitors call, write, chat and ask for more" {
  given  consent is [necessary, performance, targeting]
  when   click "a[href^='tel:']"
  expect ads.convert "PHONE" once
  expect meta.track "Contact" with { method: "phone" } once
  when   click "a[href^='mailto:']"
  expect ads.convert "MAIL" once
  expect meta.track "Contact" with { method: "mail" } once
  when   click "button.chat"
  expect meta.track "Contact" with { method: "chat" } once
  expect recording.upgrade "chat" once
  when   raise callback
  expect ads.convert "CALLBACK" with { value: 30 } once
  expect meta.track "Schedule" once
  expect linkedIn.track with { conversion_id: 5503 } once
  when   submit "form#newsletter"
  expect ads.convert "NEWS" once
  expect meta.completeRegistration with { status: true } once
  when   load "/shops"
  when   submit "form#shops"
  expect meta.track "FindLocation" once
}

scenario "documents and links to other sites" {
  given  consent is [necessary, targeting],
         element("a[href$='.pdf']", attribute: "href") is "https://www.lumora.example/files/solar.pdf"
  when   click "a[href$='.pdf']"
  expect meta.trackCustom "Download" with { file: "solar.pdf" } once
  expect ads.remarket "download" once
  expect no meta.trackCustom "Outbound"
}

scenario "a link to another site" {
  given  consent is [necessary, targeting],
         element("a[href^='https:']", attribute: "href") is "https://www.grid.example/map"
  when   click "a[href^='https:']"
  expect meta.trackCustom "Outbound" with { host: "www.grid.example" } once
}

scenario "a page that is only similar counts nothing" {
  given  consent is [necessary, performance, targeting],
         path is "/offers",
         layer("request.id") is "L-3",
         cookie("lumora_partner") is "p-7"
  when   push { event: "request-confirmed" }
  when   navigate "/offers?sort=price"
  when   view "#saving"
  expect never ads.convertEnhanced
  expect never ads.convert
  expect never meta.lead
  expect never meta.trackCustom "FormStep"
  expect never meta.trackCustom "CalculatorFinished"
}

scenario "thanks without a request counts nothing" {
  given  consent is [necessary, targeting], path is "/thanks"
  when   push { event: "request-confirmed" }
  expect never meta.lead
}

scenario "without consent, nothing is loaded, sent or stored" {
  given  consent is [necessary], path is "/thanks", layer("request.id") is "L-2"
  when   push { event: "request-confirmed" }
  when   scroll to 100
  when   click ".offer a.choose"
  expect never call
  expect no local "tagc.counted"
  expect no session "tagc.chosenOffer"
}

scenario "with late consent after a step of the form, the visit itself still counts" {
  given  consent is [necessary], path is "/request", query("utm_campaign") is "spring"
  when   navigate "/request?step=2" with { request: { step: 2 } }
  expect never call
  when   consent becomes [necessary, performance, targeting]
  expect meta.pageView once
  expect meta.trackCustom "FormStep" with { step: 2, by: "pushState" } once
  expect recording.set "campaign" with { value: "spring" } once
  expect recording.set "form step" with { value: "2" } once
}
