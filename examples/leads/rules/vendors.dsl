// The accounts that receive events.

import "npm:tagc/vendors/clarity.dsl"
import "npm:tagc/vendors/google-ads.dsl"
import "npm:tagc/vendors/linkedin.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

/// Pages of the test stage have accounts of their own, so that tests are not counted.
matrix adsAccount: text by stage {
  production: "AW-1002003"
  test:       "AW-9000001"
}
matrix metaAccount: text by stage {
  production: "100200300"
  test:       "900000001"
}

/// Starts on every page: remarketing, and the linker, which keeps the click id of an advertisement.
tag ads "Google Ads" {
  vendor:  googleAds
  group:   targeting
  purpose: "Counts requests that follow an advertisement, and shows offers again"
  owner:   "Marketing"
  on       start
  options: { id: adsAccount[stage], linker: true, enhanced: true }
}

tag meta "Meta" {
  vendor:  metaPixel
  group:   targeting
  purpose: "Counts requests that follow an advertisement on Facebook or Instagram"
  owner:   "Marketing"
  options: { pixel: metaAccount[stage], em: emailHash }
}

/// Its script counts the page view by itself. There is no account for tests.
tag linkedIn "LinkedIn" {
  vendor:  linkedin
  group:   targeting
  stages:  [production]
  purpose: "Counts requests of companies"
  owner:   "Sales to companies"
  on       start
  options: { partner: "20030" }
}

tag recording "Clarity" {
  vendor:  clarity
  group:   performance
  stages:  [production]
  purpose: "Shows where visitors give up"
  owner:   "Design"
  on       start
  options: { project: "lumora1" }
}
