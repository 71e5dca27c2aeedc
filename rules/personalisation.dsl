// PERS-01, CALL-08, LOAD-03, LOAD-04: what pages offer to whom.

const personalisationVersion = "2.10.2"

// How long it may take, at all and within what can be asked for (CALL-08).
const personalisationTimeout         = 3000ms
const personalisationShortestTimeout = 0ms
const personalisationLongestTimeout  = 99999ms

// How long a visitor and a visit are known (PERS-01).
const personalisationDeviceLife  = 7.3 years
const personalisationSessionLife = 31min

// How long what an experience changes is looked for in the page, and the identity waited for (PERS-01).
const selectorTimeout = 5000ms
const identityTimeout = 2000ms

// How many characters the name of a place in the page may have, and the address of a call (PERS-01, CALL-08).
const boxNameLimit = 250
const addressLimit = 2048

/// The job that the visitor applied for last.
data lastApplied: appliedJob = last(appliedJobs)

/// The locale of the page is one that some tags leave out (PAGE-08).
condition localeLeftOut = exists siteLocale and siteLocale in untrackedLocales

/// Rewrites pages by what is known of them and of their visitor; its service takes texts alone. What it may rewrite is hidden
/// meanwhile (LOAD-04).
tag target "Personalisation" {
  vendor: personalisation
  group:  performance
  meets:  [CALL-08, CONS-03, CONS-04, LOAD-03, LOAD-04, PAGE-08, STOR-02, TAGS-01]
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
