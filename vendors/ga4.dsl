import "./google-tag.dsl"

/// Google Analytics 4 through gtag.js. Its first command sends a page view unless the settings contain
/// `send_page_view: false`. Which other events it sends by itself, such as page views on changes of the history, is a
/// setting of the data stream, not of the page.
/// https://developers.google.com/tag-platform/gtagjs/reference
vendor ga4 "Google Analytics 4" {
  fits:      performance
  queue:     googleTag
  script:    "https://www.googletagmanager.com/gtag/js"
  query:     { id: id }
  // https://developers.google.com/tag-platform/security/guides/csp
  connect:   [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://analytics.google.com",
    "https://*.googletagmanager.com"
  ]
  images:    ["https://*.google-analytics.com", "https://*.googletagmanager.com"]
  cookies:   { "_ga": 2 years, "_ga_*": 2 years }
  automatic: [pageViews, history]
  first:     [["config", id, settings]]
  withdraw:  [set("ga-disable-" + id, true), ["consent", "update", { analytics_storage: "denied" }]]
  grant:     [set("ga-disable-" + id, false), ["consent", "update", { analytics_storage: "granted" }]]

  /// The measurement id, such as `"G-TEST1234"`.
  option id: text
  /// The settings of the data stream in this page, such as `{ send_page_view: false }`.
  option settings: record?

  /// Sends an event of this name, such as `"purchase"`, with its parameters. Of purchases with one `transaction_id`, the
  /// first counts.
  action event(name: text, parameters: record?) = ["event", name, merge(parameters, { send_to: id })]
}
