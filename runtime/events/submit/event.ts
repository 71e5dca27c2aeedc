import { placesOfPath } from '../../places-of-address.ts';
import { defineEvent } from '../../tables.ts';
import { formFields, formMeanings, formPlaces } from '../form-fields.ts';

export const event = defineEvent({
  name: 'submit',
  summary: 'A form is submitted, even if the page then handles it by script.',
  phrase: 'when a visitor submits {element:a form}',
  parameters: [
    {
      name: 'element',
      type: 'element?',
      summary: 'The form, or an element around it. By default every form.',
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
}`,
});
