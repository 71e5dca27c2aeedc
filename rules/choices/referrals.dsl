// Chosen: the specification speaks of about 80 companies, and names none (CALL-02).

/// Domains of job boards and networks where the company's jobs are found; regional ones only of countries that it recruits
/// in and where applications are counted.
const referringCompanies: list of text = lines("rules/lists/jobboard-referrers.tsv", column: "domain")

/// The parameter by which an application is told the source (VIST-02): named as the answer that has it is (CALL-01).
const sourceParameter = "src"

/// The parameter of an address that names the campaign that led to it (VIST-03): short for campaign, since links are printed.
const campaignParameter = "cmp"
