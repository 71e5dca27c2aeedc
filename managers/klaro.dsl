/// Klaro, version 0.7. Names of groups are its services. It reports changes by no event, so they are noticed within 200 ms.
/// It keeps no time, so "expires" cannot be used.
/// https://klaro.org/docs/
manager klaro "Klaro" {
  kept:   cookie(cookie)
  answer: record()

  /// The option "cookieName" or "storageName" of Klaro.
  option cookie: text = "klaro"
}

/// Klaro with the option "storageMethod": "localStorage".
manager klaroInStorage "Klaro in local storage" {
  kept:   local(key)
  answer: record()

  /// The option "storageName" of Klaro.
  option key: text = "klaro"
}
