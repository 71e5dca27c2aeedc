import { defineKind } from '../kind.ts';

export const stateKind = defineKind({
  name: 'state',
  summary: 'Something that rules remember: a flag, a counter, a text, a set or a list.',
  place: 160,
  namespace: 'values',
  programKey: 'states',
  isOfItsFile: true,
  header: { names: 'one', title: true, type: true },
  fields: {
    keep: {
      valueForm: 'word',
      words: ['page', 'session', 'visitor'],
      summary: 'How long it is remembered; page where it is left out.',
    },
    key: {
      valueForm: 'call',
      such: 'local("userAppliedJobs")',
      summary: 'Where it is stored, such as local("userAppliedJobs").',
    },
    format: {
      valueForm: 'word',
      words: ['text', 'json', 'pipes'],
      summary:
        'How it is written in storage. A list or set is json where it is left out; pipes joins it by |, as other scripts may read it: an item that holds a | is then several, and an empty one none.',
    },
    limit: {
      valueForm: 'expression',
      summary:
        'How many characters are stored of a text, or of a list whose format is pipes: the last ones, behind a … that counts.',
    },
    group: {
      valueForm: 'word',
      summary:
        'The consent group without which nothing of it is stored: until then it lives as long as the page. "necessary" where it is left out.',
    },
    initial: { valueForm: 'expression', summary: 'Its value before anything was set.' },
  },
  example: 'state pageViewDue: flag { keep: page }',
});
