// A site with vendors of the library for the tests of the demo: three forms of queues, consent, and a country.

import "npm:tagc/vendors/ga4.dsl"
import "npm:tagc/vendors/google-ads.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

project vendors {
  dataLayer: gtm("dataLayer")
  country:   country
}

site main {
  hosts: { production: ["www.example.com"] }
}

stage production

countries europe = [DE, FR]

data country: country? = layer("visitor.country")
data total: number?    = layer("order.total")
data note: text?       = layer("order.note")

page start = path is "/"

event ordered = layer("order") { page: true }

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4

  stored: oneTrust(cookie: "OptanonConsent")

  default by country {
    europe:    [necessary]
    otherwise: [necessary, performance]
  }
}

tag analytics {
  vendor:  ga4
  group:   performance
  options: { id: "G-TEST123", pageViews: false }
}

tag ads {
  vendor:  googleAds
  group:   targeting
  options: { id: "AW-123" }
}

tag meta {
  vendor:  metaPixel
  group:   targeting
  options: { pixel: "123" }
}

rule order "Order" {
  on ordered
  do analytics.event("purchase") { value: total, note: note }
     ads.convert("label", value: total, currency: "EUR")
     meta.track(event.name) { value: total }
}
