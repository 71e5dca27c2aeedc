/// Mixpanel. It sends nothing by itself: its own page views, clicks and recordings are off, because Mixpanel stops them only as
/// long as it remembers a withdrawal in storage, and would then stay silent for good.
///
/// Withdrawal stops the script, and it forgets the visitor. When consent is given again, the visitor is a new one.
/// https://docs.mixpanel.com/docs/tracking-methods/sdks/javascript
/// https://docs.mixpanel.com/docs/privacy/protecting-user-data
vendor mixpanel "Mixpanel" {
  fits:      performance
  account:   [token]
  queue: methods(
    "mixpanel",
    ["track", "track_pageview", "identify", "reset", "opt_out_tracking", "clear_opt_in_out_tracking"],
    set: {
      "_i": [
        [
          token,
          {
            api_host:                server
            autocapture:             false
            track_pageview:          false
            record_sessions_percent: 0
          },
          "mixpanel"
        ]
      ]
      "__SV": 1.2
      people: []
    }
  )
  script:    "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js"
  connect:   [server]
  cookies:   { "mp_*": { lifetime: 1 year, purpose: "Tells visitors apart" } }
  storage: {
    "__mp*": {
      kind:    local
      purpose: "Keeps events until they are sent, and whether the script may send"
    }
    "mp_*": { kind: session, purpose: "Links the pages of one tab" }
  }
  grant:     [["clear_opt_in_out_tracking"]]
  pageViews: [pageView]
  withdraw:  [["opt_out_tracking", { delete_user: false }], ["reset"]]

  /// The token of the project.
  option token: text
  /// Where events go: "https://api.mixpanel.com", "https://api-eu.mixpanel.com" or "https://api-in.mixpanel.com".
  option server: address = "https://api.mixpanel.com"

  /// An event.
  action track(event: text, properties: record?) = ["track", event, properties]
  /// A page view.
  action pageView(properties: record?) "a page view" = ["track_pageview", properties]
  /// An id of the site for its customer.
  action identify(id: personal(id) text) "the id of a customer" = ["identify", id]
}
