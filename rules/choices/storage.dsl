// Chosen: the specification says that the site stores these values, and not under which keys (STOR-01).

const locationKey        = "locationCode"
const appCountryKey      = "mobileAppCountry"
const appliedJobsKey     = "userAppliedJobs"
const contentKeywordsKey = "csKwStacking"
