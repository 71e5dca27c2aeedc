// Page views, searches, promotions, and what visitors do in pages.

scenario "a page view" {
  given  consent is [necessary, performance, targeting],
         url is "https://www.shop.example/product.html?id=tent",
         layer("page") is { type: "product", name: "Lee tent" },
         elements(".crumbs li") is ["Shop", "Equipment", "Lee tent"]
  expect analytics.event "page_view" with {
           page_location: "https://www.shop.example/product.html?id=tent"
           page_title:    "Lee tent"
           page_type:     "product"
           content_group: "Equipment"
         } once
  expect meta.pageView once
  expect ads.remarket "page_view" once
  expect no analytics.event "search"
}

scenario "a search" {
  given  consent is [necessary, performance, targeting],
         query("q") is "rain",
         elements(".product") is ["Squall jacket", "Lee tent"]
  expect analytics.event "search" with { search_term: "rain", results: 2 } once
  expect meta.track "Search" with { search_string: "rain" } once
}

scenario "a filtered list" {
  given  consent is [necessary, performance], url is "https://www.shop.example/list.html"
  expect analytics.event "page_view" once
  when   navigate "/list.html?category=Clothing"
  when   wait 1s
  expect analytics.pageView with {
           page_location: "https://www.shop.example/list.html?category=Clothing"
           page_referrer: "https://www.shop.example/list.html"
         } once
}

scenario "a promotion" {
  given  consent is [necessary, performance], element(promotion, attribute: "data-promotion") is "spring"
  when   view promotion
  when   wait 1s
  expect analytics.event "view_promotion" with { promotion_id: "spring" } once
  when   click promotion
  expect analytics.event "select_promotion" with { promotion_id: "spring" } once
}

scenario "clicks on links" {
  given  consent is [necessary, performance, targeting]
  when   click "a[href='https://www.trails.example/map']"
  expect analytics.event "click" with {
           link_url:    "https://www.trails.example/map"
           link_domain: "www.trails.example"
         } once
  when   load "/"
  when   click "a[href='https://www.shop.example/list.html']"
  expect no analytics.event "click"
  when   load "/"
  when   click "a[href='/sizes.pdf']"
  expect analytics.event "file_download" with { link_url: "https://www.shop.example/sizes.pdf" } once
  when   load "/"
  when   click "a[href='tel:+15550100']"
  expect analytics.event "contact" with { method: "phone" } once
  expect ads.convert "call" once
  expect meta.track "Contact" once
}

scenario "a shared product" {
  given  consent is [necessary, performance], element("[data-share]", attribute: "data-share") is "link"
  when   push { ecommerce: { items: [{ item_id: "tent" }] } }
  when   click "[data-share]"
  expect analytics.event "share" with { method: "link", item_id: "tent" } once
}

scenario "scrolling and time" {
  given  consent is [necessary, performance]
  when   scroll to 60
  expect analytics.event "scroll" with { percent_scrolled: 25 } once
  expect analytics.event "scroll" with { percent_scrolled: 50 } once
  when   wait 61s
  expect analytics.event "time_in_page" with { seconds: 30 } once
  expect analytics.event "time_in_page" with { seconds: 60 } once
}

scenario "an error of a script of the page" {
  given  consent is [necessary, performance]
  when   throw "total is not defined"
  expect analytics.event "exception" with { fatal: false } once
}
