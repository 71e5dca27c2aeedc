import { defineKind } from '../kind.ts';

export const importKind = defineKind({
  name: 'import',
  summary:
    'Imports another file of the project: its declarations and those of the files that it imports. "npm:tagc/vendors/ga4.dsl" is a file of an installed package.',
  place: 20,
  titleOnly: 'the path of a file, in quotes',
  header: { names: 'none', title: true },
  example: 'import "rules/countries.dsl"',
});
