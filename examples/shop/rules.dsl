// A shop with Google Analytics 4, Google Ads and the Meta pixel. Each file below covers one topic.

import "rules/accounts.dsl"
import "rules/consent.dsl"
import "rules/data.dsl"

import "rules/page-views.dsl"
import "rules/shopping.dsl"
import "rules/purchase.dsl"
import "rules/customers.dsl"
import "rules/engagement.dsl"

import "rules/assertions.dsl"
import "rules/scenarios/consent.dsl"
import "rules/scenarios/pages.dsl"
import "rules/scenarios/shopping.dsl"
import "rules/scenarios/purchase.dsl"
import "rules/scenarios/customers.dsl"

project shop "Field & Trail" {
  dataLayer: gtm("dataLayer")
  country:   visitorCountry
  region:    visitorRegion
  budget:    { shop: 12.8kB }
}

site shop "Field & Trail" {
  hosts: { production: ["www.shop.example"], development: ["localhost", "127.0.0.1"] }
}

stage production  "Public"
stage development "On a developer's machine"
