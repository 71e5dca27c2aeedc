// The three vendors and their accounts. The library of tagc declares the vendors.

import "npm:tagc/vendors/ga4.dsl"
import "npm:tagc/vendors/google-ads.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

matrix measurementId: text by stage {
  production:  "G-SHOP123456"
  development: "G-TEST123456"
}
matrix adsAccount: text by stage {
  production:  "AW-123456789"
  development: "AW-987654321"
}
matrix pixelId: text by stage {
  production:  "123456789012345"
  development: "543210987654321"
}

// The labels of the conversions in the account of Google Ads.
const purchaseLabel   = "order"
const newsletterLabel = "letter"
const callLabel       = "call"

/// Rules send the page views, so that addresses are redacted and filtered lists count.
tag analytics "Google Analytics" {
  vendor:  ga4
  group:   performance
  purpose: "Counts pages, products and purchases"
  owner:   "Online shop"
  options: { id: measurementId[stage], pageViews: false, user: customerId }
}

tag ads "Google Ads" {
  vendor:  googleAds
  group:   targeting
  purpose: "Counts purchases that advertisements brought, and shows products again"
  owner:   "Marketing"
  options: { id: adsAccount[stage], enhanced: true }
}

tag meta "Meta pixel" {
  vendor:  metaPixel
  group:   targeting
  purpose: "Counts purchases that advertisements brought, and shows products again"
  owner:   "Marketing"
  options: { pixel: pixelId[stage], em: emailHash, external_id: customerId }
}
