/// Events for advertising on Facebook and Instagram. Every event names its pixel, so it reaches no other pixel of the page.
/// The script's own events, buttons and page views of the history, are off. Meta accepts at most two pixels in a page.
/// An email address or telephone number that is labelled as personal is refused; its hash is accepted. Whether a text without
/// a label is a hash is not checked.
/// Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal, and whether Meta
/// removes its cookies then; tagc removes them. Nor
/// how long Meta keeps them, 90 days or more, and what exactly each is for.
/// https://developers.facebook.com/docs/meta-pixel/reference
vendor metaPixel "Meta Pixel" {
  fits:      targeting
  account:   [pixel]
  queue: function("fbq", kept: "queue", by: "callMethod", also: ["_fbq"], set: {
    version:          "2.0"
    loaded:           true
    disablePushState: true
  })
  script:    "https://connect.facebook.net/en_US/fbevents.js"
  connect:   ["https://www.facebook.com", "https://connect.facebook.net"]
  images:    ["https://www.facebook.com", "https://connect.facebook.net"]
  frames:    ["https://www.facebook.com"]
  cookies: {
    "_fbp": { lifetime: 90 days, purpose: "Tells visitors apart" }
    "_fbc": { lifetime: 90 days, purpose: "Credits events to the clicked advertisement" }
  }
  pageViews: [pageView, track("PageView")]
  first: [
    ["set", "autoConfig", false, pixel],
    [
      "init",
      pixel,
      {
        em
        ph
        fn
        ln
        ct
        st
        zp
        country
        db
        ge
        external_id
      }
    ]
  ]
  grant:     [["consent", "grant"]]
  withdraw:  [["consent", "revoke"]]

  /// The id of the pixel.
  option pixel: text
  /// The hash of the email address: hash(lower(trim(email))).
  /// https://developers.facebook.com/docs/meta-pixel/advanced/advanced-matching
  option em: personal(id) text?
  /// The hash of the telephone number: digits with the country code.
  option ph: personal(id) text?
  /// The hash of the first name in lower case.
  option fn: personal(id) text?
  /// The hash of the last name in lower case.
  option ln: personal(id) text?
  /// The hash of the city in lower case, without spaces.
  option ct: personal(id) text?
  /// The hash of the state or province in lower case: two letters in the United States.
  option st: personal(id) text?
  /// The hash of the postcode in lower case, without spaces.
  option zp: personal(id) text?
  /// The hash of the country: two small letters.
  option country: personal(id) text?
  /// The hash of the date of birth: 19990131.
  option db: personal(id) text?
  /// The hash of the gender: f or m.
  option ge: personal(id) text?
  /// An id of the site for its customer.
  option external_id: personal(id) text?

  /// A page view.
  action pageView(id: text?) "a page view" =
    ["trackSingle", pixel, "PageView", {}, { eventID: unlessBlank(id) }]
  /// A standard event, such as "AddToCart". `id` is the event id: if a server sends the
  /// event with the same, one of the two counts.
  /// https://developers.facebook.com/documentation/ads-commerce/conversions-api/deduplicate-pixel-and-server-events.md
  action track(name: text, parameters: record?, id: text?) =
    ["trackSingle", pixel, name, parameters, { eventID: unlessBlank(id) }]
  /// An event of the site's own.
  action trackCustom(name: text, parameters: record?, id: text?) =
    ["trackSingleCustom", pixel, name, parameters, { eventID: unlessBlank(id) }]
  /// A purchase. content_type is "product" or "product_group"; contents are records of { id, quantity }.
  action purchase(value: number, currency: text, content_ids: list of text?, contents: list of record?, content_type: text?, num_items: integer?, id: text?) "a purchase" = [
    "trackSingle",
    pixel,
    "Purchase",
    {
      value
      currency
      content_ids
      contents
      content_type
      num_items
    },
    { eventID: unlessBlank(id) }
  ]
  /// A contact or other lead.
  action lead(value: number?, currency: text?, id: text?) "a lead" =
    ["trackSingle", pixel, "Lead", { value, currency }, { eventID: unlessBlank(id) }]
  /// A finished registration.
  action completeRegistration(status: boolean?, value: number?, currency: text?, id: text?) "a finished registration" =
    ["trackSingle", pixel, "CompleteRegistration", { status, value, currency }, { eventID: unlessBlank(id) }]
}
