import { defineKind } from '../../kind.ts';

export const eventKind = defineKind({
  name: 'event',
  summary: 'Something that happens, under a name that rules use; a JSON Schema gives the fields of its payload.',
  header: { names: 'one', title: true, value: 'many', valueRequired: true },
  fields: {
    page: {
      shape: 'boolean',
      summary: 'It speaks of the page as a whole: what it starts runs once when consent comes later.',
    },
    page: {
      shape: 'boolean',
      summary: 'It speaks of the page as a whole: what it starts runs once when consent comes later.',
    },
    schema: { shape: 'text', summary: 'The file of the JSON Schema of its payload.' },
  },
  example: 'event pageData = layer("cmp:sObject")',
});
