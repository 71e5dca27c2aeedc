/// Didomi. Names of groups are its purposes. It must keep the cookie "didomi_token": the newer cookie "didomi_dcs" is binary.
/// For purposes of the TCF, use the source tcf instead.
/// Not verified: its script was not run, because it comes from Didomi's servers only.
/// https://docs.didomi.io/moIvfcA7NSpjmwGZ7dzv/get-started/general/cookies-and-local-storage
manager didomi "Didomi" {
  kept:     cookie("didomi_token")
  answer:   list("purposes.enabled")
  base64:   true
  chosenAt: "updated"
  hosts:    ["https://*.privacy-center.org", "https://*.didomi.io"]
}
