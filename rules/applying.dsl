// APLY-01, APLY-02: applying for a job.

record appliedJob = schema("schemas/storage/applied-job.json")

/// The jobs that the visitor applied for. Other parts of the site read this list (DATA-05, STOR-01). It is strictly
/// necessary, because the visitor asks the site for the application.
state appliedJobs "the applications": list of appliedJob {
  keep:   visitor
  key:    local(appliedJobsKey)
  format: json
  group:  necessary
}

const applyDelay = 500ms

// A job belongs to a country if its location names the country, or if the page is written for that country. The
// visitor's own country does not matter.
condition philippineJob "the job is in the Philippines" =
  job.jobLocation matches /\bphilippines\b/i or siteLocale is "ph-en"
condition indianJob "the job is in India" = job.jobLocation matches /\bindia\b/i or siteLocale is "in-en"

/// The source that is stored with an application. Jobs in the Philippines and India have their own sources (DATA-05).
function jobSource(application: address?): text = case {
  philippineJob:                       "pjp"
  indianJob:                           "ijp"
  under(application, jobBoardDomains): "workday"
  otherwise:                           ""
}

/// A click on the button starts an application on these pages (APLY-01). On other pages it counts as a link click.
condition applies "the page shows a job" = site is car and pageWords contains "/careers/jobdetails"

/// Stores the job that the visitor applies for, for other parts of the site (APLY-02).
rule applied "Application stored" {
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

/// Counts the first step of an application. The first click delays navigation, so that the beacon is sent first.
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
