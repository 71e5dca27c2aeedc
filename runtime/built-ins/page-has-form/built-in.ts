import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'pageHasForm',
  summary:
    'Whether the page contains a form at this moment, also in open shadow trees and in frames of the same origin.',
  phrase: 'the page (has|does not have) a form',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.hasForm,
  export: { file: 'built-ins/page-has-form/page-has-form.ts', name: 'pageHasForm' },
  example: `condition plain = not pageHasForm`,
});
