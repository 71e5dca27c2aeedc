/// The banner vanilla-cookieconsent, version 3, by Orest Bida. Names of groups are its categories. A site that raises
/// "revision" to ask again sets the option of that name, or old answers stay valid here. It hides from automated browsers,
/// which have no effect here, because its cookie is read.
/// https://cookieconsent.orestbida.com/reference/configuration-reference.html
manager vanillaCookieConsent "vanilla-cookieconsent" {
  kept:     cookie(cookie)
  answer:   list("categories")
  requires: { revision }
  chosenAt: "lastConsentTimestamp"
  changes:  [window("cc:onFirstConsent"), window("cc:onConsent"), window("cc:onChange")]

  /// The option "cookie.name" of the banner.
  option cookie: text = "cc_cookie"
  /// The option "revision" of the banner.
  option revision: integer?
}

/// The same banner with the option "cookie.useLocalStorage".
manager vanillaCookieConsentInStorage "vanilla-cookieconsent in local storage" {
  kept:     local(key)
  answer:   list("categories")
  requires: { revision }
  chosenAt: "lastConsentTimestamp"
  changes:  [window("cc:onFirstConsent"), window("cc:onConsent"), window("cc:onChange")]

  /// The option "cookie.name" of the banner.
  option key: text = "cc_cookie"
  /// The option "revision" of the banner.
  option revision: integer?
}
