/// c15t, version 2. Names of groups are its purposes: functionality, measurement, experience and marketing. Unless its option
/// "reloadOnConsentRevoked" is false, it reloads the page after a withdrawal. It reports changes by no event, so they are
/// noticed within 200 ms.
/// https://c15t.com/docs
manager c15t "c15t" {
  kept:     cookie(cookie)
  answer:   pairs(",", ":", "c.")
  grants:   ["1"]
  chosenAt: "i.t"

  /// The name of the cookie.
  option cookie: text = "c15t"
}
