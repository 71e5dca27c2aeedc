import { defineKind } from '../kind.ts';

export const dataKind = defineKind({
  name: 'data',
  noun: 'data element',
  summary: 'A data element: a value that the page holds, its type, and what stands in where it is missing.',
  place: 150,
  namespace: 'values',
  programKey: 'data',
  isOfItsFile: true,
  header: { names: 'one', title: true, type: true, value: 'one', valueRequired: true },
  fields: {
    fields: { valueForm: 'words', summary: 'The fields of a record.' },
    each: {
      valueForm: 'expression',
      summary: 'The type of every field and what replaces a missing one: text else "null".',
    },
    clean: { valueForm: 'boolean', summary: 'White space is collapsed and trimmed.' },
    lower: { valueForm: 'boolean', summary: 'Letters become small.' },
  },
  example: 'data pageName: text = layer("page.pageName") else "unknown"',
});
