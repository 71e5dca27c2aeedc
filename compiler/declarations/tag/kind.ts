import { defineKind } from '../kind.ts';

export const tagKind = defineKind({
  name: 'tag',
  summary:
    'A vendor\'s tag, its consent group and its gate. With "on" it runs by itself; without, rules use its actions.',
  place: 220,
  namespace: 'running',
  programKey: 'tags',
  header: { names: 'one', title: true },
  fields: {
    vendor: { valueForm: 'word', required: true, summary: 'Whose tag it is.' },
    group: { valueForm: 'word', required: true, summary: 'The consent group it waits for.' },
    options: { valueForm: 'record', summary: 'What the vendor needs to know; each vendor names its own.' },
    cookies: { valueForm: 'list', summary: 'Cookies that it sets.' },
    sites: { valueForm: 'words', summary: 'Sites it is for; all where it is left out.' },
    stages: { valueForm: 'words', summary: 'Stages it is for; all where it is left out.' },
    order: {
      valueForm: 'integer',
      minimum: 1,
      maximum: 100,
      summary: 'Its place among what the same event starts; 50 where it is left out.',
    },
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it serves, such as APLY-01.' },
  },
  clauses: ['on', 'when'],
  example:
    'tag socialPixel {\n  vendor: pixel\n  group: targeting\n  on start\n  options: { url: "https://pixel.example/p" }\n}',
});
