/// PostHog: events, and if the tag switches them on, page views, clicks and recordings of the script itself. Each of these is
/// off here unless its option is true, also if it is on in the project. Flags, surveys and other features of the project that
/// load scripts need the policy of the page to list their hosts.
///
/// Withdrawal stops the script, and it forgets the visitor. PostHog would remember the withdrawal in storage, for good; here
/// it ends with the page, because tagc keeps the choice.
/// https://posthog.com/docs/libraries/js/config
/// https://posthog.com/docs/privacy/data-collection
vendor posthog "PostHog" {
  fits:       performance
  account:    [key]
  queue: methods(
    "posthog",
    ["capture", "identify", "group", "reset", "set_config", "opt_in_capturing", "opt_out_capturing"],
    set: {
      "_i": [
        [
          key,
          {
            api_host:                  server
            capture_pageview:          pageViews
            capture_pageleave:         pageViews
            autocapture:               clicks
            rageclick:                 clicks
            capture_heatmaps:          clicks
            capture_dead_clicks:       clicks
            capture_performance:       false
            disable_session_recording: not recording
            disable_surveys:           true
            advanced_disable_flags:    not recording
          },
          "posthog"
        ]
      ]
      "__SV": 1
      people: []
    }
  )
  script:     assets + "/static/array.js"
  attributes: { crossorigin: "anonymous" }
  scripts:    [assets]
  connect:    [server, assets]
  cookies:    { "ph_*": { lifetime: 1 year, purpose: "Tells visitors apart" } }
  storage: {
    "ph_*": {
      kind:    local
      purpose: "Tells visitors apart, and links the pages of one visit"
    }
    "ph_*_*":            { kind: session, purpose: "Links the pages of one tab" }
    "__ph_opt_in_out_*": { kind: local, purpose: "Remembers whether the script may send" }
  }
  automatic:  [pageViews, clicks, forms, recording]
  switches:   { pageViews: pageViews, clicks: clicks, forms: clicks, recording: recording }
  pageViews:  [event("$pageview")]
  grant: [
    ["set_config", { opt_out_capturing_by_default: false }], ["opt_in_capturing", { captureEventName: false }]
  ]
  withdraw:   [["set_config", { opt_out_capturing_by_default: true }], ["opt_out_capturing"], ["reset", true]]

  /// The key of the project: phc_….
  option key: text
  /// Where events go: "https://us.i.posthog.com", "https://eu.i.posthog.com" or a server of your own.
  option server: address = "https://us.i.posthog.com"
  /// Where the script is: "https://us-assets.i.posthog.com", "https://eu-assets.i.posthog.com" or a server of your own.
  option assets: address = "https://us-assets.i.posthog.com"
  /// Whether the script sends a page view when it starts, and when the visitor leaves the page.
  option pageViews: boolean = false
  /// Whether the script reports clicks, changes of fields and sent forms.
  option clicks: boolean = false
  /// Whether the script records visits, if the project does.
  option recording: boolean = false

  /// An event of the site's own, or a page view: "$pageview".
  /// https://posthog.com/docs/product-analytics/capture-events
  action event(name: text, properties: record?) = ["capture", name, properties]
  /// An id of the site for its customer, and what is known about the customer.
  action identify(id: personal(id) text, properties: record?) "the id of a customer" =
    ["identify", id, properties]
  /// The group of the customer, such as "company" with its key.
  action setGroup(type: text, id: text, properties: record?) "a group of customers" =
    ["group", type, id, properties]
}
