// The tag layer of a corporate careers and marketing website: two sites, with consent by country.
// Each file below covers one topic. Settings that the specification leaves open are in rules/choices/.

import "rules/sites.dsl"
import "rules/release.dsl"

import "rules/countries.dsl"
import "rules/locales.dsl"
import "rules/pages.dsl"
import "rules/data.dsl"
import "rules/jobs.dsl"
import "rules/visitors.dsl"
import "rules/direct-calls.dsl"

import "rules/consent.dsl"
import "rules/identity.dsl"
import "rules/analytics.dsl"
import "rules/page-views.dsl"
import "rules/links.dsl"
import "rules/searching.dsl"
import "rules/applying.dsl"
import "rules/referrals.dsl"
import "rules/forms.dsl"
import "rules/media.dsl"
import "rules/personalisation.dsl"
import "rules/advertising.dsl"
import "rules/feedback.dsl"
import "rules/scripts.dsl"
import "rules/development.dsl"
import "rules/recorded.dsl"

import "rules/assertions.dsl"

// Scenarios: visits with the results that they must have. `tagc test` runs them.
import "rules/scenarios/consent.dsl"
import "rules/scenarios/advertising.dsl"
import "rules/scenarios/analytics.dsl"
import "rules/scenarios/page-views.dsl"
import "rules/scenarios/links.dsl"
import "rules/scenarios/searching.dsl"
import "rules/scenarios/applying.dsl"
import "rules/scenarios/referrals.dsl"
import "rules/scenarios/forms.dsl"
import "rules/scenarios/media.dsl"
import "rules/scenarios/feedback.dsl"
import "rules/scenarios/scripts.dsl"
import "rules/scenarios/visitors.dsl"
import "rules/scenarios/identity.dsl"
import "rules/scenarios/personalisation.dsl"
import "rules/scenarios/development.dsl"

project careers "Careers and marketing website" {
  dataLayer:   "adobeDataLayer"
  lints:       { undocumented: warning, "script-without-integrity": warning }
  directCalls: "_satellite"
  country:     visitorCountry
  own:         ownDomains
  redact:      { parameters: personalParameters }
  visit: {  // VIST-01, VIST-03
    group:    performance
    repeat:   newVisitorLife
    timeout:  visitTimeout
    remember: lastVisitLife
    campaign: {
      parameter: campaignParameter
      count:     campaignCount
      recent:    campaignLife
      past:      pastCampaignLife
    }
  }
  timeout:     2s  // RULE-03: the default
  budget:      { acn: 21.1kB, car: 23.3kB }
}
