import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'pageVisible',
  summary:
    'Whether the page is visible at this moment: not in a background tab, in a minimised window, or behind another app.',
  phrase: 'the page is (visible|hidden)',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.isVisible,
  export: { file: 'built-ins/page-visible/page-visible.ts', name: 'pageVisible' },
  example: `condition inBackground = not pageVisible`,
});
