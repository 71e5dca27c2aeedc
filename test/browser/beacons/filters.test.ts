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

async function filtersOf(filters: unknown): Promise<string | undefined> {
  const code = await minifyText(rules);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ filters }, { event: 'go' }];
  await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer });
  await expect.poll(() => beaconsAt(site.server).length).toBe(1);
  return beaconsAt(site.server)[0].variables.get('v116');
}

test('joins several filters with pipes, trimmed and in lower case (MULT-01)', async () => {
  expect(await filtersOf(['Tokyo ', '  New  York', 'Consulting'])).toBe('tokyo | new york|consulting');
});

test('keeps the last filters behind a marker with a count beyond 255 characters (MULT-01)', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `filter-${at}`);
  const filters = await filtersOf(all);
  expect(filters).toHaveLength(255);
  expect(filters).toBe('…' + all.join('|').slice(-254));
});

test('keeps 255 characters whole (MULT-01)', async () => {
  expect(await filtersOf(['a'.repeat(127), 'b'.repeat(127)])).toBe(`${'a'.repeat(127)}|${'b'.repeat(127)}`);
});

test('redacts an email that a visitor typed as a filter (MULT-01, PII-01)', async () => {
  expect(await filtersOf(['Tokyo', 'ann@example.com', 'Osaka'])).toBe('tokyo|redacted|osaka');
});
