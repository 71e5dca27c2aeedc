// Lumora sells electricity, solar roofs and heat pumps. Its site brings leads: requests for an offer.
// Google Ads, Meta and LinkedIn count them; Clarity records how visitors use the forms.

project leads {
  dataLayer: "siteData"
  own:       ownDomains
  budget:    { main: 12.4kB }
}

const ownDomains = ["lumora.example"]

site main "Lumora" {
  hosts: {
    production: ["www.lumora.example"]
    test:       ["test.lumora.example", "localhost"]
  }
}
stage production
stage test

import "rules/consent.dsl"
import "rules/vendors.dsl"
import "rules/visits.dsl"
import "rules/offers.dsl"
import "rules/calculator.dsl"
import "rules/form.dsl"
import "rules/leads.dsl"
import "rules/contact.dsl"
import "rules/reading.dsl"
import "rules/recordings.dsl"
import "rules/assertions.dsl"
import "rules/scenarios.dsl"
