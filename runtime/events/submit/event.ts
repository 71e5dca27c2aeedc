import { placesOfPath } from '../../tables/places-of-address.ts';
import { defineEvent } from '../../tables/tables.ts';
import { formFields, formMeanings, formPlaces } from '../form-fields.ts';

export const event = defineEvent({
  name: 'submit',
  summary:
    'A form is submitted, even if the page then handles it by script. With `sent`, the browser sends a form: nothing in the page has stopped it.',
  phrase: 'when {sent?the browser sends:a visitor submits} {element:a form}',
  parameters: [
    {
      name: 'element',
      type: 'element?',
      summary: 'The form, or an element around it. By default every form.',
    },
    {
      name: 'sent',
      type: 'boolean',
      summary:
        'Whether only forms count that the browser sends. A form that a listener of the page stops by `preventDefault` does not count then, and one that a script sends by `form.submit()` does.',
      default: 'false',
      part: 'submitSent',
    },
  ],
  fields: formFields,
  fieldPlaces: formPlaces,
  unlabelledPlaces: { 'form.path': placesOfPath },
  meanings: formMeanings,
  export: { file: 'events/submit/submit.ts', name: 'createSubmit' },
  interaction: true,
  ordered: 'across arguments',
  joins: true,
  example: `rule form {
  on submit
  do log("submitted")
}

rule sent {
  on submit("#request", sent: true)
  do log("the browser sends the request")
}`,
});
