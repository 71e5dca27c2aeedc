import { defineKind } from '../kind.ts';

export const stageKind = defineKind({
  name: 'stage',
  summary: 'A step on the way to the public: production, staging, development.',
  place: 40,
  namespace: 'stages',
  programKey: 'stages',
  required: 'missing-stage',
  header: { names: 'one', title: true },
  example: 'stage production',
});
