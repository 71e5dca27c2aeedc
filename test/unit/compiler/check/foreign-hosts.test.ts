import { describe, expect, test } from 'vitest';
import { createReportData } from '../../../../compiler/describe/report/report-data.ts';
import { compileText, modulesOf } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const data = `
data email: personal(email) text = layer("user.email")
data name: text = layer("page.name")
data customerId: personal(id) text = layer("user.id")
`;

/** The vendors whose servers usually have own hosts, here on this host. The value reaches the vendor. */
const vendors: [string, (host: string, value: string) => string][] = [
  [
    'adobeAnalytics',
    (host, value) => `variables { sent: eVar1 }
      tag one { vendor: adobeAnalytics group: performance options: { server: "${host}", suite: "x" } }
      rule r { on start do one.page { sent: ${value} } }`,
  ],
  [
    'personalisation',
    (host, value) => `
      tag one { vendor: personalisation group: performance options: { edge: "${host}", client: "x", entity: { sent: ${value} } } }
      rule r { on start do one.page }`,
  ],
  [
    'visitorIdentity',
    (host, value) => `
      tag one { vendor: visitorIdentity group: performance options: { server: "${host}", organisation: "x", integration: ${value} } }
      rule r { on start do one.request }`,
  ],
];

describe.each(vendors)('%s', (_, on) => {
  test('may receive personal data on own hosts only', () => {
    expect(reported(data + on('service.example.com', 'email'))).toEqual([]);
    expect(reported(data + on('service.evil.example', 'email'))).toEqual(['personal-data: email']);
    expect(reported(data + on('example.com.evil.example', 'email'))).toEqual(['personal-data: email']);
    expect(reported(data + on('service.evil.example', 'redact(email)'))).toEqual([]);
  });

  test.each(['service.example.com', 'service.evil.example'])('cleans texts of the page for %s', async (host) => {
    expect(await modulesOf(data + on(host, 'name'))).toContain('redaction/redact');
  });
});

function exceptionsOf(text: string) {
  const { program } = compileText(text);
  return createReportData(program, { stage: 'production', bundles: [], warnings: [] }).exceptions;
}

describe('an option declared for kinds of personal data', () => {
  const tag = (visitor: string) => `${data}
    tag one { vendor: adobeAnalytics group: performance options: { server: "m.evil.example", suite: "x", visitor: ${visitor} } }
    rule r { on start do one.page {} }`;

  test('may receive these kinds at any host, and no other', () => {
    expect(reported(tag('customerId'))).toEqual([]);
    expect(reported(tag('hash(lower(trim(email)))'))).toEqual([]);
    expect(reported(tag('email'))).toEqual(['personal-data: email']);
    expect(reported(tag('customerId + email'))).toEqual(['personal-data: customerId + email']);
  });

  test('is listed in the report with the value that a third party receives', () => {
    expect(exceptionsOf(tag('customerId'))).toMatchObject([
      {
        text: 'customerId',
        reason: 'Adobe Analytics can receive personal data (id) in "visitor", which is declared for it.',
      },
    ]);
    expect(exceptionsOf(tag('customerId').replace('m.evil.example', 'm.example.com'))).toEqual([]);
  });
});

test('a rule that runs only for some people must not contact a vendor on a foreign host', () => {
  const rules = (host: string) => `${data}
    tag one { vendor: adobeAnalytics group: performance options: { server: "${host}", suite: "x" } }
    rule r { on start when email contains "@rival.example" do one.page {} }`;
  expect(reported(rules('m.example.com'))).toEqual([]);
  expect(reported(rules('m.evil.example'))).toEqual(['personal-decision: email contains "@rival.example"']);
});

test('a custom vendor is of the first party only if all hosts that it declares are own', () => {
  const rules = `${data}
    vendor acme = module("acme.ts", schema: "acme.json")
    tag one { vendor: acme group: performance }
    rule r { on start do one.send(email) }`;
  const withHosts = (hosts?: readonly string[]) =>
    reported(rules, {
      'acme.ts': 'export default () => ({});',
      'acme.json': JSON.stringify({
        type: 'object',
        properties: {},
        ...(hosts && { 'x-hosts': hosts }),
        'x-actions': { send: { properties: { value: { type: 'string' } } } },
      }),
    });
  expect(withHosts(['api.example.com', 'other.example.com'])).toEqual([]);
  expect(withHosts(['api.example.com', 'api.example.net'])).toEqual(['personal-data: email']);
  expect(withHosts()).toEqual(['personal-data: email']);
});

describe('refuses an address whose host no assertion and no policy can name', () => {
  const hosts = ['[::1]', 'a..b', 'a_b.example', 'px.example..', '.', 'px.example:99999', '-a.example', 'a b.example'];
  test.each(hosts)('%s', (host) => {
    expect(reported(`tag t { vendor: pixel group: targeting on start options: { url: "https://${host}/p" } }`)).toEqual(
      [`bad-address: "https://${host}/p"`],
    );
    expect(reported(`call c { get: "https://${host}/" + path group: targeting }`)).toEqual([
      `bad-address: "https://${host}/" + path`,
    ]);
    const vendor = `vendor v { fits: targeting queue: list("q") script: "https://${host}/v.js" cannotWithdraw: "It runs." action a() = ["a"] }`;
    expect(reported(vendor)).toEqual([`bad-origin: "https://${host}/v.js"`]);
  });

  test.each(['PX.Example', 'px.example.', 'px.example.:8443', 'bücher.example', '10.0.0.1', 'localhost'])(
    'but not that of %s',
    (host) =>
      expect(
        reported(`tag t { vendor: pixel group: targeting on start options: { url: "https://${host}/p" } }`),
      ).toEqual([]),
  );
});

describe('refuses an address of a tag that is a path, because the base of the page could lead it to a foreign host', () => {
  const tag = (url: string) => `tag t { vendor: pixel group: targeting on start options: { url: ${url} } }`;
  test.each(['"/px"', '"/px/" + path', 'case { path is "/": "/px/" + path, otherwise: "https://www.example.com/" }'])(
    '%s',
    (url) => expect(reported(tag(url))).toEqual([expect.stringMatching(/^bad-address: /)]),
  );

  test('also in an argument of its action', () => {
    const identity = `tag partner { vendor: identityPartners group: targeting }
tag identity { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "id.example.com", partners: partner } }`;
    const sync = (url: string) => reported(`${identity}\nrule r { on ready do identity.sync("1", ${url}) }`);
    expect(sync('"/sync/" + path')).toEqual(['bad-address: "/sync/" + path']);
    expect(sync('"https://www.example.com/sync"')).toEqual([]);
  });
});

describe('partners of an identity service count as third parties of its requests', () => {
  const identity = (options: string) => `${data}tag partner { vendor: identityPartners group: targeting }
tag identity { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "id.example.com" ${options} } }`;
  const request = 'rule r { on ready when exists email do identity.request }';

  test('for a decision about personal data', () => {
    expect(reported(`${identity(', partners: partner')}\n${request}`)).toContain('personal-decision: exists email');
    expect(reported(`${identity('')}\n${request}`)).not.toContain('personal-decision: exists email');
    const byTag = `${identity(', partners: partner').replace('performance', 'performance when exists email')}
      rule r { on ready do identity.request }`;
    expect(reported(byTag)).toContain('personal-decision: exists email');
  });

  test('for the options of its tag, which the service may put into their addresses', () => {
    expect(reported(identity(', partners: partner, integration: email'))).toEqual(['personal-data: email']);
    expect(reported(identity(', partners: partner, customer: email'))).toEqual(['personal-data: email']);
    expect(reported(identity(', partners: partner, customer: customerId'))).toEqual([]);
    expect(reported(identity(', integration: email'))).toEqual([]);
  });

  test('which the report lists', () =>
    expect(exceptionsOf(identity(', partners: partner, customer: customerId')).map(({ reason }) => reason)).toContain(
      'Identity partners can receive personal data (id) in "customer", which is declared for it.',
    ));
});

describe('a queue that several tags share', () => {
  const shared = (host: string, where = '', action = '["ev", name]') => `${data}
    site other
    queue q = list("_q")
    vendor ours "Ours" { fits: performance queue: q script: "https://cdn.example.com/s.js" connect: ["https://stats.example.com"]
      cannotWithdraw: "x" action event(name: text?) = ${action} }
    vendor theirs "Theirs" { fits: targeting queue: q script: "https://cdn.example.com/s.js" connect: ["https://${host}"]
      cannotWithdraw: "x" action event(name: text) = ["other", name] }
    tag one { vendor: ours group: performance sites: [main] }
    tag two { vendor: theirs group: targeting ${where} on start }
    rule r { on start do one.event(email) }`;

  test('passes the commands of a tag to the hosts of all its tags', () => {
    expect(reported(shared('stats.example.com'))).toEqual([]);
    expect(reported(shared('stats.evil.example'))).toEqual(['personal-data: email']);
  });

  test('passes no requests, and nothing to tags of other sites', () => {
    const get = 'get("https://cdn.example.com/i.gif", query: { n: name })';
    expect(reported(shared('stats.evil.example', '', get))).toEqual([]);
    expect(reported(shared('stats.evil.example', 'sites: [other]'))).toEqual([]);
  });

  test('cleans texts of the page for the other tags', async () => {
    const named = (host: string) => shared(host).replace('event(email)', 'event(name)');
    expect(await modulesOf(named('stats.example.com'))).not.toContain('redaction/redact');
    expect(await modulesOf(named('stats.evil.example'))).toContain('redaction/redact');
  });
});
