// Page views, lists that change without loading, searches and promotions.

/// The second step of the breadcrumbs is the category.
data category: text? = elements(".crumbs li")[1]

data searchTerm: text? = query("q")

/// Counts each page.
rule pageView "Page view" {
  on ready
  do analytics.event("page_view") {
       page_location: url
       page_title:    pageName
       page_referrer: referrer
       page_type:     pageType
       content_group: category
     }
     meta.pageView
     ads.remarket("page_view")
}

/// A filter changes the list and the address without loading a page.
rule filtered "Filtered list" {
  on navigation(settled: 1s)
  // tagc-ignore page-view-twice: Page views of the history are switched off in the data stream of Google Analytics.
  do analytics.pageView(page_location: url, page_referrer: from)
}

rule search "Search" {
  on   ready
  when exists searchTerm
  do   analytics.event("search") { search_term: searchTerm, results: count(elements(".product")) }
       meta.track("Search") { search_string: searchTerm }
}

element promotion = "[data-promotion]"

rule promotionSeen "Promotion seen" {
  on visible(promotion, for: 1s)
  do analytics.event("view_promotion") {
       promotion_id: declassify(attribute("data-promotion"), "The shop writes it; it names a promotion.")
     }
}

rule promotionChosen "Promotion chosen" {
  on click(promotion)
  do analytics.event("select_promotion") {
       promotion_id: declassify(attribute("data-promotion"), "The shop writes it; it names a promotion.")
     }
}
