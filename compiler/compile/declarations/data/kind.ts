import { defineKind } from '../kind.ts';

export const dataKind = defineKind({
  name: 'data',
  noun: 'data element',
  summary: 'A data element: a value that is read from the page, its type, and a default if it is missing.',
  place: 150,
  namespace: 'values',
  programKey: 'data',
  isOfItsFile: true,
  listsNames: true,
  header: { names: 'one', title: true, type: true, value: 'one', valueRequired: true },
  fields: {
    fields: { valueForm: 'words', summary: 'The names of the fields of a record.' },
    each: {
      valueForm: 'expression',
      summary: 'The type of every field, and the default if a field is missing: text else "null".',
    },
    clean: { valueForm: 'boolean', summary: 'Whether white space is collapsed and trimmed.' },
    lower: { valueForm: 'boolean', summary: 'Whether the text is converted to lower case.' },
  },
  example: 'data pageName: text = layer("page.pageName") else "unknown"',
});
