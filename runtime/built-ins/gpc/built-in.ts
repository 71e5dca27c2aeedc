import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'gpc',
  summary:
    'Whether the browser sends the signal "Global Privacy Control", as it was when the script started. False if the browser does not know the signal.',
  phrase: 'the browser (sends|does not send) the signal "Global Privacy Control"',
  type: 'boolean',
  domain: 'finite',
  stable: true,
  evaluate: (page) => page.browser.globalPrivacyControl,
  export: { file: 'built-ins/gpc/gpc.ts', name: 'createGpc', needs: [], isEarly: true },
  example: `condition mayBeSold = not gpc`,
});
