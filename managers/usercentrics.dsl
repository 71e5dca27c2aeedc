/// Usercentrics, version 3. Names of groups are the ids of its services (data processing services), such as "HkocEodjb7".
/// Not verified: its script was not run, because it comes from Usercentrics' servers only, and its form of storage is not
/// documented but read from public code. It stores an answer shortly after its event, so a change is noticed within 200 ms.
/// It also stores what applies before an answer; then the answer is of the type "IMPLICIT" and counts as one here: set the
/// default of the project accordingly, or read the answer with a module.
/// https://docs.usercentrics.com/
manager usercentrics "Usercentrics" {
  kept:    local("ucData")
  answer:  record("consent.services", "consent")
  changes: [window("UC_CONSENT"), window("UC_UI_CMP_EVENT")]
  hosts:   ["https://*.usercentrics.eu"]
}
