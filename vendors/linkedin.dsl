/// The LinkedIn Insight Tag. Its script counts the page view by itself when it arrives, and nothing later.
/// Not verified: the parameters conversion_value and currency, for which there is no public documentation. Nor
/// what the cookies bcookie, lidc and UserMatchHistory are for.
/// https://learn.microsoft.com/en-us/linkedin/marketing/integrations/conversions/deduplication
vendor linkedin "LinkedIn Insight Tag" {
  fits:      targeting
  account:   [partner]
  queue:     function("lintrk", kept: "q", lists: true)
  script:    "https://snap.licdn.com/li.lms-analytics/insight.min.js"
  connect:   ["https://*.ads.linkedin.com", "https://www.linkedin.com"]
  images:    ["https://*.ads.linkedin.com", "https://www.linkedin.com"]
  cookies: {
    li_fat_id: {
      lifetime: 30 days
      purpose:  "Recognises members of LinkedIn, to count conversions"
    }
    ln_or: {
      lifetime: 1 day
      purpose:  "Says whether LinkedIn's statistics can run on the site"
    }
    bcookie: { lifetime: 1 year, purpose: "Tells browsers apart at LinkedIn" }
    lidc:    { lifetime: 1 day, purpose: "Chooses the data centre of LinkedIn" }
    li_sugr: { lifetime: 90 days, purpose: "Finds out who the visitor probably is" }
    AnalyticsSyncHistory: {
      lifetime: 30 days
      purpose:  "Remembers when ids were last exchanged for statistics"
    }
    UserMatchHistory: {
      lifetime: session
      purpose:  "Remembers when ids were last exchanged for advertising"
    }
    li_gc:   { lifetime: 2 years, purpose: "Remembers the visitor's consent at LinkedIn" }
  }
  automatic: [pageViews]
  globals:   { _linkedin_partner_id: partner, _linkedin_data_partner_ids: [partner] }
  cannotWithdraw:
    "LinkedIn has no call for it. The script stays until the next page, and sends no further page views by itself."

  /// The number of the partner.
  option partner: text

  /// A conversion by its number. If a server sends it, too, event_id is the same at both.
  action track(conversion_id: integer, event_id: text?, conversion_value: number?, currency: text?) "a conversion" =
    ["track", { conversion_id, event_id: unlessBlank(event_id), conversion_value, currency }]
}
