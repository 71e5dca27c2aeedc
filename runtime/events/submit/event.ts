import { defineEvent } from '../../tables.ts';
import { formFields, formMeanings } from '../form-fields.ts';

export const event = defineEvent({
  name: 'submit',
  summary: 'A form is submitted, whatever the page then does with it.',
  parameters: [
    {
      name: 'element',
      type: 'element?',
      summary: 'The form, or an element that the event comes through; without it, every form.',
    },
  ],
  fields: formFields,
  meanings: formMeanings,
  export: { file: 'events/submit/submit.ts', name: 'createSubmit' },
  interaction: true,
  ordered: 'across arguments',
  example: `rule form {
  on submit
  do log("submitted")
}`,
});
