import { defineKind } from '../../kind.ts';

export const disableKind = defineKind({
  name: 'disable',
  summary: 'Stops tags while a condition is true, whatever the visitor agreed to.',
  header: { names: 'many', when: true },
  example: 'consent {\n  group necessary = 1\n  disable pixel when path starts with "/private"\n}',
});
