/// Universal Event Tracking of Microsoft Advertising. The script counts a page view when it has arrived. Microsoft counts
/// visitors of the European Economic Area, the United Kingdom and Switzerland only with consent, which the tag gives.
/// If the account connects Clarity with the tag, the script loads Clarity, too: leave that off, and use the vendor of Clarity.
///
/// If a visitor grants consent only after the address has changed, the script counts the page that is open then, and the page
/// view of a rule, which waited, is an event for the same page. Microsoft has no setting against that.
/// Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal. Nor
/// the hosts beside bat.bing.com, how long Microsoft keeps its cookies, and what "_uetsid" and
/// "_uetmsclkid" are for.
/// https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uet_consent
vendor uet "Microsoft Advertising" {
  fits:      targeting
  queue:     list("uetq", flat: true, class: "UET", settings: { ti: id, enableAutoSpaTracking: spa })
  script:    "https://bat.bing.com/bat.js"
  connect:   ["https://bat.bing.com", "https://bat.bing.net", "https://c.bing.com"]
  images:    ["https://bat.bing.com", "https://bat.bing.net", "https://c.bing.com"]
  account:   [id]
  cookies: {
    "_uetsid":     { lifetime: 1 day, purpose: "Links the pages of one visit" }
    "_uetvid":     { lifetime: 13 months, purpose: "Tells visitors apart" }
    "_uetmsclkid": { lifetime: 90 days, purpose: "Credits events to the clicked advertisement" }
    MUID:          { lifetime: 13 months, purpose: "Tells browsers apart on Microsoft's sites" }
  }
  automatic: [pageViews, history]
  switches:  { history: spa }
  pageViews: [pageView, event("page_view")]
  first:     [["consent", "default", { ad_storage: signal(ad_storage) }]]
  loaded:    [["pageLoad"]]
  grant:     [["consent", "update", { ad_storage: signal(ad_storage) }]]
  withdraw:  [["consent", "update", { ad_storage: signal(ad_storage) }]]

  /// The number of the tag.
  option id: text
  /// Whether the script counts page views of the history. It does if this is true.
  option spa: boolean?

  /// An event, which goals of the account name.
  /// https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uetv2syntaxupdate
  action event(name: text, event_category: text?, event_label: text?, event_value: number?, revenue_value: number?, currency: text?, parameters: record?) = [
    "event",
    name,
    merge(parameters, {
      event_category
      event_label
      event_value
      revenue_value
      currency
    })
  ]
  /// A page that a change of the history opened, if the script does not count them itself. The path begins with a slash.
  /// Not verified: the name page_view, which public integrations use.
  action pageView(page_path: text, page_title: text?) "a page view" =
    ["event", "page_view", { page_path, page_title }]
  /// A conversion with its value. Not verified: the parameter transaction_id.
  action convert(name: text, revenue_value: number, currency: text, transaction_id: text?) =
    ["event", name, { revenue_value, currency, transaction_id: unlessBlank(transaction_id) }]
  /// Hashes of the customer's data for the conversions that follow: hash(lower(trim(email))). A telephone number is in the
  /// form E.164 before it is hashed: +491511234567.
  /// Not verified: the names em and ph, which public integrations use.
  action customer(em: personal(id) text?, ph: personal(id) text?) "hashes of a customer's data" =
    ["set", { pid: { em, ph } }]
}
