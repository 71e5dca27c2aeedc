/// Recordings and heat maps of visits. The script records everything by itself, also after changes of the history.
/// It asks for consent by its own command, which the tag makes; without it, Clarity stores nothing for visitors of the
/// European Economic Area, the United Kingdom and Switzerland. After consent is withdrawn, it sends the rest of its recording
/// and stops until consent is given again. A script that arrives after the withdrawal sends what it records until it stops.
/// https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-consent-api-v2
vendor clarity "Microsoft Clarity" {
  fits:      performance
  account:   [project]
  queue:     function("clarity", kept: "q")
  script:    "https://www.clarity.ms/tag/" + project
  scripts:   ["https://*.clarity.ms"]
  connect:   ["https://*.clarity.ms", "https://c.bing.com"]
  images:    ["https://*.clarity.ms", "https://c.bing.com"]
  cookies: {
    "_clck": { lifetime: 1 year, purpose: "Tells visitors apart" }
    "_clsk": { lifetime: 1 day, purpose: "Links the pages of one visit" }
  }
  storage:   { _cltk: { kind: session, purpose: "Links the pages of one tab" } }
  automatic: [pageViews, history, clicks, forms, recording]
  first:     [["consentv2", { ad_Storage: signal(ad_storage), analytics_Storage: signal(analytics_storage) }]]
  grant: [
    ["start"], ["consentv2", { ad_Storage: signal(ad_storage), analytics_Storage: signal(analytics_storage) }]
  ]
  withdraw:  [["stop"]]

  /// The id of the project.
  option project: text

  /// An event of the site's own, by which recordings can be filtered.
  /// https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api
  action event(name: text) = ["event", name]
  /// A tag of the recording.
  action set(key: text, value: text) "a tag of the recording" = ["set", key, value]
  /// Prefers this recording over others, and why.
  action upgrade(reason: text) "a request to keep the recording" = ["upgrade", reason]
  /// An id of the site for its customer. The other parts are ids of the session and the page.
  action identify(id: personal(id) text, session: text?, page: text?) "the id of a customer" =
    ["identify", id, session, page]
}
