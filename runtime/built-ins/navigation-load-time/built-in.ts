import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'navigation.loadTime',
  summary:
    'The time from the start of the navigation until the `load` event of the page. Missing before that event, and if the browser does not report it.',
  phrase: 'the load time',
  type: 'duration?',
  domain: 'time',
  stable: false,
  evaluate: (page) => page.loadTime,
  export: { file: 'built-ins/navigation-load-time/navigation-load-time.ts', name: 'navigationLoadTime' },
  example: `const longest = 60s

data loadSeconds: number = seconds(min(navigation.loadTime, longest))`,
});
