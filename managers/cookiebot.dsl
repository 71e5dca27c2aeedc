/// Cookiebot. Names of groups are its categories: preferences, statistics and marketing. Where it asks nobody, it keeps "-1",
/// and the default of the project applies. Consent that Cookiebot calls implied counts as an answer.
/// Not verified: its script was not run, because it comes from Cookiebot's servers only. The form of the cookie is that which
/// its documentation shows for servers.
/// https://www.cookiebot.com/en/developer
manager cookiebot "Cookiebot" {
  kept:     cookie("CookieConsent")
  answer:   pairs(",", ":")
  open:     ["-1"]
  chosenAt: "utc"
  changes:  [window("CookiebotOnAccept"), window("CookiebotOnDecline"), window("CookiebotOnConsentReady")]
  hosts:    ["https://consent.cookiebot.com", "https://consentcdn.cookiebot.com"]
}
