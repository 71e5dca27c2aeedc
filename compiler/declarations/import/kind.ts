import { defineKind } from '../kind.ts';

export const importKind = defineKind({
  name: 'import',
  summary: 'Takes in another file of the project: its declarations and those of its own imports.',
  header: { names: 'none', title: true },
  example: 'import "rules/countries.dsl"',
});
