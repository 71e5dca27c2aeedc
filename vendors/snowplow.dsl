/// Snowplow's JavaScript tracker, on hosts of the site. It sends nothing by itself, except signs of activity for pages of which
/// a rule has asked for them.
///
/// Withdrawal ends the signs of activity, and removes the ids of the visitor and the visit.
/// https://docs.snowplow.io/docs/sources/trackers/web-trackers/
vendor snowplow "Snowplow" {
  fits:      performance
  account:   [collector, app]
  queue:     function("snowplow", kept: "q")
  globals:   { GlobalSnowplowNamespace: ["snowplow"] }
  script:    script
  connect:   [collector]
  cookies: {
    "_sp_id.*":  { lifetime: 2 years, purpose: "Tells visitors apart" }
    "_sp_ses.*": { lifetime: 30 minutes, purpose: "Links the pages of one visit" }
  }
  storage: {
    "snowplowOutQueue_*": { kind: local, purpose: "Keeps events until they are sent" }
    "_sp_*":              { kind: local, purpose: "Tells visitors apart" }
  }
  pageViews: [pageView]
  first:     [["newTracker", "tagc", collector, { appId: app }]]
  withdraw:  [["disableActivityTracking"], ["clearUserData"]]

  /// The address of sp.js, of the version that the site has chosen: "https://static.example.com/sp-4.js".
  option script: address
  /// The origin of the collector: "https://collector.example.com".
  option collector: address
  /// The id of the application.
  option app: text

  /// A page view. Without a title, the script reads that of the page.
  action pageView(title: text?) "a page view" = ["trackPageView", { title }]
  /// Reports every some seconds that the visitor is active, from the next page view on.
  action enableActivityTracking(minimumVisitLength: integer, heartbeatDelay: integer) =
    ["enableActivityTracking", { minimumVisitLength, heartbeatDelay }]
  /// A structured event.
  action structEvent(category: text, action: text, label: text?, property: text?, value: number?) "an event" = [
    "trackStructEvent",
    {
      category
      action
      label
      property
      value
    }
  ]
  /// An event with the schema of its data: "iglu:com.example/purchase/jsonschema/1-0-0".
  action event(schema: text, data: record) "an event" =
    ["trackSelfDescribingEvent", { event: { schema, data } }]
  /// An id of the site for its customer.
  action setUserId(id: personal(id) text) "the id of a customer" = ["setUserId", id]
}
