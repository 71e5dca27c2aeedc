import { accountabilityFields } from '../accountability/fields.ts';
import { defineKind } from '../kind.ts';

export const tagKind = defineKind({
  name: 'tag',
  summary:
    'Sends data to one vendor, with a consent group and a condition. With "on" it runs by itself; without "on", rules use its actions.',
  place: 220,
  namespace: 'running',
  programKey: 'tags',
  header: { names: 'one', title: true },
  fields: {
    vendor: { valueForm: 'word', required: true, summary: 'The vendor that receives the data.' },
    group: { valueForm: 'word', required: true, summary: 'The consent group that the tag needs.' },
    groups: {
      valueForm: 'record',
      summary:
        'The consent groups of single actions, instead of "group". Only actions that work without the rest of the tag can have one.',
    },
    options: { valueForm: 'record', summary: 'The options of the vendor; each vendor has its own.' },
    cookies: {
      valueForm: 'cookies',
      summary:
        'The cookies that the tag sets, with lifetimes: { "chat_*": 30 days, chat_open: session, chat_id: unknown }. `*` stands for any characters, and {} says that it sets none. In a list of names, lifetimes are not declared. To have cookies removed on withdrawal, list them in the consent group, too.',
    },
    ...accountabilityFields,
    sites: { valueForm: 'words', summary: 'The sites that include it. Default: all.' },
    stages: { valueForm: 'words', summary: 'The stages that include it. Default: all.' },
    order: {
      valueForm: 'integer',
      minimum: 1,
      maximum: 100,
      summary: 'Its position among the rules and tags of the same event. Default: 50.',
    },
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it implements, such as APLY-01.' },
  },
  clauses: ['on', 'when'],
  example:
    'tag socialPixel {\n  vendor: pixel\n  group: targeting\n  on start\n  options: { url: "https://pixel.example/p" }\n}',
});
