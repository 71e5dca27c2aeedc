import { describe, expect, test } from 'vitest';
import { respondToImages } from '../loads/respond-to-images.ts';
import { testNetworkErrors, bundleLines, type Endpoint } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import { wellAnswer } from './open-identity.ts';
import { openPage } from './open-page.ts';

const site = useSite();

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

const open = () => openPage(site, rules, { body: '<main id="main">Main</main>' });

const call =
  (name: string): Endpoint['call'] =>
  async () => {
    const visitor = await open();
    await visitor.page.evaluate(`_satellite.track('${name}')`);
    await visitor.pass(101);
    return visitor;
  };

const failed = (tag: string, why: string) => `warning: Call "${tag}" failed: ${why}`;

describe('CALL-04 the identity', () => {
  const well = ['info: other', 'info: known true'];
  const lost = (why: string) => ['info: other', failed('identity', why), 'info: known true'];
  testNetworkErrors(site, {
    address: 'identity.example.com/id',
    well: { body: JSON.stringify(wellAnswer) },
    call: call('identity'),
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

test('CALL-06 id syncs are sent once, whatever the servers of the partners respond', async () => {
  const partners = respondToImages(site);
  const visitor = await openPage(
    site,
    `${rules.replace('identity.sync("411", "https://partner.example.net/p")', syncs(partners))}`,
    { body: '<main id="main">Main</main>' },
  );
  await visitor.page.evaluate("_satellite.track('sync')");
  await visitor.pass(101);
  await visitor.pass(10_000);
  expect(bundleLines(visitor.log)).toEqual(['info: synced', 'info: other']);
  expect(visitor.thrown).toEqual([]);
  expect(site.server.received.map(({ url }) => url.host).toSorted()).toEqual(partners);
});

const syncs = (hosts: readonly string[]) =>
  hosts.map((host, at) => `identity.sync("${at + 1}", "https://${host}/p")`).join(' ');
