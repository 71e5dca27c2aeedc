import { defineKind } from '../kind.ts';

export const eventKind = defineKind({
  name: 'event',
  summary: 'Something that happens, under a name that rules use; a JSON Schema gives the fields of its payload.',
  place: 170,
  namespace: 'events',
  programKey: 'events',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'many', valueRequired: true },
  valueIsNoText: true,
  fields: {
    schema: { valueForm: 'text', summary: 'The file of the JSON Schema of its payload.' },
    page: {
      valueForm: 'boolean',
      summary: 'It speaks of the page as a whole: what it starts runs once when consent comes later.',
    },
  },
  example: 'event pageData = layer("cmp:sObject")',
});
