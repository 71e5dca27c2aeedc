import type { ConsentPlace, KeptConsent } from '../../../../runtime/tables/kept-consent.ts';
import type { Parameter } from '../../../../runtime/tables/tables.ts';

const text = (name: string, summary: string, form?: Parameter['form']): Parameter => ({
  name,
  type: 'text',
  summary,
  ...(form && { form }),
});
const path: Parameter = text('path', 'Names separated by dots.', 'globalPath');

/** Where an answer can be kept, and the parameter of each. */
export const managerPlaces: Readonly<Record<ConsentPlace, readonly Parameter[]>> = {
  cookie: [text('name', 'The name of the cookie.', 'cookie')],
  local: [text('key', 'The key of local storage.', 'name')],
  session: [text('key', 'The key of session storage.', 'name')],
  global: [path],
  result: [path],
};

const field = (name: string): Parameter =>
  optional(text(name, 'The path of a field; none for the whole.', 'fieldPath'));
const optional = (parameter: Parameter): Parameter => ({ ...parameter, type: `${parameter.type}?` });

/** The forms of an answer, and their parameters. */
export const managerForms: Readonly<Record<KeptConsent['form']['kind'], readonly Parameter[]>> = {
  list: [field('path')],
  record: [
    field('path'),
    optional(text('value', 'The field of each value that says whether it is granted.', 'fieldPath')),
  ],
  pairs: [
    text('between', 'What is between two names.'),
    text('within', 'What is between a name and its value.'),
    optional(text('prefix', 'What begins each name.')),
  ],
  word: [],
};
