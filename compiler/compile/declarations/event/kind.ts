import { defineKind } from '../kind.ts';

export const eventKind = defineKind({
  name: 'event',
  summary: 'A named event that triggers rules. A JSON Schema describes the fields of its payload.',
  place: 170,
  namespace: 'events',
  programKey: 'events',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'many', valueRequired: true },
  valueIsNoText: true,
  fields: {
    schema: { valueForm: 'text', summary: 'The path of the JSON Schema of its payload.' },
    page: {
      valueForm: 'boolean',
      summary:
        'Whether the event is about the page as a whole. If so, and consent is granted later, what it triggered runs once then.',
    },
  },
  example: 'event pageData = layer("cmp:sObject")',
});
