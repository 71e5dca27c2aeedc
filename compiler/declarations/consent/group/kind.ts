import { defineKind } from '../../kind.ts';

export const groupKind = defineKind({
  name: 'group',
  summary: 'A consent group: what a visitor agrees to or not.',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    enables: { valueForm: 'words', summary: 'Tags and vendors that belong to the group.' },
    cookies: { valueForm: 'list', summary: 'Cookies that go when the group is withdrawn; * stands for any ending.' },
  },
  example: 'consent {\n  group necessary = 1\n}',
});
