// FORM-01 … FORM-05, DATA-09, BEAC-02: forms that visitors start, cancel and submit.

scenario "The start and the acceptance of a form are each reported once" {
  meets: [ACTV-01, FORM-01, FORM-04, BEAC-02, DATA-09]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#alerts", attribute: "name") is "Job alerts"
  when   change "form#alerts input"
  expect beacon "Form start" with { formName: "Job alerts", events: [formStarted] } once
  expect call "&v119=Job alerts&events=event12&"
  when   change "form#alerts input"
  expect no call
  when   push { event: "cmp:formSuccess", formName: "Job alerts", path: "/us-en/alerts" }
  expect beacon "Form Analysis - Success" with { formName: "Job alerts", events: [formSucceeded] } once
  expect call "&events=event17&"
  when   push { event: "cmp:formSuccess", formName: "Job alerts", path: "/us-en/alerts" }
  expect no call
}

scenario "Each of two forms is reported" {
  meets: [FORM-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#alerts", attribute: "name") is "Job alerts",
         element("form#contact", attribute: "name") is "Contact"
  when   change "form#alerts input"
  expect beacon "Form start" with { formName: "Job alerts" } once
  when   change "form#contact input"
  expect beacon "Form start" with { formName: "Contact" } once
}

scenario "Forms with one name and different ids are each reported once" {
  meets: [FORM-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#top", attribute: "name") is "Job alerts",
         element("form#bottom", attribute: "name") is "Job alerts"
  when   change "form#top input"
  expect beacon "Form start" once
  when   change "form#bottom input"
  expect beacon "Form start" once
  when   change "form#top input"
  when   change "form#bottom input"
  expect no call
}

scenario "A cancelled form does not count as started" {
  meets: [FORM-02, FORM-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#alerts", attribute: "name") is "Job alerts"
  when   change "form#alerts input.cancel"
  when   click "form#alerts input.cancel"
  expect rule formCancelled once
  when   push { event: "cmp:formSuccess", formName: "Job alerts" }
  expect no call
}

scenario "The filter of the job search and forms without a name do not count" {
  meets: [FORM-03, FORM-05, CTRY-01]
  given  consent is [necessary, performance]
  when   change "form input"
  cases by visitorCountry, element("form", attribute: "id"), element("form", attribute: "name") {
    US, "alerts", "Job alerts":              [formStart]
    US, "main-jobsearchfiltersform-2", "Filters": []
    US, "jobSearchFiltersForm-1", "Filters": []
    US, "alerts", "":                        []
    US, "alerts", missing:                   []
    US, "alerts", "  ":                      []
    CN, "alerts", "Job alerts":              []
  }
}

scenario "The acceptance of a form that was not started is not reported" {
  meets: [FORM-04]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:formSuccess", formName: "Job alerts" }
  expect no rule formAccepted because condition
}

scenario "The error message of a form is reported with email addresses redacted" {
  meets: [ACTV-01, FORM-04, BEAC-02]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push {
           event:     "cmp:formError"
           formName:  "Job alerts"
           errorText: "jo@example.org is taken"
         }
  expect beacon "Form Analysis - Error" with {
           formName:  "Job alerts"
           formError: "redacted is taken"
           events:    [formFailed]
         } once
  expect call "&v119=Job alerts&v120=redacted is taken&events=event18&"
}

scenario "A registration for an event of the company is reported with the title of the event" {
  meets: [BEAC-02, DATA-09]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:eventSummaryBlockRegister", eventTitle: "Open day" }
  expect beacon "Event Register" with { linkName: "Open day", events: [registered] } once
  expect call "&c46=Open day&events=event53&"
}

scenario "Forms and registrations are reported alike if the event has its fields in eventInfo" {
  meets: [DATA-09, FORM-04, LAYR-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#alerts", attribute: "name") is "Job alerts"
  when   change "form#alerts input"
  when   push {
           event:     "cmp:formSuccess"
           eventInfo: { formName: "Job alerts", path: "/us-en/alerts" }
         }
  expect beacon "Form Analysis - Success" with { formName: "Job alerts" } once
  when   push {
           event:     "cmp:formError"
           eventInfo: { formName: "Job alerts", errorText: "jo@example.org is taken" }
         }
  expect beacon "Form Analysis - Error" with { formName: "Job alerts", formError: "redacted is taken" } once
  when   push {
           event:     "cmp:eventSummaryBlockRegister"
           eventInfo: { eventTitle: "Open day" }
         }
  expect beacon "Event Register" with { linkName: "Open day" } once
}

scenario "Forms are not reported from an excluded country" {
  meets: [FORM-04, CTRY-01, LAYR-07]
  given  consent is [necessary, performance], element("form#alerts", attribute: "name") is "Job alerts"
  when   change "form#alerts input"
  when   push { event: "cmp:formSuccess", formName: "Job alerts" }
  when   push { event: "cmp:formError", formName: "Job alerts" }
  when   push { event: "cmp:eventSummaryBlockRegister", eventTitle: "Open day" }
  cases by visitorCountry {
    US: [formStart, formAccepted, formFailure, eventRegistration]
    HK: []
  }
}

scenario "A form that is started again after it was cancelled or accepted counts when it is accepted" {
  meets: [FORM-01, FORM-02, FORM-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form#alerts", attribute: "name") is "Job alerts"
  when   change "form#alerts input.cancel"
  when   click "form#alerts input.cancel"
  expect rule formCancelled once
  when   change "form#alerts input.cancel"
  expect rule formBegun
  expect no call
  when   push { event: "cmp:formSuccess", formName: "Job alerts" }
  expect beacon "Form Analysis - Success" once
  when   change "form#alerts input.cancel"
  when   push { event: "cmp:formSuccess", formName: "Job alerts" }
  expect beacon "Form Analysis - Success" once
}

scenario "Forms without an id are identified by their names" {
  meets: [FORM-01, FORM-05]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form.one", attribute: "name") is "Job alerts",
         element("form.two", attribute: "name") is "Contact"
  when   change "form.one input"
  expect beacon "Form start" with { formName: "Job alerts" } once
  when   change "form.two input"
  expect beacon "Form start" with { formName: "Contact" } once
}

scenario "The acceptance of the filter of the job search is not reported" {
  meets: [FORM-03, FORM-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("form", attribute: "id") is "main-jobsearchfiltersform-2",
         element("form", attribute: "name") is "Filters"
  when   change "form input"
  when   push { event: "cmp:formSuccess", formName: "Filters" }
  expect no call
}
