// PERS-01, CALL-08, LOAD-03, LOAD-04: personalised offers.

/// How long a delivery may take (CALL-08).
const personalisationTimeout = 3000ms

/// The job that the visitor applied for last.
data lastApplied "the latest application": appliedJob = last(appliedJobs)

/// Some tags do not run in the locale of this page (PAGE-08).
condition localeLeftOut "the locale is left out" = exists siteLocale and siteLocale in untrackedLocales

/// Changes pages, depending on data of the page and the visitor. Its service accepts only text. The area that it can
/// change is hidden until the offers arrive (LOAD-04).
tag target "Personalisation" {
  vendor:  personalisation
  purpose: "Personalisation"
  group:   performance
  meets:   [CALL-08, CALL-09, CONS-03, CONS-04, LOAD-03, LOAD-04, PAGE-08, STOR-02, TAGS-01]
  when     trackable and not localeLeftOut
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
      lastAppliedJobLink:         redactUrl(lastApplied.ApplyNowUrlLink)
      jobAlertsSubscriber:        text(subscribesJobAlerts)
      careersBlogSubscriber:      text(subscribesCareersBlog)
      talentConnectionSubscriber: text(subscribesTalentConnection)
      lifeAtFirmSubscriber:       text(subscribesLifeAtFirm)
      location:                   profileLocation
      company:                    profileCompany
    }
  }
}

/// Runs after the identity, because the request contains the visitor's id. It does not wait if a cookie has the id.
rule personalise "Personalise the page" {
  order: 60
  meets: [LOAD-03, LOAD-04, PAGE-08, PERS-02, RULE-03]
  on     pageData
  do     target.page within personalisationTimeout
}
