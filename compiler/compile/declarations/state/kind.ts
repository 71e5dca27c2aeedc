import { accountabilityFields } from '../accountability/accountability.ts';
import { defineKind } from '../kind.ts';

export const stateKind = defineKind({
  name: 'state',
  summary: 'A value that rules set and read: a flag, a counter, a text, a set or a list.',
  place: 160,
  namespace: 'values',
  programKey: 'states',
  isOfItsFile: true,
  header: { names: 'one', title: true, type: true },
  fields: {
    keep: {
      valueForm: 'word',
      words: ['page', 'session', 'visitor'],
      summary: 'How long it is kept. Default: page.',
    },
    key: {
      valueForm: 'call',
      exampleCall: 'local("userAppliedJobs")',
      summary: 'Where it is stored, such as local("userAppliedJobs").',
    },
    format: {
      valueForm: 'word',
      words: ['text', 'json', 'pipes'],
      summary:
        'The format in storage. The default of lists and sets is json. pipes joins the items with |, for other scripts: an item that contains | becomes several items, and an empty item is lost.',
    },
    limit: {
      valueForm: 'expression',
      summary:
        'The most characters to store of a text, or of a list with the format pipes. Only the last ones are kept, after a … that is counted too.',
    },
    group: {
      valueForm: 'word',
      summary:
        'The consent group that storing it needs. Until the group is granted, the value is kept only as long as the page. Default: necessary.',
    },
    initial: { valueForm: 'expression', summary: 'Its value until it is set.' },
    ...accountabilityFields,
  },
  example: 'state pageViewDue: flag { keep: page }',
});
