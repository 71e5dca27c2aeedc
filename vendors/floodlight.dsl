import "./google-tag.dsl"

/// Floodlight activities of Campaign Manager 360. Every activity names its advertiser. Tags of third parties, which
/// Floodlight can load with allow_custom_scripts, stay off: their hosts are unknown.
/// Not verified: what the cookie "_gcl_dc" is for.
/// https://support.google.com/campaignmanager/answer/7554821
vendor floodlight "Floodlight" {
  fits:    targeting
  account: [id]
  queue:   googleTag
  script:  "https://www.googletagmanager.com/gtag/js"
  query:   { id }
  connect: ["https://ad.doubleclick.net", "https://www.google.com", "https://pagead2.googlesyndication.com"]
  images:  ["https://ad.doubleclick.net", "https://adservice.google.com"]
  frames:  ["https://*.fls.doubleclick.net", "https://www.googletagmanager.com"]
  cookies: {
    "_gcl_dc": {
      lifetime: 90 days
      purpose:  "Credits activities to the clicked advertisement"
    }
    "_dcid": {
      lifetime: 400 days
      purpose:  "Follows visitors from site to site, to choose advertisements"
    }
    IDE:  { lifetime: 2 years, purpose: "Chooses and measures advertisements" }
    DSID: { lifetime: 14 days, purpose: "Recognises people who are signed in at Google" }
  }
  first: [
    [
      "consent",
      "update",
      {
        ad_storage:         signal(ad_storage)
        ad_user_data:       signal(ad_user_data)
        ad_personalization: signal(ad_personalization)
      }
    ],
    ["config", id, { conversion_linker: linker, allow_ad_personalization_signals: remarketing }]
  ]
  grant: [
    [
      "consent",
      "update",
      {
        ad_storage:         signal(ad_storage)
        ad_user_data:       signal(ad_user_data)
        ad_personalization: signal(ad_personalization)
      }
    ]
  ]
  withdraw: [
    [
      "consent",
      "update",
      {
        ad_storage:         signal(ad_storage)
        ad_user_data:       signal(ad_user_data)
        ad_personalization: signal(ad_personalization)
      }
    ]
  ]

  /// The advertiser: DC-….
  option id: text
  /// Whether the script keeps the click id of an advertisement in cookies. It does unless this is false.
  option linker: boolean?
  /// Whether visits may be used for personalised advertising. They may unless this is false.
  option remarketing: boolean?

  /// An activity that counts visits. The method is "standard", "unique" or "per_session". Texts are case-sensitive.
  /// Custom variables are fields: { u1: "…" }.
  action count(group: text, activity: text, method: text, variables: record?) "a conversion" = [
    "event",
    "conversion",
    merge(variables, {
      allow_custom_scripts: false
      send_to:              id + "/" + group + "/" + activity + "+" + method
    })
  ]
  /// An activity that counts sales. The method is "transactions" or "items_sold".
  /// Not verified: whether "conversion" or "purchase" is the name of the event for sales. Public integrations use both.
  action sell(group: text, activity: text, method: text, value: number, transaction_id: text, quantity: integer?, variables: record?) "a sale" = [
    "event",
    "purchase",
    merge(variables, {
      allow_custom_scripts: false
      value
      transaction_id:       unlessBlank(transaction_id)
      quantity
      send_to:              id + "/" + group + "/" + activity + "+" + method
    })
  ]
}
