import { defineFact } from '../../tables.ts';

export const fact = defineFact({
  name: 'pageHasForm',
  summary: 'Whether the page holds a form at this moment.',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.hasForm,
  export: { file: 'facts/page-has-form/page-has-form.ts', name: 'pageHasForm' },
  example: `condition plain = not pageHasForm`,
});
