import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'browser.language',
  summary: 'The language that the visitor prefers in the browser, such as "en-US" or "de".',
  phrase: "the browser's language",
  type: 'text',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.browser.language,
  export: { file: 'page/browser.ts', name: 'browserLanguage' },
  example: `condition german = browser.language starts with "de"`,
});
