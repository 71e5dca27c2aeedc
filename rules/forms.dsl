// FORM-01 … FORM-05: forms that visitors begin to fill in, and what becomes of them.

event formSuccess  = layer("cmp:formSuccess")               { schema: "schemas/events/form.json" }
event formError    = layer("cmp:formError")                 { schema: "schemas/events/form.json" }
event registration = layer("cmp:eventSummaryBlockRegister") { schema: "schemas/events/registration.json" }

/// Forms of this page that were begun, and neither given up nor accepted since (FORM-02, FORM-04). They are known by their
/// names here, because what pages tell of them names no id (DATA-09).
state initiatedForms: set of text { keep: page }

/// A form of the site's own: it has a name, and is not the filter of the job search.
condition ownForm = exists form.name and not (form.id contains "jobsearchfiltersform")

/// A form is begun, for the first time or again.
rule formBegun "Form begun" {
  meets: [FORM-02, FORM-04]
  on     formChange(again: true)
  when   ownForm
  do     add(initiatedForms, form.name)
}

/// That is told once for each form of a page, by its id, or by its name where it has none.
rule formStart "Form start" {
  meets: [ACTV-01, FORM-01, FORM-03, FORM-05]
  on     formChange(again: true)
  when   trackable and ownForm
  once   per case { form.id is "": form.name, otherwise: form.id }
  do     analytics.link("Form start") { formName: form.name, events: [formStarted] }
}

/// A form that is given up was not begun (FORM-02).
rule formCancelled "Form given up" {
  meets: [FORM-02]
  on     click(cancelControl)
  do     remove(initiatedForms, form.name)
}

/// A form that was begun was accepted; told once for each time it was begun.
rule formAccepted "Form Analysis - Success" {
  meets: [ACTV-01, FORM-04, BEAC-02]
  on     formSuccess
  when   trackable and event.formName in initiatedForms
  do     remove(initiatedForms, event.formName)
         analytics.link("Form Analysis - Success") { formName: event.formName, events: [formSucceeded] }
}

/// A form was refused: what it told the visitor may repeat what was typed, of which email addresses are not told (PII-01).
rule formFailure "Form Analysis - Error" {
  meets: [ACTV-01, BEAC-02, FORM-04, PII-01]
  on     formError
  when   trackable
  do     analytics.link("Form Analysis - Error") {
           formName:  event.formName
           formError: redact(event.errorText)
           events:    [formFailed]
         }
}

rule eventRegistration "Event registration" {
  meets: [BEAC-02, DATA-09]
  on     registration
  when   trackable
  do     analytics.link("Event Register") { linkName: event.eventTitle, events: [registered] }
}
