import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const rules = `
event go = layer("go")
data chosen: list of text = layer("filters")
variables { filters: eVar116 }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one" } }
rule all { on go do analytics.link("Jobsearch Filtered") { filters: shorten(lower(clean(join(chosen, "|"))), 255) } }
`;

test('joins filters with pipes, keeps the last 255 characters behind a marker, and redacts emails (MULT-01, PII-01)', async () => {
  site.server.scripts.set('/tags/main.js', await minifyText(rules));
  const { push } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'] });
  const sent: (string | undefined)[] = [];
  const many = Array.from({ length: 40 }, (_, at) => `filter-${at}`);
  for (const filters of [
    ['Tokyo ', '  New  York', 'Consulting'],
    many,
    ['a'.repeat(127), 'b'.repeat(127)],
    ['Tokyo', 'ann@example.com', 'Osaka'],
  ]) {
    await push({ filters: null }, { filters }, { event: 'go' });
    await expect.poll(() => beaconsAt(site.server).length).toBe(sent.length + 1);
    sent.push(beaconsAt(site.server).at(-1)!.variables.get('v116'));
  }
  expect(sent).toEqual([
    'tokyo | new york|consulting',
    '…' + many.join('|').slice(-254),
    `${'a'.repeat(127)}|${'b'.repeat(127)}`,
    'tokyo|redacted|osaka',
  ]);
});
