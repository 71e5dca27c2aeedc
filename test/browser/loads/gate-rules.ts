/** Rules of three third parties that load only if consent, the country, the address and the page allow it. */
export const gateRules = `
countries listed = [US, CA, FR, CN, RU]
countries excluded = [CN, HK, RU]
page jobSearch   = path starts with "/us-en/jobsearch"
page jobDetails  = path starts with "/us-en/jobdetails"
page editProfile = path starts with "/us-en/profile/edit"

condition thirdParty =
  consent.targeting
  and site in [main]
  and visitorCountry in listed - excluded
  and not declassify(urlHasEmail, "A test")
  and not (url contains "redacted")
  and not pageHasForm

tag pixel  { vendor: pixel  group: targeting when thirdParty options: { url: "https://pixel.example.net/p", parameters: { page: path } } }
tag ad     { vendor: iframe group: targeting when thirdParty options: { url: "https://ads.example.net/a", parameters: { page: path }, title: "Advertising" } }
tag replay {
  vendor: script
  group:  targeting
  when    thirdParty and not (page in [jobSearch, jobDetails, editProfile])
  options: { url: "https://replay.example.net/r.js" }
}

event transition = direct("_3PTTagsInPageTransition")
rule thirdParties { on asked, transition do pixel.run ad.run replay.run }
rule other { on asked do log("other") }
`;
