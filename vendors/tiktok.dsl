private const tiktokMethods = [
  "page", "track", "identify", "instances", "debug", "on", "off", "once", "ready", "alias", "group",
  "enableCookie", "disableCookie", "holdConsent", "revokeConsent", "grantConsent"
]

/// The TikTok Pixel. Every page view is an event of its own; the script counts none by itself. It looks for mail addresses and
/// telephone numbers in forms, unless that is switched off in TikTok's Events Manager: switch it off.
/// Not verified: whether the script, which was not run, follows the history, whether it sends nothing after the command of the
/// withdrawal, and whether TikTok removes its cookies then; tagc removes them. Nor whether the script reads more of the snippet: that keeps the address of the script, too, and the time as a
/// number. Nor what the cookies "_tt_enable_cookie" and "ttcsid" are for.
/// https://ads.tiktok.com/help/article/how-to-use-cookies-with-tiktok-pixel
vendor tiktok "TikTok Pixel" {
  fits:      targeting
  queue: methods("ttq", tiktokMethods, set: {
    methods: tiktokMethods
    "_i":    { [id]: [] }
    "_t":    { [id]: now }
    "_o":    { [id]: {} }
  })
  globals:   { TiktokAnalyticsObject: "ttq" }
  script:    "https://analytics.tiktok.com/i18n/pixel/events.js"
  query:     { sdkid: id, lib: "ttq" }
  scripts:   ["https://analytics.tiktok.com"]
  connect:   ["https://analytics.tiktok.com", "https://*.tiktok.com", "https://*.tiktokw.us"]
  images:    ["https://analytics.tiktok.com"]
  account:   [id]
  cookies: {
    "_ttp":              { lifetime: 13 months, purpose: "Tells visitors apart" }
    "_tt_enable_cookie": { lifetime: 13 months, purpose: "Says whether the script may use cookies" }
    ttcsid:              { lifetime: 1 year, purpose: "Links the pages of one visit" }
    "ttcsid_*":          { lifetime: 1 year, purpose: "Links the pages of one visit, for one pixel" }
  }
  automatic: [clicks, forms]
  pageViews: [page]
  grant:     [["grantConsent"]]
  withdraw:  [["revokeConsent"]]

  /// The id of the pixel.
  option id: text

  /// A page view.
  action page() "a page view" = ["page"]
  /// An event, such as "ViewContent", "AddToCart", "SubmitForm", "Contact", "CompleteRegistration" or "Subscribe". If a server
  /// sends the event with the same event_id, one of the two counts.
  action track(name: text, parameters: record?, event_id: text?) =
    ["track", name, parameters, { event_id: unlessBlank(event_id) }]
  /// A purchase. contents are records of { content_id, price, quantity }.
  action purchase(value: number, currency: text, contents: list of record?, content_type: text?, order_id: text?, event_id: text?) "a purchase" = [
    "track",
    "CompletePayment",
    {
      value
      currency
      contents
      content_type
      order_id: unlessBlank(order_id)
    },
    { event_id: unlessBlank(event_id) }
  ]
  /// Hashes of the customer's data for the events that follow: hash(lower(trim(email))). A telephone number is in the form
  /// E.164 before it is hashed: +491511234567.
  /// Not verified: sources differ about whether the script also hashes plain data. It gets hashes only.
  action identify(email: personal(id) text?, phone_number: personal(id) text?, external_id: personal(id) text?) "hashes of a customer's data" =
    ["identify", { email, phone_number, external_id }]
}
