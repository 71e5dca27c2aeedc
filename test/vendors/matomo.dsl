import "shared.dsl"
import "npm:tagc/vendors/matomo.dsl"

tag statistics {
  vendor:  matomo
  group:   performance
  options: { server: "https://stats.example.net/", site: 3 }
}

rule matomoPageView {
  on start, navigation(settled: 1s)
  do statistics.setCustomUrl(url)
     statistics.trackPageView
}
rule matomoPurchase {
  on   purchase
  when isOrder
  do   statistics.addEcommerceItem("a", price: total, quantity: 1)
       statistics.trackEcommerceOrder(order, total)
}

scenario "Matomo gets the order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  expect statistics.trackPageView once
  when   raise purchase
  expect statistics.addEcommerceItem "a" with { price: 12.5, quantity: 1 } once
  expect statistics.trackEcommerceOrder "o-1" with { total: 12.5 } once
}

scenario "matomo: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
