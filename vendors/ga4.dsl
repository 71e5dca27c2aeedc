import "./google-tag.dsl"

/// Events of Google Analytics 4. Each event names the measurement id as its destination, so it reaches no other account of
/// Google's tag in the page.
///
/// What the data stream calls enhanced measurement (history, scrolls, outbound links, search, video, downloads, forms) is
/// switched there, not here. With page views of the history switched on, a rule for them counts twice.
///
/// After consent is withdrawn, the script sends nothing for this measurement id.
///
/// With Google's tag gateway for advertisers, the tag names its path: via: "/metrics". The script is then requested as
/// /metrics/gtag/js, and what it sends itself goes through the same path or directly to Google, as the gateway is set up.
/// https://developers.google.com/tag-platform/tag-manager/gateway/setup-guide
/// Not verified: whether each gateway also serves the script below that path. Public sites use it, and /metrics/ alone.
/// Nor what the cookies "_ga_*" are for: sources call them ids of the visit or of the visitor.
/// https://developers.google.com/tag-platform/gtagjs/reference
vendor ga4 "Google Analytics 4" {
  fits:      performance
  account:   [id]
  queue:     googleTag
  script:    "https://www.googletagmanager.com/gtag/js"
  query:     { id }
  connect: [
    "https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com",
    "https://analytics.google.com", "https://www.google.com", "https://stats.g.doubleclick.net"
  ]
  images: ["https://*.google-analytics.com", "https://*.googletagmanager.com", "https://td.doubleclick.net"]
  cookies: {
    "_ga":   { lifetime: 2 years, purpose: "Tells visitors apart" }
    "_ga_*": { lifetime: 2 years, purpose: "Links the pages of one visit" }
  }
  automatic: [pageViews, history, clicks, forms]
  switches:  { pageViews }
  pageViews: [pageView, event("page_view")]
  first: [
    ["consent", "update", { analytics_storage: signal(analytics_storage) }],
    ["config", id, merge(settings, everyEvent, { send_page_view: pageViews, user_id: user })]
  ]
  grant:
    [set("ga-disable-" + id, false), ["consent", "update", { analytics_storage: signal(analytics_storage) }]]
  withdraw:
    [set("ga-disable-" + id, true), ["consent", "update", { analytics_storage: signal(analytics_storage) }]]

  /// The measurement id: G-….
  option id: text
  /// Whether the script sends a page view when it starts. It does unless this is false.
  option pageViews: boolean?
  /// An id of the site for its customer. It must say nothing about the person to others.
  option user: personal(id) text?
  /// Parameters of every event, such as { page_type: pageType }. Events of rules get their values at that moment; those that
  /// Google's script sends by itself get the values of its start, or of "update".
  option everyEvent: record?
  /// Other fields of the command "config", such as { cookie_domain: "example.com" }.
  option settings: record?

  /// Any event, recommended or the site's own, with its parameters.
  /// https://developers.google.com/analytics/devguides/collection/ga4/reference/events
  action event(name: text, parameters: record?) =
    ["event", name, merge(everyEvent, parameters, { send_to: id })]
  /// A page view, for sites that set pageViews: false. Without arguments, Google's script reads the page.
  action pageView(page_location: address?, page_title: text?, page_referrer: address?) "a page view" =
    ["event", "page_view", merge(everyEvent, { page_location, page_title, page_referrer, send_to: id })]
  /// A purchase. Google counts each transaction_id once, so a blank one is left out. Items are records:
  /// { item_id, item_name, price, quantity }.
  action purchase(transaction_id: text, value: number, currency: text, items: list of record?, parameters: record?) "a purchase" = [
    "event",
    "purchase",
    merge(everyEvent, parameters, {
      transaction_id: unlessBlank(transaction_id)
      value
      currency
      items
      send_to:        id
    })
  ]
  /// Items that were shown, put into the cart or removed from it, and steps to the purchase: "view_item", "add_to_cart",
  /// "remove_from_cart", "begin_checkout", "add_payment_info", "add_shipping_info", "view_cart" or "refund".
  action items(name: text, value: number?, currency: text?, items: list of record?, parameters: record?) =
    ["event", name, merge(everyEvent, parameters, { value, currency, items, send_to: id })]
  /// A contact or other lead.
  action generateLead(value: number?, currency: text?) "a lead" =
    ["event", "generate_lead", merge(everyEvent, { value, currency, send_to: id })]
  /// A new account, and how it was made, such as "email".
  action signUp(method: text?) "a new account" =
    ["event", "sign_up", merge(everyEvent, { method, send_to: id })]
  /// A sign-in, and how it was made.
  action login(method: text?) "a sign-in" = ["event", "login", merge(everyEvent, { method, send_to: id })]
  /// An id of the site for a customer who signs in while the page is open. Later events have it, until the next page, which
  /// has the option "user".
  /// https://developers.google.com/analytics/devguides/collection/ga4/user-id
  action identify(user_id: personal(id) text?) "the id of a customer" =
    ["config", id, { user_id, update: true }]
  /// Hashes of the customer's data, as hash(lower(trim(email))), for events from now on. A telephone number is in the form E.164
  /// before it is hashed. The property must collect user-provided data, which its settings switch on.
  /// Not verified: Google documents "set", which would reach every account in the page.
  /// https://support.google.com/analytics/answer/14077171
  action customer(sha256_email_address: personal(id) text?, sha256_phone_number: personal(id) text?) "hashes of a customer's data" =
    ["config", id, { user_data: { sha256_email_address, sha256_phone_number }, update: true }]
  /// Properties of the visitor, such as { plan: "pro" }. Define them in Google Analytics as dimensions of users.
  /// https://support.google.com/analytics/answer/12370404
  /// Not verified: Google documents "set", which would reach every account in the page. Its own library for Firebase passes them
  /// to one account with "config", as here.
  action userProperties(user_properties: record) "properties of the visitor" =
    ["config", id, { user_properties, update: true }]
  /// Changes fields of "config", and counts no page view: { page_location: url } after the address has changed.
  /// Not verified: the field "update", which Google's own library for Firebase uses.
  action update(fields: record) "settings of the account" = ["config", id, merge(fields, { update: true })]
}
