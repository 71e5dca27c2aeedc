import { defineKind } from '../kind.ts';

export const stageKind = defineKind({
  name: 'stage',
  summary: 'A step on the way to the public: production, staging, development.',
  header: { names: 'one', title: true },
  example: 'stage production',
});
