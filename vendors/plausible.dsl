/// Plausible Analytics, which stores nothing in the browser. Its script counts no page by itself unless the tag says so. After a
/// page view it also sends how long and how far the page was read, when the visitor leaves or hides the page.
/// Not verified: the script, which each site gets with an address of its own.
/// https://plausible.io/docs/script-extensions
/// https://plausible.io/docs/custom-event-goals
vendor plausible "Plausible Analytics" {
  fits:      performance
  account:   [script]
  queue: function("plausible", kept: "q", set: {
    o: {
      endpoint:             server + "/api/event"
      autoCapturePageviews: pageViews
      hashBasedRouting:     hashes
      outboundLinks:        false
      fileDownloads:        false
      formSubmissions:      false
    }
  })
  script:    script
  connect:   [server]
  cookies:   {}
  automatic: [pageViews, history]
  switches:  { pageViews: pageViews, history: pageViews }
  pageViews: [pageView, event("pageview")]
  cannotWithdraw:
    "Plausible has no call for it. Rules send nothing more, but the script sends how long the page was read, and page views if the tag leaves them to it."

  /// The address of the script in the settings of the site: "https://plausible.io/js/pa-….js".
  option script: address
  /// Where events go: "https://plausible.io", or a server of your own.
  option server: address = "https://plausible.io"
  /// Whether the script counts pages, also those that a change of the history opened.
  option pageViews: boolean = false
  /// Whether pages are told apart by the part of the address after "#".
  option hashes: boolean?

  /// A page view. Without an address, the script reads that of the page.
  action pageView(url: address?, props: record?) "a page view" = ["pageview", { url, props }]
  /// An event, which goals of the site name. Values of props are texts, numbers or booleans.
  action event(name: text, props: record?) = [name, { props }]
  /// An event with its value.
  action revenue(name: text, amount: number, currency: text, props: record?) =
    [name, { props, revenue: { amount, currency } }]
}
