/// Segment's analytics.js. It sends nothing by itself; what the destinations of the source load and send is set there. List
/// their hosts in the policy of the page. Withdrawal removes Segment's own ids; destinations in the page have their own.
///
/// Once a minute, the script counts its calls for Segment, without ids, also after a withdrawal.
/// https://segment.com/docs/connections/sources/catalog/libraries/website/javascript/
vendor segment "Segment" {
  fits:      performance
  account:   [key]
  queue:     methods("analytics", ["page", "track", "identify", "group", "alias", "reset"])
  script:    "https://cdn.segment.com/analytics.js/v1/" + key + "/analytics.min.js"
  connect: [
    "https://cdn.segment.com", "https://api.segment.io", "https://api.segment.com",
    "https://track.segment.com"
  ]
  cookies: {
    ajs_anonymous_id: { lifetime: 1 year, purpose: "Tells visitors apart" }
    ajs_user_id:      { lifetime: 1 year, purpose: "Keeps the site's id of the customer" }
    ajs_group_id:     { lifetime: 1 year, purpose: "Keeps the site's id of the customer's company" }
  }
  storage: {
    "ajs_*": {
      kind:    local
      purpose: "Keeps the ids of the cookies, and what is known about the customer"
    }
    "persisted-queue:*": { kind: local, purpose: "Keeps events until they are sent" }
  }
  pageViews: [page]
  withdraw:  [["reset"]]

  /// The write key of the source.
  option key: text
  /// The page that events report, as it is at their time: { url: url, path: path, referrer: referrer }. Without it, events that
  /// wait for the script get the address of the page that is open when it arrives.
  option page: record?

  /// A page view.
  action page(category: text?, name: text?, properties: record?) "a page view" =
    ["page", category, name, merge(page, properties)]
  /// An event, such as "Order Completed" with { order_id, total, currency, products }.
  action track(event: text, properties: record?) = ["track", event, properties, { page }]
  /// The customer's id of the site, and what is known about the customer.
  action identify(id: personal(id) text, traits: record?) "the id of a customer" =
    ["identify", id, traits, { page }]
}
