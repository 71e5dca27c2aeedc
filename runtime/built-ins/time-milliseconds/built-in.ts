import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'time.milliseconds',
  summary:
    'The current time: milliseconds since the beginning of 1970, as in `Date.now()`. The clock of the visitor may be wrong.',
  phrase: 'the time in milliseconds',
  type: 'integer',
  domain: 'number',
  stable: false,
  evaluate: (page) => page.now,
  export: { file: 'page/moment.ts', name: 'momentTime' },
  example: `rule opened { on start do log("opened", time.milliseconds) }`,
});
