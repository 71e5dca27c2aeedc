import { purposeField } from '../../accountability/accountability.ts';
import { defineKind } from '../../kind.ts';

export const groupKind = defineKind({
  name: 'group',
  summary: 'A consent group, which a visitor grants or refuses, and its number in the consent manager.',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    enables: { valueForm: 'words', summary: 'The tags and vendors that belong to the group.' },
    cookies: {
      valueForm: 'cookies',
      summary:
        'The cookies that are deleted when the group is withdrawn, with lifetimes: { "_ga*": 2 years, "s_*": unknown }, or also with purposes: { "_ga": { lifetime: 2 years, purpose: "Tells visitors apart" } }. `*` stands for any characters. In a list of names, lifetimes are not declared.',
    },
    names: {
      valueForm: 'list',
      summary:
        'The names in the consent manager that must all be granted: [analytics, "ad-tracking"]. Default in a declared manager: the name of the group. Some built-in managers need them.',
    },
    ...purposeField,
  },
  example: 'consent {\n  group necessary = 1\n}',
});
