/// Recordings, heat maps and surveys of Hotjar. Whether it follows the history is a setting of the site there.
/// Not verified: public code that calls hj("consent", …); Hotjar documents no such command.
/// https://help.hotjar.com/hc/en-us/articles/4405109971095
vendor hotjar "Hotjar" {
  fits:           performance
  account:        [site]
  queue:          function("hj", kept: "q")
  script:         "https://static.hotjar.com/c/hotjar-" + text(site) + ".js"
  query:          { sv: 6 }
  scripts:        ["https://*.hotjar.com"]
  connect:        ["https://*.hotjar.com", "https://*.hotjar.io", "wss://*.hotjar.com"]
  images:         ["https://*.hotjar.com", "https://*.hotjar.io"]
  frames:         ["https://vars.hotjar.com"]
  cookies: {
    "_hjSessionUser_*": { lifetime: 365 days, purpose: "Tells visitors apart" }
    "_hjSession_*":     { lifetime: 30 minutes, purpose: "Links the pages of one visit" }
  }
  automatic:      [pageViews, history, clicks, forms, recording]
  globals:        { _hjSettings: { hjid: site, hjsv: 6 } }
  cannotWithdraw: "Hotjar documents no command for it. It records until the next page."

  /// The number of the site.
  option site: integer

  /// An event of the site's own.
  action event(name: text) = ["event", name]
  /// An id of the site for its customer, and attributes that are texts, numbers or booleans.
  action identify(id: personal(id) text?, attributes: record) "the id of a customer" =
    ["identify", id, attributes]
  /// A page that a change of the history opened.
  action stateChange(path: text) "another address of the page" = ["stateChange", path]
}
