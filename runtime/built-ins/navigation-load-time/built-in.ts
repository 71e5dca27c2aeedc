import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'navigation.loadTime',
  summary:
    'How long the page took until its `load` event began, from the click on. Missing before that, and where the browser does not tell.',
  type: 'duration?',
  domain: 'time',
  stable: false,
  evaluate: (page) => page.loadTime,
  export: { file: 'built-ins/navigation-load-time/navigation-load-time.ts', name: 'navigationLoadTime' },
  example: `const longest = 60s

data loadSeconds: number = seconds(min(navigation.loadTime, longest))`,
});
