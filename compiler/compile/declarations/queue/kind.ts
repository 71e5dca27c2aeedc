import { defineKind } from '../kind.ts';

export const queueKind = defineKind({
  name: 'queue',
  summary:
    'A global variable that keeps the commands for a script until it has arrived. Vendors that name the same queue share it and its script, which is loaded once.',
  place: 205,
  namespace: 'queues',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    first: {
      valueForm: 'list',
      summary: 'The commands before all others, each a list: [["js", now]].',
    },
  },
  example: 'queue googleTag = arguments("dataLayer") {\n  first: [["js", now]]\n}',
});
