import { defineKind } from '../kind.ts';

export const conditionKind = defineKind({
  name: 'condition',
  summary: 'A named condition.',
  place: 120,
  namespace: 'values',
  programKey: 'conditions',
  isOfItsFile: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'condition fresh = navigation.type is "fresh"',
});
