import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'rawReferrer',
  summary: 'The address of the previous page, not redacted; missing if the browser reports none.',
  phrase: 'the unredacted address of the previous page',
  type: 'personal(url) text?',
  domain: 'text',
  stable: true,
  places: [['referrer']],
  evaluate: (page) => page.referrer || undefined,
  export: { file: 'built-ins/raw-referrer/raw-referrer.ts', name: 'rawReferrer' },
  example: `data cameFrom: personal(url) text = rawReferrer`,
});
