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
    signals: {
      valueForm: 'text',
      summary:
        'The command of Google Consent Mode, such as "consent". If the consent block has signals, the queue passes on ["consent", "default", { … }] before all other commands, and ["consent", "update", { … }] at each change. Commands with signal(…), also those of its vendors, are then left out.',
    },
  },
  example: 'queue googleTag = arguments("dataLayer") {\n  first: [["js", now]]\n}',
});
