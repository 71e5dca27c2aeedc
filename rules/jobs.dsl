// DATA-01: the job that a page is about.

/// One job. A field without a value in the page is the text "null".
data job: record = layer("job") {
  fields: [
    jobID, jobTitle, jobLocation, jobType, jobJobType, jobSkill, jobFamily, jobRegion, businessArea,
    specialization, employeeType, jobRemoteType, jobWorkforceEntity, jobYearsOfExperience, orgUnit1, orgUnit2,
    orgUnit3, orgUnit4, orgUnit5, orgUnit6
  ]
  each: text else "null"
}

/// The title as the page provides it, to check whether there is one (DATA-01, LINK-03).
data jobTitleGiven: text = layer("job.jobTitle")

/// The id as the page provides it. A job without an id is not reported as an offer.
data jobIdGiven "the job ID as the page gives it": text = layer("job.jobID")
