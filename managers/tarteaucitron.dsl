/// tarteaucitron, version 1. Names of groups are the keys of its services. While one that a group names waits, the visitor
/// has not answered. It keeps no time, so "expires" cannot be used.
/// https://github.com/AmauriC/tarteaucitron.js
manager tarteaucitron "tarteaucitron" {
  kept:    cookie(cookie)
  answer:  pairs("!", "=")
  open:    ["wait"]
  changes: [document("tac.consent_updated")]

  /// The option "cookieName".
  option cookie: text = "tarteaucitron"
}
