/// Cookie Consent by Osano, the open-source banner (npm "cookieconsent", version 3). It asks one question for all groups. It
/// reports changes by no event, so they are noticed within 200 ms, and keeps no time, so "expires" cannot be used. While its
/// choice is revoked and not made again, the visitor has not answered.
///
/// In its types "info" and "opt-out", closing the banner counts as consent: grants: ["allow", "dismiss"] says so.
/// https://github.com/osano/cookieconsent
manager osano "Cookie Consent (Osano)" {
  kept:    cookie(cookie)
  answer:  word()
  grants:  grants
  refuses: "deny"

  /// The option "cookie.name".
  option cookie: text = "cookieconsent_status"
  /// The answers that count as consent.
  option grants: list of text = ["allow"]
}
