// Other ways to Lumora: telephone, mail, chat, a callback, the newsletter, a shop nearby.

event callback "the page reports a requested callback" = layer("callback-requested")

rule phoneClick "Telephone link" {
  on click("a[href^='tel:']")
  do ads.convert("PHONE")
     meta.track("Contact") { method: "phone" }
}

rule mailClick "Mail link" {
  on click("a[href^='mailto:']")
  do ads.convert("MAIL")
     meta.track("Contact") { method: "mail" }
}

rule chatOpened "Chat opened" {
  on   click("button.chat")
  once
  do   meta.track("Contact") { method: "chat" }
       recording.upgrade("chat")
}

rule callbackRequested "Callback requested" {
  on callback
  do ads.convert("CALLBACK", value: 30, currency: "EUR")
     meta.track("Schedule")
     linkedIn.track(5503)
}

rule newsletter "Newsletter" {
  on submit("form#newsletter")
  do ads.convert("NEWS")
     meta.completeRegistration(status: true)
}

rule shopSearched "Shop searched" {
  on submit("form#shops")
  do meta.track("FindLocation")
}
