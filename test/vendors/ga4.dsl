import "shared.dsl"
import "npm:tagc/vendors/ga4.dsl"

tag analytics {
  vendor:  ga4
  group:   performance
  options: { id: "G-TEST123", everyEvent: { page_type: layer("page.type") } }
}

rule analyticsPurchase {
  on   purchase
  when isOrder
  do   analytics.purchase(order, total, "EUR", items) { coupon: "SUMMER" }
       analytics.event("search") { search_term: "shoes" }
}

rule analyticsSignIn {
  on layer("signed in")
  do analytics.identify(emailHash)
     analytics.customer(emailHash)
     analytics.userProperties { plan: "pro" }
     analytics.login("email")
}

scenario "Google Analytics counts the purchase" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect analytics.purchase "o-1" with { value: 12.5, currency: "EUR" } once
  expect analytics.event "search" with { search_term: "shoes" } once
}

scenario "Google Analytics gets the parameters of every event, and the customer after sign-in" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org ",
         layer("page.type") is "thanks"
  when   raise purchase
  expect analytics.purchase "o-1" with { coupon: "SUMMER" } once
  when   push { event: "signed in" }
  expect analytics.identify with {
           user_id: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect analytics.customer with {
           sha256_email_address: "438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331"
         } once
  expect analytics.userProperties with { user_properties: { plan: "pro" } } once
  expect analytics.login "email" once
}

scenario "ga4: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}

scenario "Google Analytics gets no blank number of an order, which it would count once for all of them" {
  given  consent is [necessary, performance], layer("order") is { id: " ", total: 12.5 }
  when   raise purchase
  expect analytics.purchase with { value: 12.5 } once
  expect no analytics.purchase with { transaction_id: " " }
}
