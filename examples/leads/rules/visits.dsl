// Pages, and how the visitor came to them.

/// The code of the partner site that sent the visitor, which the server stores.
data partner: text? = cookie("lumora_partner")
data campaign: text = query("utm_campaign") else "none"

/// The browser can also show a page again without loading it.
rule pageView "Page view" {
  on start, restored
  do meta.pageView
}
