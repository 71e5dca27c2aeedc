// FORM-01, FORM-03, FORM-05: forms that visitors begin to fill in.

/// A form of the site's own: it has a name, and is not the filter of the job search.
condition ownForm =
  exists form.name and form.name is not "" and not (form.id contains "jobsearchfiltersform")

/// A form was begun, told once for each form of a page.
rule formStart "Form start" {
  meets: [FORM-01, FORM-03, FORM-05]
  on     formChange
  when   trackable and ownForm
  once   per form.id
  do     analytics.link("Form start") { formName: form.name, events: [formStarted] }
}
