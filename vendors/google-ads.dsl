import "./google-tag.dsl"

/// Conversions and remarketing of Google Ads, and its conversion linker. Every event names its account, so it reaches no
/// other account of Google's tag in the page. An email address or telephone number that is
/// labelled as personal is refused; its hash is accepted. Whether a text without a label is a hash is not checked.
///
/// Google also requests images from the visitor's country, `www.google.<country>`, which no list can name; add the hosts of
/// your countries to the policy of the page.
/// Not verified: what the cookies "_gcl_*" are for.
/// https://developers.google.com/tag-platform/gtagjs/reference
vendor googleAds "Google Ads" {
  fits:      targeting
  account:   [id]
  queue:     googleTag
  script:    "https://www.googletagmanager.com/gtag/js"
  query:     { id }
  scripts: [
    "https://www.googleadservices.com", "https://www.google.com", "https://pagead2.googlesyndication.com",
    "https://googleads.g.doubleclick.net"
  ]
  connect: [
    "https://pagead2.googlesyndication.com", "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net", "https://ad.doubleclick.net", "https://www.google.com",
    "https://google.com"
  ]
  images: [
    "https://www.googletagmanager.com", "https://www.googleadservices.com",
    "https://pagead2.googlesyndication.com", "https://googleads.g.doubleclick.net", "https://www.google.com",
    "https://google.com"
  ]
  frames:    ["https://www.googletagmanager.com", "https://td.doubleclick.net"]
  cookies: {
    "_gcl_*": { lifetime: 90 days, purpose: "Credits purchases to the clicked advertisement" }
  }
  automatic: [pageViews]
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
    [
      "config",
      id,
      {
        conversion_linker:                linker
        allow_ad_personalization_signals: remarketing
        allow_enhanced_conversions:       enhanced
      }
    ]
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

  /// The account: AW-….
  option id: text
  /// Whether the script keeps the click id of an advertisement in cookies. It does unless this is false.
  option linker: boolean?
  /// Whether visits may be used for personalised advertising. They may unless this is false.
  option remarketing: boolean?
  /// Whether the account accepts enhanced conversions. Set it to use hashes with conversions.
  option enhanced: boolean?

  /// A conversion, by its label in the account. Google counts each transaction_id once, so a blank one is left out. Items of
  /// the cart are records of { id, quantity, price }; the account of the merchant is in the parameters, as
  /// { aw_merchant_id, aw_feed_country, aw_feed_language, discount }.
  /// https://developers.google.com/google-ads/api/docs/conversions/upload-online
  action convert(label: text, value: number?, currency: text?, transaction_id: text?, items: list of record?, parameters: record?) "a conversion" = [
    "event",
    "conversion",
    merge(parameters, {
      send_to:        id + "/" + label
      value
      currency
      transaction_id: unlessBlank(transaction_id)
      items
    })
  ]
  /// A conversion with hashes of the customer's data, as hash(lower(trim(email))). A telephone number is in the form E.164
  /// before it is hashed: +491511234567. Not verified: Google documents the hashes for "set", which would pass them to every
  /// account in the page. Here they are parameters of the event, which come before those of "set".
  /// https://support.google.com/google-ads/answer/13258081
  action convertEnhanced(label: text, sha256_email_address: personal(id) text?, sha256_phone_number: personal(id) text?, value: number?, currency: text?, transaction_id: text?, items: list of record?, parameters: record?) "an enhanced conversion" = [
    "event",
    "conversion",
    merge(parameters, {
      send_to:        id + "/" + label
      value
      currency
      transaction_id: unlessBlank(transaction_id)
      items
      user_data:      { sha256_email_address, sha256_phone_number }
    })
  ]
  /// A conversion with hashes of the customer's name, where there is no email address or telephone number. The rest of the
  /// address is not hashed: Google needs the country and the postcode.
  action convertAddress(label: text, sha256_first_name: personal(id) text, sha256_last_name: personal(id) text, country: text, postal_code: text, value: number?, currency: text?, transaction_id: text?) "an enhanced conversion" = [
    "event",
    "conversion",
    {
      send_to:        id + "/" + label
      value
      currency
      transaction_id: unlessBlank(transaction_id)
      user_data:      { address: { sha256_first_name, sha256_last_name, country, postal_code } }
    }
  ]
  /// An event for dynamic remarketing, such as "view_item" with items of { id, google_business_vertical }.
  /// https://support.google.com/google-ads/answer/7305793
  action remarket(name: text, value: number?, items: list of record?, parameters: record?) =
    ["event", name, merge(parameters, { value, items, send_to: id })]
}
