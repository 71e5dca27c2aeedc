import { defineKind } from '../kind.ts';

export const conditionKind = defineKind({
  name: 'condition',
  summary: 'A condition with a name.',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'condition fresh = navigation.type is "fresh"',
});
