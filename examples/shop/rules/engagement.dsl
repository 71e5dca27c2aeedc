// What visitors do in pages besides shopping.

const ownHosts = ["www.shop.example", "localhost", "127.0.0.1"]

rule outbound "Link to another site" {
  on   click("a[href^=http]")
  when not (link.host else "" in ownHosts)
  do   analytics.event("click") { link_url: redactUrl(link.url), link_domain: link.host, outbound: true }
}

rule download "Download" {
  on click("a[href$='.pdf']")
  do analytics.event("file_download") { link_url: redactUrl(link.url) }
}

/// A call counts as a conversion of advertisements.
rule call "Telephone link" {
  on click("a[href^='tel:']")
  do analytics.event("contact") { method: "phone" }
     ads.convert(callLabel)
     meta.track("Contact")
}

rule share "Shared product" {
  on click("[data-share]")
  do analytics.event("share") {
       method:       declassify(attribute("data-share"), "The shop writes it; it names a way of sharing.")
       content_type: "product"
       item_id:      firstItem
     }
}

rule scrolled "Scroll depth" {
  on scroll(25, 50, 75, 90)
  do analytics.event("scroll") { percent_scrolled: scroll.percent }
}

/// Visitors who stay for a while.
rule stayed "Time in the page" {
  on timer(every: 30s, times: 4)
  do analytics.event("time_in_page") { seconds: timer.count * 30 }
}

rule failed "Error of a script" {
  on error
  do analytics.event("exception") { description: error.file + ":" + text(error.line), fatal: false }
}
