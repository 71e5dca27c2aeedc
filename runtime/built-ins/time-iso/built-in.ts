import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'time.iso',
  summary:
    'The current time as a text of ISO 8601 in UTC: "2027-03-31T08:05:00.000Z". The clock of the visitor may be wrong.',
  phrase: 'the time',
  type: 'text',
  domain: 'text',
  stable: false,
  evaluate: (page) => new Date(page.now).toISOString(),
  export: { file: 'page/time.ts', name: 'iso' },
  example: `rule opened { on start do log("opened", time.iso) }`,
});
