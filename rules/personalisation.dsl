// PERS-01, CALL-08, LOAD-03, LOAD-04: what pages offer to whom.

/// How long a delivery may take (CALL-08).
const personalisationTimeout = 3000ms

/// The job that the visitor applied for last.
data lastApplied: appliedJob = last(appliedJobs)

/// The locale of the page is one that some tags leave out (PAGE-08).
condition localeLeftOut = exists siteLocale and siteLocale in untrackedLocales

/// Rewrites pages by what is known of them and of their visitor; its service takes texts alone. What it may rewrite is hidden
/// meanwhile (LOAD-04).
tag target "Personalisation" {
  vendor: personalisation
  group:  performance
  meets:  [CALL-08, CALL-09, CONS-03, CONS-04, LOAD-03, LOAD-04, PAGE-08, STOR-02, TAGS-01]
  when    trackable and not localeLeftOut
  options: {
    edge:    personalisationEdge
    client:  personalisationClient
    timeout: personalisationTimeout
    hide:    personalisedArea
    visitor: identity.mid
    entity: {
      id:                job.jobID
      capability:        job.jobSkill
      categoryId:        siteBranch
      jobJobType:        job.jobJobType
      businessArea:      job.businessArea
      workforceEntity:   job.jobWorkforceEntity
      yearsOfExperience: job.jobYearsOfExperience
    }
    profile: {
      audience:                   visitorType
      industry:                   preferredIndustry
      userType:                   employeeType
      userActivity:               lastApplied.UserActivity
      lastAppliedJob:             lastApplied.JobSource
      lastAppliedJobLink:         lastApplied.ApplyNowUrlLink
      jobAlertsSubscriber:        text(subscribesJobAlerts)
      careersBlogSubscriber:      text(subscribesCareersBlog)
      talentConnectionSubscriber: text(subscribesTalentConnection)
      lifeAtFirmSubscriber:       text(subscribesLifeAtFirm)
      location:                   profileLocation
      company:                    profileCompany
    }
  }
}

/// Behind the identity, which it names: whom a cookie knows is not waited for.
rule personalise "Personalise the page" {
  order: 60
  meets: [LOAD-03, LOAD-04, PAGE-08, PERS-02, RULE-03]
  on     pageData
  do     target.page within personalisationTimeout
}
