/// The Meta pixel. Events with the name and event id of one that a server has sent count once. The script adds page views
/// on changes of the history, and the clicks on buttons unless they are switched off in Meta's Events Manager.
/// https://developers.facebook.com/docs/meta-pixel/reference
vendor metaPixel "Meta Pixel" {
  fits:      targeting
  queue:     function("fbq", kept: "queue", by: "callMethod", also: ["_fbq"], set: { loaded: true, version: "2.0" })
  script:    "https://connect.facebook.net/en_US/fbevents.js"
  connect:   ["https://connect.facebook.net", "https://www.facebook.com"]
  images:    ["https://connect.facebook.net", "https://www.facebook.com"]
  frames:    ["https://www.facebook.com"]
  // The lifetimes are not documented by Meta.
  cookies:   { "_fbp": unknown, "_fbc": unknown }
  automatic: [history, clicks]
  first:     [["init", pixel]]
  withdraw:  [["consent", "revoke"]]
  grant:     [["consent", "grant"]]

  /// The id of the pixel.
  option pixel: text

  /// Sends a standard event of this name, such as `"Purchase"`. `id` is the event id for removing duplicates.
  action track(name: text, parameters: record?, id: text?) = ["trackSingle", pixel, name, parameters, { eventID: id }]
  /// Sends an event of a name of your own.
  action trackCustom(name: text, parameters: record?, id: text?) =
    ["trackSingleCustom", pixel, name, parameters, { eventID: id }]
}
