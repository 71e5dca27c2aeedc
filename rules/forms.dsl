// FORM-01 … FORM-05: forms that visitors start, cancel and submit.

event formSuccess "the page reports an accepted form" = layer("cmp:formSuccess") {
  schema: "schemas/events/form.json"
}
event formError "the page reports a rejected form" = layer("cmp:formError") {
  schema: "schemas/events/form.json"
}
event registration "the page reports a registration for an event" = layer("cmp:eventSummaryBlockRegister") {
  schema: "schemas/events/registration.json"
}

/// Forms of this page that were started, but not yet cancelled or accepted (FORM-02, FORM-04). The list has names of
/// forms, because events of pages contain no form id (DATA-09).
state initiatedForms "the started forms": set of text { keep: page }

/// A form that counts: it has a name, and it is not the filter of the job search, whatever the case of its id. Ids such as
/// jobSearchFiltersForm-1 count as that filter, because the specification has all words of its tests in lower case.
condition ownForm "the form counts" =
  form.name else "" matches /\S/ and not (lower(form.id) contains "jobsearchfiltersform")

/// Adds a form to the started forms, also when it is started again.
rule formBegun "Remember a started form" {
  meets: [FORM-02, FORM-04]
  on     formChange(again: true)
  when   ownForm
  do     add(initiatedForms, form.name)
}

/// Counts the start of each form once per page. The id of the form identifies it, or its name if it has no id.
rule formStart "Form start" {
  meets: [ACTV-01, FORM-01, FORM-03, FORM-05]
  on     formChange(again: true)
  when   trackable and ownForm
  once   per case { form.id is "": form.name, otherwise: form.id }
  do     analytics.link("Form start") { formName: form.name, events: [formStarted] }
}

/// Removes a cancelled form from the started forms (FORM-02).
rule formCancelled "Form cancelled" {
  meets: [FORM-02]
  on     click(cancelControl)
  do     remove(initiatedForms, form.name)
}

/// Counts an accepted form, once for each start.
rule formAccepted "Form Analysis - Success" {
  meets: [ACTV-01, FORM-04, BEAC-02]
  on     formSuccess
  when   trackable and event.formName in initiatedForms
  do     remove(initiatedForms, event.formName)
         analytics.link("Form Analysis - Success") { formName: event.formName, events: [formSucceeded] }
}

/// Counts a rejected form. The error message can repeat what the visitor typed, so email addresses are redacted
/// (PII-01).
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

/// Counts a registration for an event of the company.
rule eventRegistration "Event registration" {
  meets: [BEAC-02, DATA-09]
  on     registration
  when   trackable
  do     analytics.link("Event Register") { linkName: event.eventTitle, events: [registered] }
}
