// What must be true for every visitor. `tagc prove` proves each line, or shows a visitor for whom it is false.

assert "statistics wait for consent" {
  tag analytics runs only when consent.performance
}

assert "advertising waits for consent" {
  every tag where vendor in [googleAds, metaPixel]
  runs only when consent.targeting
}

assert "no advertising in California before an answer" {
  every tag where group is targeting
  never runs when visitorCountry is US-CA and not consent.chosen
}

assert "no advertising with the opt-out signal" {
  every tag where group is targeting
  never runs when gpc
}

assert "Google's tag waits for consent" {
  host "www.googletagmanager.com" receives only when consent.performance or consent.targeting
}

assert "no script of a vendor loads without consent" {
  every tag loads script only when consent.performance or consent.targeting
}

assert "cookies of statistics need consent" {
  every tag stores "_ga" only when consent.performance
}

assert "cookies of advertising need consent" {
  every tag stores "_fbp" only when consent.targeting
}

assert "Meta gets nothing without consent" {
  host "*.facebook.com" receives only when consent.targeting
}

assert "no vendor gets an email address" {
  every tag never sends personal(email)
}

assert "no vendor gets a telephone number" {
  every tag never sends personal(phone)
}

assert "the tag of Google Analytics sends no hash of a person" {
  tag analytics never sends emailHash
}

assert "purchases are remembered with consent only" {
  every rule where name is purchase
  stores countedOrders only when consent.performance
}
