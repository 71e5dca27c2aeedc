import { defineFunction } from '../../tables/tables.ts';
import { valueOfField } from './value-of-field.ts';

export const functionTable = defineFunction({
  name: 'fieldOf',
  summary:
    'What the visitor typed or chose in a field of the form that an element is, belongs to or is in. It is personal. A check box or radio button counts only if it is checked, and a password never does.',
  phrase: 'the field {name} of the form of {element}',
  parameters: [
    { name: 'element', type: 'page element', summary: 'The form, or an element of it, such as `target`.' },
    { name: 'name', type: 'text', summary: 'The name or the id of the field.' },
  ],
  result: 'personal text?',
  page: true,
  place: { parameters: [], steps: () => ['input'] },
  evaluate: valueOfField,
  export: { file: 'functions/field-of/value-of-field.ts', name: 'valueOfField' },
  example: `rule contact {
  on submit("#contact")
  do log("the topic is", fieldOf(target, "topic"))
}`,
});
