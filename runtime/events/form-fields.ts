import type { EventTable, TypeText } from '../tables/tables.ts';

/** The fields of form events, see `form-event.ts`. */
export const formFields: Readonly<Record<string, TypeText>> = {
  'form.id': 'text',
  'form.name': 'text?',
  'form.path': 'text',
  target: 'page element',
};

/** The attributes that the fields are read from. */
export const formPlaces: NonNullable<EventTable['fieldPlaces']> = {
  'form.id': [['attribute', 'id']],
  'form.name': [['attribute', 'name']],
};

export const formMeanings: Readonly<Record<string, string>> = {
  'form.id': "The form's attribute `id`; an empty text if it has none.",
  'form.name': "The form's attribute `name`.",
  'form.path': 'The path of the page that contains the form, redacted; not the address that the form submits to.',
  target: 'The form that is submitted, or the field that changes.',
};
