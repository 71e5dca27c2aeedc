import { defineKind } from '../../kind.ts';

export const constKind = defineKind({
  name: 'const',
  summary: 'A value with a name, known when the bundle is built.',
  header: { names: 'one', type: true, value: 'one', valueRequired: true },
  example: 'const applyDelay = 500ms',
});
