import { defineKind } from '../../kind.ts';

export const defaultKind = defineKind({
  name: 'default',
  noun: 'list of defaults',
  summary:
    'The consent groups that are granted before the visitor chooses, by country. Without "by", its only row "otherwise" is for every visitor.',
  header: { names: 'none', by: true },
  openFields: true,
  rowsAreNotTexts: true,
  example: 'consent {\n  group necessary = 1\n  default by visitorCountry {\n    otherwise: [necessary]\n  }\n}',
});
