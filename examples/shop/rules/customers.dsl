// Customers who sign in, open an account or subscribe to the newsletter.

event signedIn "a customer signs in"         = layer("login")   { schema: "schemas/account.json" }
event signedUp "a customer opens an account" = layer("sign_up") { schema: "schemas/account.json" }

element newsletter "the form for the newsletter" = "form.newsletter"

/// The address that the visitor types. Google Ads gets its hash.
data typedEmail "the typed email address": personal(email) text? =
  element("form.newsletter [name=email]", read: value)
data typedHash "the hash of the typed email address": personal(id) text? = hash(lower(trim(typedEmail)))

rule login "Sign-in" {
  on signedIn
  do analytics.login(event.method)
}

rule signUp "New account" {
  on signedUp
  do analytics.signUp(event.method)
     meta.completeRegistration(true)
}

rule newsletterOrder "Newsletter" {
  on submit(newsletter)
  do analytics.generateLead
     ads.convertEnhanced(newsletterLabel, sha256_email_address: typedHash)
     meta.lead
}
