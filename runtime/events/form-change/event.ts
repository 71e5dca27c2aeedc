import { placesOfPath } from '../../tables/places-of-address.ts';
import { defineEvent } from '../../tables/tables.ts';
import { formFields, formMeanings, formPlaces } from '../form-fields.ts';

export const event = defineEvent({
  name: 'formChange',
  summary: 'A field of a form changes. By default only the first change of each such form or element counts.',
  phrase: 'when a visitor {again?changes:first changes} a field of {element:a form}',
  parameters: [
    {
      name: 'element',
      type: 'element?',
      summary: 'The form, or an element around the field. By default every form.',
    },
    { name: 'again', type: 'boolean', summary: 'Whether later changes count too.', default: 'false' },
  ],
  fields: formFields,
  fieldPlaces: formPlaces,
  unlabelledPlaces: { 'form.path': placesOfPath },
  meanings: formMeanings,
  export: { file: 'events/form-change/form-change.ts', name: 'createFormChange' },
  interaction: true,
  ordered: 'across arguments',
  joins: true,
  example: `rule form {
  on formChange
  do log("started")
}`,
});
