import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'browser.userAgent',
  summary:
    'The text by which the browser names itself and its system. Every request contains it, so it has no label; with other properties of a browser, it can help to recognise a visitor.',
  phrase: "the browser's user agent",
  type: 'text',
  domain: 'text',
  stable: true,
  evaluate: (page) => page.browser.userAgent,
  export: { file: 'page/browser.ts', name: 'browserUserAgent' },
  example: `condition robot = browser.userAgent contains "bot"`,
});
