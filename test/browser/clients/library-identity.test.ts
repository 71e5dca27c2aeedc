import { describe, expect, test } from 'vitest';
import { bundleText } from '../../support/compile-text.ts';
import { ours } from '../harness/faults.ts';
import type { Visitor } from '../harness/visitor.ts';
import { mid, organisation, useIdentity, type IdentityVisit } from './open-identity.ts';

// Where the page has the vendor's own library, that is asked who the visitor is, behind the same gates.

const { site, open } = useIdentity();

/** A library that remembers what it was asked, and answers as the vendor's does. */
const library = `
  function createVisitor(own = {}) {
    const asked = [];
    const answering = (name, value) => (callback) => { asked.push(name); setTimeout(() => callback(value), 100); return ''; };
    const instance = {
      getMarketingCloudVisitorID: answering('id', '${mid}'),
      getLocationHint: answering('region', '9'),
      isOptedOut: (callback) => { asked.push('out'); callback(false); return false; },
      setCustomerIDs: (ids) => void asked.push(ids),
      idSyncByURL: (sync) => void asked.push(sync),
      ...own,
    };
    return { asked, getInstance(...given) { asked.push(given); return instance; } };
  }`;

const openWith = (before = 'Visitor = createVisitor();', { own = '', ...given }: IdentityVisit = {}) =>
  open({ own: `library: "Visitor", ${own}`, before: library + before, ...given });
const asked = ({ page }: Visitor) => page.evaluate('Visitor.asked') as Promise<unknown[]>;
const opened = [
  organisation,
  { marketingCloudServer: 'identity.example.com', marketingCloudServerSecure: 'identity.example.com' },
];
const known = ['info: other', `info: is ${mid} 9 false`];

test('TAGS-02 the library is asked instead of the service, and says what the fields are', async () => {
  const visitor = await openWith();
  await visitor.pass(100);
  expect(ours(visitor.log)).toEqual(known);
  expect(await asked(visitor)).toEqual([opened, 'id', 'region', 'out']);
  expect(site.server.received).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test('TAGS-02 it is told of the customer', async () => {
  const visitor = await openWith(undefined, {
    own: 'integration: "crm", customer: "c1", authentication: authenticated',
  });
  expect((await asked(visitor))[1]).toEqual({ crm: { id: 'c1', authState: 1 } });
});

describe('RULE-08 a library that comes late', () => {
  test('is waited for', async () => {
    const visitor = await openWith('');
    await visitor.pass(9_700);
    await visitor.page.evaluate('Visitor = createVisitor()');
    await visitor.pass(400);
    expect(ours(visitor.log)).toEqual(known);
  });

  test('is given up after 40 tries at 250 ms, which the log says; rules go on', async () => {
    const rules = `rule who { on ready do identity.request then log("is", identity.mid else "unknown") }
      rule lost { on failed(identity) do log("lost", reason) }`;
    const { log, page, pass, thrown } = await openWith('', { rules });
    await pass(9_998);
    expect(ours(log)).toEqual([]);
    await pass(1);
    const bailed = 'error: Bailing out: there is no library at "Visitor"';
    expect(ours(log)).toEqual([bailed, 'info: lost timeout', 'info: is unknown']);
    await page.evaluate('Visitor = createVisitor()');
    await pass(20_000);
    expect(log).toHaveLength(3);
    expect(thrown).toEqual([]);
  });

  test('GATE-03 is not asked when consent was withdrawn meanwhile', async () => {
    const visitor = await openWith('');
    await visitor.answerBanner([1]);
    await visitor.page.evaluate('Visitor = createVisitor()');
    await visitor.pass(10_000);
    expect(await asked(visitor)).toEqual([]);
  });
});

test('without consent nobody looks for it', async () => {
  const visitor = await openWith(undefined, { consent: [1] });
  await visitor.pass(20_000);
  expect(await asked(visitor)).toEqual([]);
});

test('CONS-08 what it said is forgotten when consent is withdrawn', async () => {
  const rules = `rule who { on ready do identity.request }
    rule again { on pressed do log("is", identity.mid else "unknown") }`;
  const visitor = await openWith(undefined, { rules });
  await visitor.pass(100);
  await visitor.push({ event: 'pressed' });
  await visitor.answerBanner([1]);
  await visitor.push({ event: 'pressed' });
  expect(ours(visitor.log)).toEqual([`info: is ${mid}`, 'info: is unknown']);
});

test('of a visitor who opted out nothing else is known', async () => {
  const rules = `rule who { on ready do identity.request then log("is", identity.mid else "unknown") log("out", identity.optedOut) }`;
  const visitor = await openWith('Visitor = createVisitor({ isOptedOut: () => true });', { rules });
  await visitor.pass(100);
  expect(ours(visitor.log)).toEqual(['info: is unknown', 'info: out true']);
});

test('the opt-out alone asks for no id', async () => {
  const rules = 'rule who { on ready do identity.optOut then log("out", identity.optedOut) }';
  const visitor = await openWith(undefined, { rules });
  expect(ours(visitor.log)).toEqual(['info: out false']);
  expect(await asked(visitor)).toEqual([opened, 'out']);
});

describe('IDEN-03 partners', () => {
  const rules =
    'rule who { on ready do identity.sync("77", "https://partner.example.com/a", 60) identity.sync("", "https://x.example.com/") }';

  test('are told by the library, while there may be advertising', async () => {
    const visitor = await openWith(undefined, { rules });
    await visitor.pass(1);
    expect(await asked(visitor)).toEqual([
      opened,
      { dpid: '77', url: 'https://partner.example.com/a', minutesToLive: 60 },
    ]);
    expect(ours(visitor.log)).toEqual(['error: Error: config.dpid is empty']);
    const without = await openWith(undefined, { rules, consent: [1, 2] });
    await without.pass(1);
    expect(await asked(without)).toEqual([opened]);
  });
});

describe('a library that breaks stops nothing else, and the log says so (ERRC-01)', () => {
  const failed = 'error: Call "identity" failed: ';
  const nothing = 'info: is unknown none false';
  test.each([
    ['throws', "Visitor = { getInstance() { throw 'no' } };", [`${failed}no`, nothing]],
    ['gives no instance', 'Visitor = { getInstance() {} };', [expect.stringContaining(failed), nothing]],
    [
      'throws at a question',
      "Visitor = createVisitor({ getLocationHint() { throw 'no' } });",
      [`${failed}no`, nothing],
    ],
    [
      'is a proxy that throws',
      "Visitor = new Proxy({}, { get() { throw 'no' } });",
      ['error: Bailing out: there is no library at "Visitor"', 'info: is unknown none true'],
    ],
    [
      'answers nonsense',
      'Visitor = createVisitor({ getMarketingCloudVisitorID: () => ({ then() {} }), getLocationHint: () => [] });',
      [nothing],
    ],
    ['has not all of it', 'Visitor = createVisitor({ getMarketingCloudVisitorID: 0 });', ['info: is unknown 9 false']],
  ])('one that %s', async (_, before, lines) => {
    const { log, thrown, pass } = await openWith(before);
    await pass(10_000);
    expect(ours(log)).toEqual(['info: other', ...lines]);
    expect(thrown).toEqual([]);
  });

  test('one that never calls back counts as too late after the timeout', async () => {
    const rules = `rule who { on ready do identity.request then log("late", identity.timedOut) }
      rule lost { on failed(identity) do log("lost", reason) }`;
    const before = "Visitor = createVisitor({ getLocationHint: () => '' });";
    const { log, pass, thrown } = await openWith(before, { rules });
    await pass(29_998);
    expect(ours(log)).toEqual([]);
    await pass(1);
    expect(ours(log)).toEqual(['info: lost timeout', 'info: late true']);
    expect(thrown).toEqual([]);
  });
});

test('pages reach the library through the same functions, and the same gate (IDEN-02)', async () => {
  const visitor = await openWith();
  await visitor.pass(100);
  const id = await visitor.page.evaluate(
    `_satellite.identity.getInstance('${organisation}').getMarketingCloudVisitorID()`,
  );
  expect(id).toBe(mid);
});

test('a bundle without the option has nothing of it, and one with it has no client of its own', async () => {
  const rules = (own: string) => `tag identity {
    vendor: visitorIdentity
    group: performance
    options: { organisation: "o", server: "identity.example.com"${own} }
  }
  rule who { on ready do identity.request }`;
  const [given, none] = await Promise.all([bundleText(rules(', library: "Visitor"')), bundleText(rules(''))]);
  expect(given.code).toContain('marketingCloudServer');
  expect(given.code).not.toContain('d_visid_ver');
  expect(none.code).not.toContain('marketingCloudServer');
});
