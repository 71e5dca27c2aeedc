/// The LinkedIn Insight Tag. Its script counts the page view by itself when it arrives, and nothing later.
/// Not verified: the parameters conversion_value and currency, for which there is no public documentation.
/// https://learn.microsoft.com/en-us/linkedin/marketing/integrations/conversions/deduplication
vendor linkedin "LinkedIn Insight Tag" {
  fits:      targeting
  account:   [partner]
  queue:     function("lintrk", kept: "q", lists: true)
  script:    "https://snap.licdn.com/li.lms-analytics/insight.min.js"
  connect:   ["https://*.ads.linkedin.com", "https://www.linkedin.com"]
  images:    ["https://*.ads.linkedin.com", "https://www.linkedin.com"]
  cookies: {
    li_fat_id:            30 days
    ln_or:                1 day
    bcookie:              1 year
    lidc:                 1 day
    li_sugr:              90 days
    AnalyticsSyncHistory: 30 days
    UserMatchHistory:     session
    li_gc:                2 years
  }
  automatic: [pageViews]
  globals:   { _linkedin_partner_id: partner, _linkedin_data_partner_ids: [partner] }
  cannotWithdraw:
    "LinkedIn has no call for it. The script stays until the next page, and sends no further page views by itself."

  /// The number of the partner.
  option partner: text

  /// A conversion by its number. If a server sends it, too, event_id is the same at both.
  action track(conversion_id: integer, event_id: text?, conversion_value: number?, currency: text?) =
    ["track", { conversion_id, event_id, conversion_value, currency }]
}
