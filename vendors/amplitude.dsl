/// Amplitude. Each of its own features, page views, clicks, forms and downloads, is off unless its option is true.
///
/// Withdrawal stops the script, and it forgets the visitor. When consent is given again, the visitor is a new one.
/// https://amplitude.com/docs/sdks/analytics/browser/browser-sdk-2
vendor amplitude "Amplitude" {
  fits:       performance
  account:    [key]
  script:     "https://cdn.amplitude.com/libs/analytics-browser-2.48.1-min.js.gz"
  attributes: { crossorigin: "anonymous" }
  connect:    [server]
  cookies: {
    "AMP_*": {
      lifetime: 1 year
      purpose:  "Tells visitors apart, and links the pages of one visit"
    }
  }
  storage:    { "AMP_*": { kind: local, purpose: "Keeps events until they are sent" } }
  automatic:  [pageViews, history, clicks, forms]
  switches:   { pageViews: pageViews, history: pageViews, clicks: clicks, forms: forms }
  pageViews:  [track("[Amplitude] Page Viewed")]
  grant:      [module("./amplitude/grant.ts")(key)]
  withdraw:   [module("./amplitude/withdraw.ts")(key)]

  /// The API key of the project.
  option key: text
  /// Where events go: "https://api2.amplitude.com", or "https://api.eu.amplitude.com" for projects in Europe.
  option server: address = "https://api2.amplitude.com"
  /// Whether the script counts pages, also those that a change of the history opened.
  option pageViews: boolean = false
  /// Whether the script reports clicks and changes of elements.
  option clicks: boolean = false
  /// Whether the script reports forms that visitors begin and send.
  option forms: boolean = false

  /// Starts Amplitude.
  action run() = module("./amplitude/start.ts")(key, { server, pageViews, clicks, forms })
  /// An event.
  action track(event: text, properties: record?) =
    module("./amplitude/track.ts")(key, { server, pageViews, clicks, forms }, event, properties)
  /// An id of the site for its customer.
  action identify(id: personal(id) text) "the id of a customer" =
    module("./amplitude/identify.ts")(key, { server, pageViews, clicks, forms }, id)
}
