import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { useSite } from '../harness/use-site.ts';

// The names of the site's link events. Where the specification only describes an event, the name is a project decision.

const site = useSite();
const names = [
  'Content Search Filtered',
  'Form Analysis - Success',
  'Form Analysis - Error',
  'Jobsearch WithOut Result',
  'Jobsearch Filtered',
  'Event Register',
  'Link Click',
  'Feedback Link Tracking',
  'video play',
  'video complete',
];

/** Returns rules that send all link events, one after another, on the event "go". */
const rulesOf = (library: string) => `
  event go = layer("go")
  variables { reported: event19 }
  tag analytics {
    vendor: adobeAnalytics
    group:  necessary
    options: { server: "metrics.example.com", suite: "one"${library} }
  }
  rule all { on go do ${names.map((name) => `analytics.link("${name}") { events: [reported] }`).join(' ')} }
`;

async function open(library: string) {
  const code = await minifyText(rulesOf(library));
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ event: 'go' }];
  const visitor = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer });
  await visitor.passInRealTime(50);
  return visitor;
}

test('sends link event names to the server letter for letter (BEAC-02)', async () => {
  await open('');
  await expect.poll(() => beaconsAt(site.server).length).toBe(names.length);
  const queries = site.server.received.map(({ url }) => url.search);
  for (const name of names) {
    const link = `&pe=lnk_o&pev2=${name.replaceAll(' ', '%20')}&events=event19&`;
    expect(queries.filter((query) => query.includes(link))).toHaveLength(1);
  }
});

test("passes link event names to the vendor's own tracker, which may come late (BEAC-02, RULE-08)", async () => {
  const tracker =
    'window.sent = []; s = { t() {}, tl(...parameters) { sent.push([...parameters, this.events]) }, clearVars() {} };';
  const { page } = await open(', library: "s"');
  await page.evaluate(tracker);
  await expect.poll(() => page.evaluate('sent')).toEqual(names.map((name) => [true, 'o', name, 'event19']));
});
