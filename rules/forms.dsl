// FORM-01 … FORM-05: forms that visitors begin to fill in, and what becomes of them.

event formSuccess  = layer("cmp:formSuccess")               { schema: "schemas/events/form.json" }
event formError    = layer("cmp:formError")                 { schema: "schemas/events/form.json" }
event registration = layer("cmp:eventSummaryBlockRegister") { schema: "schemas/events/registration.json" }

/// Forms of this page that were begun, by their ids, and not given up since (FORM-02, FORM-04).
state initiatedForms: set of text { keep: page }

/// A form of the site's own: it has a name, and is not the filter of the job search.
condition ownForm = exists form.name and form.name is not "" and not (form.id contains "jobsearchfiltersform")

/// A form was begun, told once for each form of a page.
rule formStart "Form start" {
  meets: [FORM-01, FORM-03, FORM-05]
  on     formChange
  when   trackable and ownForm
  once   per form.id
  do     analytics.link("Form start") { formName: form.name, events: [formStarted] }
}
