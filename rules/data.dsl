// DATA-01 … DATA-05: what the layer reads from pages and from storage.

import "rules/choices/personal-parameters.dsl"

data pageName: text   = layer("page.pageName")
data template: text   = layer("page.templateName")
data siteBranch: text = layer("page.siteBranch")

/// Where the visitor is: as the page says, or as it was stored. Missing until one of them is there.
data visitorCountry: country = layer("visitor.visitorCountry") else local("locationCode")

/// ROLE-01: reported, and nothing else depends on it.
data signedIn: boolean = layer("visitor.visitorLoginStatus") is "auth"

/// One job; a field that the page leaves out is the text "null" (DATA-01).
data job: record = layer("job") {
  fields: [jobID, jobTitle, jobLocation, jobType, jobSkill, businessArea, specialization, employeeType]
  each:   text else "null"
}

/// The title as the page gives it, to ask whether there is one (DATA-01, LINK-03).
data jobTitleGiven: text = layer("job.jobTitle")

/// PAGE-14.
data breakpoint: text = case {
  viewport.width < 768: "xs"
  viewport.width < 999: "sm"
  otherwise:            "lg/md"
}

/// PAGE-06.
data pageType: text = case {
  page is error: "errorPage"
  otherwise:     siteBranch else "none"
}

/// The country that the mobile app stored.
data appCountry: country = local("mobileAppCountry")
