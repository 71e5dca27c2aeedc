// What visitors agree to, now, later and no longer.

scenario "a visitor who has not answered" {
  given  layer("page.name") is "Home"
  when   click "a[href^='tel:']"
  when   wait 30s
  expect never call
  expect no rule honoured
}

scenario "a visitor from the United States who has not answered" {
  given  visitorCountry is US, layer("page.name") is "Home"
  expect analytics.event "page_view" once
  expect meta.pageView once
}

scenario "a visitor from California who has not answered" {
  given  visitorCountry is US-CA, layer("page.name") is "Home"
  expect analytics.event "page_view" once
  expect no tag ads because consent
  expect no tag meta because consent
}

scenario "a visitor who accepts everything" {
  when   consent becomes [necessary, performance, targeting]
  expect analytics.event "page_view" once
  expect ads.remarket "page_view" once
  expect meta.pageView once
}

scenario "a visitor who refused everything" {
  given  consent is [necessary], layer("page.name") is "Home"
  when   raise productSeen with { ecommerce: { value: 119, currency: "EUR" } }
  when   click "a[href^='tel:']"
  expect never call
  expect no cookie "_ga"
}

scenario "a visitor who allows statistics only" {
  given  consent is [necessary, performance], layer("page.name") is "Home"
  expect analytics.event "page_view" with { page_title: "Home" } once
  expect no tag meta because consent
  expect no tag ads because consent
  expect no call "AW-123456789"
}

scenario "a visitor who agrees on a product page" {
  given  visitorCountry is DE, layer("page.name") is "Product"
  when   raise productSeen with {
           ecommerce: { value: 119, currency: "EUR", items: [{ item_id: "backpack" }] }
         }
  when   raise addedToCart with {
           ecommerce: { value: 238, currency: "EUR", items: [{ item_id: "backpack" }] }
         }
  expect no call
  when   consent becomes [necessary, performance, targeting]
  expect analytics.event "page_view" once
  // What belongs to the page is sent now, with the values of its event. What the visitor did before is not.
  expect analytics.items "view_item" with { value: 119 } once
  expect meta.track "ViewContent" with { value: 119, content_ids: ["backpack"] } once
  expect no analytics.items "add_to_cart"
}

scenario "a visitor who withdraws consent" {
  given  consent is [necessary, performance, targeting],
         cookie("_ga") is "GA1.1.1",
         cookie("_fbp") is "fb.1.1"
  expect analytics.event "page_view" once
  expect meta.pageView once
  when   consent becomes [necessary]
  expect no cookie "_ga"
  expect no cookie "_fbp"
  when   raise addedToCart with { ecommerce: { value: 119, currency: "EUR" } }
  expect no tag analytics because consent
  expect no tag meta because consent
}

scenario "a visitor who accepted everything in a browser that sends the opt-out signal" {
  given  consent is [necessary, performance, targeting], gpc is true
  expect rule honoured
  expect analytics.event "page_view" once
  expect no tag ads because consent
  expect no tag meta because consent
}

scenario "a visitor whose answer is gone" {
  given  visitorCountry is DE, consent is [necessary, performance], cookie("_ga") is "GA1.1.1"
  expect analytics.event "page_view" once
  when   consent becomes missing
  when   raise addedToCart with { ecommerce: { value: 119, currency: "EUR" } }
  expect no tag analytics because consent
  expect no cookie "_ga"
  when   consent becomes [necessary, targeting]
  when   raise addedToCart with { ecommerce: { value: 119, currency: "EUR" } }
  expect meta.track "AddToCart" once
  expect no tag analytics because consent
}

scenario "an error in the page of a visitor who refused" {
  given  consent is [necessary]
  when   throw "total is not defined"
  expect never call
}
