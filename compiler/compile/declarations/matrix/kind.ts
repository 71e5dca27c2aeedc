import { defineKind } from '../kind.ts';

export const matrixKind = defineKind({
  name: 'matrix',
  summary: 'A lookup table: values by one or two keys. Rows may not overlap.',
  place: 80,
  namespace: 'values',
  programKey: 'matrices',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, type: 'required', by: 'required' },
  openFields: 'required',
  example: 'matrix server: text by country {\n  CN, HK:    "metrics.example.cn"\n  otherwise: "metrics.example.com"\n}',
});
