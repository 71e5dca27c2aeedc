import { defineKind } from '../kind.ts';

export const elementKind = defineKind({
  name: 'element',
  summary: 'A named CSS selector for elements of a page.',
  place: 110,
  namespace: 'values',
  programKey: 'elements',
  isOfItsFile: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'element applyButton = "a.apply-job"',
});
