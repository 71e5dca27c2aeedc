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
    vendor: { shape: 'word', required: true, summary: 'Whose tag it is.' },
    group: { shape: 'word', required: true, summary: 'The consent group it waits for.' },
    options: { shape: 'record', summary: 'What the vendor needs to know; each vendor names its own.' },
    cookies: { shape: 'list', summary: 'Cookies that it sets.' },
    sites: { shape: 'words', summary: 'Sites it is for; all where it is left out.' },
    stages: { shape: 'words', summary: 'Stages it is for; all where it is left out.' },
    order: {
      shape: 'integer',
      minimum: 1,
      maximum: 100,
      summary: 'Its place among what the same event starts; 50 where it is left out.',
    },
    meets: { shape: 'list', summary: 'Numbers of the requirements it serves, such as APLY-01.' },
  },
  clauses: ['on', 'when'],
  example:
    'tag socialPixel {\n  vendor: pixel\n  group: targeting\n  on load\n  options: { url: "https://pixel.example/p" }\n}',
});
