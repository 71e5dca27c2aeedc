import { defineKind } from '../kind.ts';

export const stageKind = defineKind({
  name: 'stage',
  summary: 'A deployment stage such as production, staging or development.',
  place: 40,
  namespace: 'stages',
  programKey: 'stages',
  required: 'missing-stage',
  header: { names: 'one', title: true },
  example: 'stage production',
});
