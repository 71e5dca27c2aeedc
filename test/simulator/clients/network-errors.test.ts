import { describe, expect, test } from 'vitest';
import { wellAnswer } from '../../browser/clients/open-identity.ts';
import { openPage } from '../../browser/clients/open-page.ts';
import { answerOf } from '../../browser/clients/open-personalisation.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';
import { styleSheets, testSimulatedErrors } from '../../support/simulated/test-simulated-errors.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

// A browser shows each network error of a client; see test/browser/clients/network-errors.test.ts.

const site = useSimulatedSite();

const rules = `
tag idPartners { vendor: identityPartners group: performance }
tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC@ExampleOrg", server: "identity.example.com", timeout: 2s, partners: idPartners }
}
tag target {
  vendor: personalisation
  group:  performance
  options: { edge: "edge.example.com", client: "example", timeout: 2s, hide: "#main" }
}
event asked = direct("identity")
event offered = direct("personalisation")
event stated = direct("optOut")
event synced = direct("sync")
rule ask { on asked do identity.request then log("known", text(exists identity.mid)) }
rule state { on stated do identity.optOut then log("out", text(identity.optedOut) else "unknown") }
rule offer { on offered do target.page then log("offered") }
rule send { on synced do identity.sync("411", "https://partner.example.net/p") log("synced") }
rule other { on asked, offered, stated, synced do log("other") }
`;

const call = (name: string) => async () => {
  const visitor = await openPage(site, rules, { before: styleSheets });
  await visitor.page.evaluate(`_satellite.track('${name}')`);
  await visitor.pass(101);
  return visitor;
};

const failed = (tag: string, why: string) => `warning: Call "${tag}" failed: ${why}`;

describe('CALL-05 the opt-out', () => {
  const well = ['info: other', 'info: out false'];
  const lost = (why: string) => ['info: other', failed('identity', why), 'info: out unknown'];
  testSimulatedErrors(site, {
    address: 'identity.example.com/id',
    well: { body: JSON.stringify(wellAnswer) },
    call: call('optOut'),
    log: {
      well,
      slowly: well,
      never: lost('timeout'),
      'with an error': lost('status'),
      'with nonsense': lost('format'),
      'with five megabytes': lost('format'),
      'with a dropped connection': lost('network'),
    },
  });
});

describe('CALL-08 personalisation', () => {
  const well = ['info: other', 'info: offered'];
  const lost = (why: string, text: string) => [
    'info: other',
    failed('target', why),
    `error: target: ${text}`,
    'info: offered',
  ];
  testSimulatedErrors(site, {
    address: 'edge.example.com',
    well: { body: JSON.stringify(answerOf([])) },
    call: call('personalisation'),
    log: {
      well,
      slowly: well,
      never: lost('timeout', 'Request timed out'),
      'with an error': lost('status', 'Network request failed'),
      'with nonsense': lost('format', 'Malformed response JSON'),
      'with five megabytes': lost('format', 'Malformed response JSON'),
      'with a dropped connection': lost('network', 'Network request failed'),
    },
  });
});

describe('ERRC-01 a page without its globals', () => {
  test.each([
    ['fetch', 'window.fetch = undefined;'],
    ['cookies', 'Object.defineProperty(document, "cookie", { get() { throw 1 }, set() { throw 1 } });'],
    ['style sheets', 'window.CSSStyleSheet = undefined;'],
    ['images', 'window.Image = undefined;'],
    ['random numbers', 'Math.random = undefined;'],
    ['the direct-call object', 'Object.freeze(window._satellite = { track() {} });'],
  ])('works without %s', async (_, before) => {
    site.server.responses.set('identity.example.com/id', () => ({ body: JSON.stringify(wellAnswer) }));
    site.server.responses.set('edge.example.com', () => ({ body: JSON.stringify(answerOf([])) }));
    const visitor = await openPage(site, rules, { before: `${styleSheets}${before}` });
    for (const name of ['identity', 'optOut', 'personalisation', 'sync']) {
      await visitor.page.evaluate(`_satellite.track('${name}')`);
    }
    await visitor.pass(3_500);
    await visitor.pass(3_500);
    expect(visitor.thrown).toEqual([]);
    if (!before.includes('freeze'))
      expect(bundleLines(visitor.log).filter((line) => line === 'info: other')).toHaveLength(4);
  });
});
