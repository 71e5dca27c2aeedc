// Google's tag: GA4, Google Ads and Floodlight share its data layer and its script.

/// The data layer of Google's tag. Vendors that name it share one script, which the first of them loads. Commands are
/// `arguments` objects: the script ignores plain lists. The first command denies all storage, and each vendor grants that of
/// its own purpose.
/// https://developers.google.com/tag-platform/security/guides/consent
queue googleTag "Google tag" = arguments("dataLayer") {
  signals: "consent"
  first: [
    [
      "consent",
      "default",
      {
        ad_storage:         signal(ad_storage)
        ad_user_data:       signal(ad_user_data)
        ad_personalization: signal(ad_personalization)
        analytics_storage:  signal(analytics_storage)
      }
    ],
    ["js", now]
  ]
}
