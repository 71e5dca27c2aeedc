// The request for an offer: a form in steps.

element requestForm "the request form" = "form#request"

/// Which step of the form the history entry is.
data step: integer? = historyState("request.step")
/// Set by the page when the server has accepted the request.
event sentRequest "the server has accepted the request" = layer("request-sent")

state begun "the request was begun": flag { keep: page }
state sent "the request was sent": flag   { keep: page }

rule formStarted "Form started" {
  on formChange(requestForm)
  do set(begun, true)
     meta.trackCustom("FormStarted") { offer: chosenOffer, campaign }
     recording.event("form started")
}

/// Each step is an entry of the history, so "back" works in the form, too.
rule formStep "Form step" {
  on   navigation
  when exists step
  once per step
  do   meta.trackCustom("FormStep") { step, by: navigation.by }
       recording.set("form step", text(step))
}

/// The page shows a message beside a field that it does not accept.
rule fieldError "Field error" {
  on appears("form#request .field-error")
  do meta.trackCustom("FieldError") { field: fieldIn(attribute("data-field") else "a field") }
     recording.event("error in " + fieldIn(attribute("data-field") else "a field"))
}

/// The name of a field, from the attribute of its message.
function fieldIn(value: personal text) "the name of the field": text =
  declassify(value, "The site itself names the fields of its forms.")

rule formSubmitted "Form submitted" {
  on submit(requestForm)
  do meta.track("SubmitApplication") { offer: chosenOffer }
}

rule formSent "Form sent" {
  on sentRequest
  do set(sent, true)
}

rule formLeft "Form left" {
  on   leave
  when begun and not sent
  do   recording.event("form left")
}
