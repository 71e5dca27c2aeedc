import { defineKind } from '../kind.ts';

export const variablesKind = defineKind({
  name: 'variables',
  noun: 'list of variables',
  summary:
    'The names of the analytics variables: which prop, eVar, event or other variable each name stands for, such as purchase, purchaseID and products of an order.',
  place: 180,
  programKey: 'variables',
  listsNames: true,
  header: { names: 'none' },
  openFields: true,
  rowsAreNotTexts: true,
  example: 'variables {\n  pageType: prop33\n  pageSeen: event4\n}',
});
