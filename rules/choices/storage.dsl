// Chosen: the specification says that the site stores these values, and not under which keys (STOR-01). They are
// made like the one that it names, jsKwStacking: the words of what they hold, without blanks.

const locationKey        = "locationCode"
const appCountryKey      = "mobileAppCountry"
const appliedJobsKey     = "userAppliedJobs"
const contentKeywordsKey = "csKwStacking"
