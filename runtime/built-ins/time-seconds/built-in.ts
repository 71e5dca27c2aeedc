import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'time.seconds',
  summary: 'The current time: whole seconds since the beginning of 1970. The clock of the visitor may be wrong.',
  phrase: 'the time in seconds',
  type: 'integer',
  domain: 'number',
  stable: false,
  evaluate: (page) => Math.floor(page.now / 1000),
  export: { file: 'page/time.ts', name: 'currentSeconds' },
  example: `rule opened { on start do log("opened", time.seconds) }`,
});
