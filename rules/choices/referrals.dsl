// Project settings: the specification mentions about 80 companies, but names none (CALL-02).

/// Domains of job boards and networks that list the company's jobs. Regional ones are included only for countries where
/// the company recruits and where applications are counted.
const referringCompanies: list of text = lines("rules/lists/jobboard-referrers.tsv", column: "domain")

/// The parameter that passes the source to an application (VIST-02). It has the name of the response field (CALL-01).
const sourceParameter = "src"

/// The address parameter with the name of the campaign (VIST-03). It is short, because links are printed.
const campaignParameter = "cmp"
