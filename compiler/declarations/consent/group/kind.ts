import { defineKind } from '../../kind.ts';

export const groupKind = defineKind({
  name: 'group',
  summary: 'A consent group, which a visitor grants or refuses, and its number in the consent manager.',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    enables: { valueForm: 'words', summary: 'The tags and vendors that belong to the group.' },
    cookies: {
      valueForm: 'list',
      summary: 'The cookies that are deleted when the group is withdrawn; * matches any ending.',
    },
  },
  example: 'consent {\n  group necessary = 1\n}',
});
