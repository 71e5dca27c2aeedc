import { defineKind } from '../kind.ts';

export const variablesKind = defineKind({
  name: 'variables',
  noun: 'list of variables',
  summary: 'The analytics vocabulary: which props, eVars and events exist, and the name each is known by.',
  place: 180,
  programKey: 'variables',
  header: { names: 'none' },
  openFields: true,
  rowsAreNotTexts: true,
  example: 'variables {\n  pageType: prop33\n  pageSeen: event4\n}',
});
