import type { TypeText } from '../tables.ts';

/** What rules read of an event that is about a form, see `form-event.ts`. */
export const formFields: Readonly<Record<string, TypeText>> = {
  'form.id': 'text',
  'form.name': 'text?',
  'form.path': 'text',
};

export const formMeanings: Readonly<Record<string, string>> = {
  'form.id': "The form's attribute `id`; an empty text where it has none.",
  'form.name': "The form's attribute `name`.",
  'form.path': 'The path of the page that the form stands in, redacted; not where the form leads.',
};
