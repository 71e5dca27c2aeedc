/// HubSpot's tracking code. It counts the page when it has arrived, and what the account switches on there, it loads by itself:
/// forms, chat, advertisements and a banner for consent. Leave these off in the account, or list their hosts in the policy of
/// the page.
///
/// If a visitor grants consent only after the address has changed, the script counts the page that is open when it arrives, and
/// the page view of the rule, which waited, counts it again. HubSpot has no setting against that.
///
/// HubSpot remembers a withdrawal in a cookie. The tag undoes it when it starts, because it starts only with consent.
/// Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal, as HubSpot documents.
/// Nor how long it keeps its cookies: 6 months, says HubSpot.
/// https://developers.hubspot.com/docs/api/events/tracking-code
/// https://developers.hubspot.com/docs/api/events/cookie-banner
vendor hubspot "HubSpot" {
  fits:       targeting
  account:    [portal]
  queue:      list("_hsq")
  script:     "https://js.hs-scripts.com/" + text(portal) + ".js"
  attributes: { id: "hs-script-loader" }
  scripts: [
    "https://js.hs-analytics.net", "https://js.hs-banner.com", "https://js.hscollectedforms.net",
    "https://js.hsadspixel.net", "https://js.usemessages.com"
  ]
  connect:    ["https://*.hubspot.com", "https://*.hs-banner.com", "https://*.hscollectedforms.net"]
  images:     ["https://*.hubspot.com", "https://*.hsforms.com"]
  cookies: {
    "__hstc":    { lifetime: 6 months, purpose: "Tells visitors apart" }
    hubspotutk: {
      lifetime: 6 months
      purpose:  "Links forms that visitors send with their visits"
    }
    "__hssc":    { lifetime: 30 minutes, purpose: "Links the pages of one visit" }
    "__hssrc": {
      lifetime: session
      purpose:  "Says whether the visitor has restarted the browser"
    }
    messagesUtk: { lifetime: 6 months, purpose: "Recognises visitors who chat" }
  }
  automatic:  [pageViews, forms]
  pageViews:  [pageView]
  first:      [["doNotTrack", { track: true }]]
  grant:      [["doNotTrack", { track: true }]]
  withdraw:   [["doNotTrack"]]

  /// The number of the account.
  option portal: integer

  /// A page that a change of the history opened, after setPath(path). The script counts the first page by itself.
  action pageView() "a page view" = ["trackPageView"]
  /// The path that the next page view has: "/jobs/1".
  action setPath(path: text) "another path of the page" = ["setPath", path]
  /// An event of the account, by its internal name.
  action event(name: text, properties: record?) = ["trackCustomBehavioralEvent", { name, properties }]
  /// The customer's email address, and properties of the contact. HubSpot stores it as it is, and gets it with the next page view
  /// or event. It is personal: label it in the rules.
  action identify(email: personal(email) text, properties: record?) "the email address of a customer" =
    ["identify", merge(properties, { email })]
}
