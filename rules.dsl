// The tag layer of a corporate careers and marketing website: two sites, consent by country.
// Each file below says one thing that the site does; what this project chose itself stands in rules/choices/.

import "rules/sites.dsl"
import "rules/countries.dsl"
import "rules/pages.dsl"
import "rules/data.dsl"
import "rules/consent.dsl"
import "rules/analytics.dsl"
import "rules/page-views.dsl"
import "rules/links.dsl"
import "rules/applying.dsl"
import "rules/forms.dsl"
import "rules/advertising.dsl"
import "rules/development.dsl"

project careers "Careers and marketing website" {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
  country:     visitorCountry
  redact:      { parameters: personalParameters }
  timeout:     2s                                                        // RULE-03, the usual one
  budget:      { acn: 15kB, car: 15kB }
}
