import { describe, expect, test } from 'vitest';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { recipientsOf } from '../../../report/views/recipients/recipients.ts';
import { canReceive, reachedOf } from '../../../report/receivers.ts';
import { report } from './report-of.ts';

/** Returns the hosts that can receive something from visitors of a country, on all sites or some. */
function hostsIn(data: ReportData, country: string, sites: readonly string[] = []): readonly string[] {
  const where = { countries: [country], states: ['accepted'], sites };
  return reachedOf(data).flatMap((one) => (canReceive(data, one, where) ? one.id : []));
}

const analytics = (server: string) => `tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: ${server}, suite: "suite", currency: "USD", charset: "UTF-8" }
}
rule pageView { on ready do analytics.page {} }`;

const byCountry = `matrix server: text by country {
  CN, HK:    "china.example.com"
  otherwise: "metrics.example.com"
  missing:   "none.example.com"
}
${analytics('server[visitorCountry]')}`;

describe('hosts are told apart', () => {
  test('by country, where a lookup table names them', () => {
    const data = report(byCountry);
    expect(['CN', 'HK', 'DE', 'missing'].map((code) => hostsIn(data, code))).toEqual([
      ['china.example.com'],
      ['china.example.com'],
      ['metrics.example.com'],
      ['none.example.com'],
    ]);
  });

  test('by site, and hosts that only other sites or stages reach are no recipients', () => {
    const text = analytics(
      'case { site is main: "main.example.com", stage is development: "dev.example.com", otherwise: "x.example.com" }',
    );
    const data = report(text);
    expect(hostsIn(data, 'DE', ['main'])).toEqual(['main.example.com']);
    expect(hostsIn(data, 'DE', ['second'])).toEqual(['x.example.com']);
    expect(recipientsOf(data).map(({ id, sites }) => [id, sites])).toEqual([
      ['main.example.com', ['main']],
      ['x.example.com', ['second']],
    ]);
  });

  test('by what the rule reads, in an address that has more than a host', () => {
    const call = `call ask {
  group: targeting
  get: case { visitorCountry in europe: "https://eu.example/", otherwise: "https://us.example/" } + pageName
  when  exists pageName
}`;
    const all = report(`${call}\nrule ask { on ready do send(ask) }`);
    expect([hostsIn(all, 'DE'), hostsIn(all, 'US')]).toEqual([['eu.example'], ['us.example']]);
    const some = report(`${call}\nrule ask { on ready when visitorCountry is FR do send(ask) }`);
    expect(recipientsOf(some).map(({ id }) => id)).toEqual(['eu.example']);
  });

  test('by the argument of an action, with what is sent there', () => {
    const data = report(`tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "A@B", server: "identity.example.com", partners: partners }
}
tag partners { vendor: identityPartners group: targeting }
rule one { on ready when visitorCountry is DE and exists pageName do identity.sync(pageName, "https://partner.example/p") }
rule two { on ready do identity.request }`);
    const partner = recipientsOf(data).find(({ id }) => id === 'partner.example')!;
    expect(partner).toMatchObject({ party: 'third', rules: [{ id: 'one' }, { id: 'identity' }] });
    expect(partner.sent.map(({ as }) => as)).toContainEqual(['dpid']);
    expect(hostsIn(data, 'DE')).toContain('partner.example');
    expect(hostsIn(data, 'FR')).not.toContain('partner.example');
  });
});

test('values reach the hosts of the actions that send them', () => {
  const pixel = 'vendor: pixel group: targeting';
  const data = report(`variables { one: eVar1, two: eVar2 }
${byCountry}
rule german { on ready when visitorCountry is DE do analytics.page { one: pageName } }
rule chinese { on ready when visitorCountry is CN do analytics.page { two: pageName } }
tag other { ${pixel} on ready when exists pageName options: { url: pageName } }`);
  const sentTo = (name: string) =>
    data.sent.filter(({ as }) => as.includes(name)).map(({ to }) => to.map((at) => data.hosts[at].id));
  expect(sentTo('v1')).toEqual([['metrics.example.com']]);
  expect(sentTo('v2')).toEqual([['china.example.com']]);
  expect(sentTo('url')).toContainEqual(['computed']);
});

test('links and the code of the project are recipients, for the visitors for whom they run', () => {
  const data = report(`data email: personal(email) text = layer("email")
element applyLink = "a.apply"
rule link { on ready when visitorCountry is DE do setParameter(applyLink, "country", pageName) }`);
  expect(recipientsOf(data).map(({ id, party }) => [id, party])).toEqual([['links', undefined]]);
  expect([hostsIn(data, 'DE'), hostsIn(data, 'US')]).toEqual([['links'], []]);
});

test('what can never start reaches nobody', () => {
  expect(report('tag unused { vendor: pixel group: targeting options: { url: "https://a.example/" } }').hosts).toEqual(
    [],
  );
});
