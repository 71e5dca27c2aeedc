// APLY-01, APLY-02: applying for a job.

record appliedJob = schema("schemas/storage/applied-job.json")

/// The jobs that a visitor applied for, as other parts of the site read them (DATA-05, STOR-01): what the visitor did there
/// is what the site is asked for.
state appliedJobs: list of appliedJob {
  keep:   visitor
  key:    local(appliedJobsKey)
  format: json
  group:  necessary
}

const applyDelay = 500ms

// Jobs of a country: their location names it, or the page is one of the site of that country. Where the visitor is says
// nothing of that.
condition philippineJob = job.jobLocation matches /\bphilippines\b/i or siteLocale is "ph-en"
condition indianJob     = job.jobLocation matches /\bindia\b/i or siteLocale is "in-en"

/// Where an application goes on: jobs of the Philippines and of India have sources of their own (DATA-05).
function jobSource(application: address?): text = case {
  philippineJob:                       "pjp"
  indianJob:                           "ijp"
  under(application, jobBoardDomains): "workday"
  otherwise:                           ""
}

/// Where a click on the button begins an application (APLY-01); elsewhere it is a link as others are.
condition applies = site is car and path contains "/careers/jobdetails"

/// What somebody applied for is noted, for other parts of the site (APLY-02).
rule applied "Application noted" {
  sites: [car]
  meets: [APLY-02, DATA-05, LINK-01]
  on     click(applyJobButton)
  when   trackable and applies and not inside(disabledControl)
  do     add(appliedJobs, {
           UserActivity:    "applyclick"
           JobSource:       jobSource(link.url)
           ApplyNowUrlLink: link.url
         })
}

/// Counts the first step of an application, and lets the beacon leave before the page does.
rule applyNow "Apply now" {
  sites: [car]
  order: 50
  meets: [ACTV-01, APLY-01, LINK-01, LINK-03, SITE-01]

  on     click(applyJobButton, hold: applyDelay, holds: 1)
  when   trackableLink and applies
  do     analytics.link("Link Click") {
           jobTitle:    job.jobTitle
           jobId:       job.jobID
           jobLocation: job.jobLocation
           events:      [applyStart]
         }
}
