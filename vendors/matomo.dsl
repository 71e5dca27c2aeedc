/// Matomo on a server of your own or in its cloud. It sends nothing by itself. The currency is a setting of the site there.
/// Clicks on links while consent is withdrawn are dropped: Matomo alone would keep them, and send them at the next consent. For
/// this, the tag uses "setCustomRequestProcessing", so the page cannot use it, too.
/// Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal.
/// https://developer.matomo.org/api-reference/tracking-javascript
vendor matomo "Matomo" {
  fits:      performance
  account:   [site]
  queue:     list("_paq")
  script:    server + "matomo.js"
  connect:   [server]
  images:    [server]
  cookies: {
    "_pk_id*":           { lifetime: 13 months, purpose: "Tells visitors apart" }
    "_pk_ses*":          { lifetime: 30 minutes, purpose: "Links the pages of one visit" }
    "_pk_ref*":          { lifetime: 6 months, purpose: "Remembers what led the visitor to the site" }
    mtm_consent_removed: { lifetime: 30 years, purpose: "Remembers that consent was withdrawn" }
  }
  pageViews: [trackPageView]
  first: [
    ["requireConsent"], ["setConsentGiven"], ["setTrackerUrl", server + "matomo.php"],
    ["setSiteId", text(site)]
  ]
  grant:     [module("./matomo/send.ts"), ["setConsentGiven"]]
  withdraw:  [module("./matomo/drop.ts"), ["forgetConsentGiven"]]

  /// The address of the server with a slash at its end: "https://stats.example.com/".
  option server: address
  /// The number of the site.
  option site: integer

  /// A page view. Without a title, Matomo reads that of the page.
  action trackPageView(title: text?) "a page view" = ["trackPageView", title]
  /// The address and title that the next page view has, for pages that a change of the history opened.
  /// https://developer.matomo.org/guides/spa-tracking
  action setCustomUrl(url: address) "another address of the page" = ["setCustomUrl", url]
  /// Counts clicks on outbound links and downloads from now on.
  action enableLinkTracking() = ["enableLinkTracking"]
  /// An event of the site's own.
  action trackEvent(category: text, action: text, name: text?, value: number?) "an event" =
    ["trackEvent", category, action, name, value]
  /// A goal by its number.
  action trackGoal(goal: integer, revenue: number?) "a goal" = ["trackGoal", goal, revenue]
  /// An item of the cart or order that is tracked next.
  action addEcommerceItem(sku: text, name: text?, category: text?, price: number?, quantity: integer?) "an item of a purchase" =
    ["addEcommerceItem", sku, name, category, price, quantity]
  /// An order with its items. Matomo counts each order id once.
  action trackEcommerceOrder(order: text, total: number, subTotal: number?, tax: number?, shipping: number?, discount: number?) "a purchase" =
    ["trackEcommerceOrder", order, total, subTotal, tax, shipping, discount]
}
