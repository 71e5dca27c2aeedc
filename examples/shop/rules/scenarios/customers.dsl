scenario "a customer signs in" {
  given  consent is [necessary, performance]
  when   raise signedIn with { method: "email" }
  expect analytics.login with { method: "email" } once
}

scenario "a customer opens an account" {
  given  consent is [necessary, performance, targeting]
  when   raise signedUp with { method: "email" }
  expect analytics.signUp with { method: "email" } once
  expect meta.completeRegistration with { status: true } once
}

scenario "a visitor orders the newsletter" {
  given  consent is [necessary, performance, targeting],
         element("form.newsletter [name=email]", read: value) is "Ann@example.org"
  when   submit newsletter
  expect analytics.generateLead once
  expect ads.convertEnhanced "letter" with {
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect meta.lead once
  expect never call "nn@example"
}
