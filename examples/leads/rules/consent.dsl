// The visitor's choice, as OneTrust stores it. Before it, only what is necessary runs.

consent {
  group necessary   = 1 { purpose: "What the site needs to work" }
  group performance = 2 { purpose: "Recordings that show where the forms are hard to use" }
  group targeting   = 4 { purpose: "Counts which advertisements bring requests" }

  stored: oneTrust(cookie: "OptanonConsent")
}
