// Project settings: the specification says that the site stores these values, but not under which keys (STOR-01). The
// keys follow the one that it names, jsKwStacking: the words for the content, without spaces.

const locationKey        = "locationCode"
const appCountryKey      = "mobileAppCountry"
const appliedJobsKey     = "userAppliedJobs"
const contentKeywordsKey = "csKwStacking"
