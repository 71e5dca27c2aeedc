/// The Pinterest tag. Withdrawal stops its events and removes its own cookies.
/// Not verified: that the script does so, because it was not run.
/// https://help.pinterest.com/en/business/article/track-conversions-with-pinterest-tag
vendor pinterest "Pinterest tag" {
  fits:      targeting
  account:   [id]
  queue:     function("pintrk", kept: "queue", set: { version: "3.0" }, lists: true)
  script:    "https://s.pinimg.com/ct/core.js"
  connect:   ["https://ct.pinterest.com"]
  images:    ["https://ct.pinterest.com"]
  frames:    ["https://ct.pinterest.com"]
  cookies: {
    "_epik": {
      lifetime: 1 year
      purpose:  "Recognises visitors who clicked an advertisement"
    }
    "_derived_epik": {
      lifetime: 1 year
      purpose:  "Recognises visitors whom Pinterest matched by other data"
    }
    "_pin_unauth": { lifetime: 1 day, purpose: "Recognises visitors, to choose advertisements" }
    "_pinterest_ct_ua": {
      lifetime: session
      purpose:  "Groups actions of visitors whom Pinterest does not know"
    }
  }
  pageViews: [page]
  first:     [["load", id, { em }]]
  grant:     [["setconsent", true]]
  withdraw:  [["setconsent", false]]

  /// The number of the tag.
  option id: text
  /// The hash of the email address: hash(lower(trim(email))). Pinterest's script recognises hashes.
  /// https://help.pinterest.com/en/business/article/enhanced-match
  option em: personal(id) text?

  /// A page view, which finds visitors again by their pages.
  action page() "a page view" = ["page"]
  /// An event: "pagevisit", "signup", "lead", "checkout", "addtocart", "search", "custom" or the site's own. If a server
  /// sends it, too, event_id is the same at both.
  action track(name: text, data: record?) = ["track", name, data]
  /// A purchase. line_items are records of { product_id, product_price, product_quantity }.
  action checkout(value: number, currency: text, order_id: text?, order_quantity: integer?, line_items: list of record?, event_id: text?) "a purchase" = [
    "track",
    "checkout",
    {
      value
      currency
      order_id: unlessBlank(order_id)
      order_quantity
      line_items
      event_id: unlessBlank(event_id)
    }
  ]
}
