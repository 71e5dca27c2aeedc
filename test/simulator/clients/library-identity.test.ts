import { describe, expect, test } from 'vitest';
import { mid, organisation, useIdentity, type IdentityVisit } from '../../browser/clients/open-identity.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

// Where the page has the vendor's own library, the library looks up the visitor. The consent gates apply all the same.

const { site, open } = useIdentity(useSimulatedSite());

/** A library that records its calls and responds as the vendor's library does. */
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
    return { asked, getInstance(...parameters) { asked.push(parameters); return instance; } };
  }`;

const openWith = (before = 'Visitor = createVisitor();', { own = '', ...rest }: IdentityVisit = {}) =>
  open({ own: `library: "Visitor", ${own}`, before: library + before, ...rest });
const asked = ({ page }: SimulatedVisitor) => page.evaluate('Visitor.asked') as Promise<unknown[]>;
const opened = [
  organisation,
  {
    marketingCloudServer: 'identity.example.com',
    marketingCloudServerSecure: 'identity.example.com',
    disableIdSyncs: true,
  },
];
const known = ['info: other', `info: is ${mid} 9 false`];

test('TAGS-02 the library receives the customer', async () => {
  const visitor = await openWith(undefined, {
    own: 'integration: "crm", customer: "c1", authentication: authenticated',
  });
  expect((await asked(visitor))[1]).toEqual({ crm: { id: 'c1', authState: 1 } });
});

describe('RULE-08 a late library', () => {
  test('is awaited', async () => {
    const visitor = await openWith('');
    await visitor.pass(9_700);
    await visitor.page.evaluate('Visitor = createVisitor()');
    await visitor.pass(400);
    expect(bundleLines(visitor.log)).toEqual(known);
  });

  test('is given up after 40 attempts at 250 ms, with a log line; rules continue', async () => {
    const rules = `rule who { on ready do identity.request then log("is", identity.mid else "unknown") }
      rule lost { on failed(identity) do log("lost", reason) }`;
    const { log, page, pass, thrown } = await openWith('', { rules });
    await pass(9_998);
    expect(bundleLines(log)).toEqual([]);
    await pass(1);
    const bailed = 'error: Bailing out: there is no library at "Visitor"';
    expect(bundleLines(log)).toEqual([bailed, 'info: lost timeout', 'info: is unknown']);
    await page.evaluate('Visitor = createVisitor()');
    await pass(20_000);
    expect(log).toHaveLength(3);
    expect(thrown).toEqual([]);
  });

  test('GATE-03 is not called if consent was withdrawn meanwhile', async () => {
    const rules = 'rule who { on ready do identity.request then log("behind") then always log("in any case") }';
    const visitor = await openWith('', { rules });
    await visitor.answerBanner([1]);
    await visitor.page.evaluate('Visitor = createVisitor()');
    await visitor.pass(10_000);
    expect(await asked(visitor)).toEqual([]);
    expect(bundleLines(visitor.log)).toEqual(['info: in any case']);
  });
});

test('does not look for the library without consent', async () => {
  const visitor = await openWith(undefined, { consent: [1] });
  await visitor.pass(20_000);
  expect(await asked(visitor)).toEqual([]);
});

test('CONS-08 forgets its id when consent is withdrawn', async () => {
  const rules = `rule who { on ready do identity.request }
    rule again { on pressed do log("is", identity.mid else "unknown") }`;
  const visitor = await openWith(undefined, { rules });
  await visitor.pass(100);
  await visitor.push({ event: 'pressed' });
  await visitor.answerBanner([1]);
  await visitor.push({ event: 'pressed' });
  expect(bundleLines(visitor.log)).toEqual([`info: is ${mid}`, 'info: is unknown']);
});

test('CONS-08 drops the id that the library reports after a withdrawal, even if consent is granted again', async () => {
  const visitor = await openWith();
  await visitor.answerBanner([1]);
  await visitor.answerBanner([1, 2, 4]);
  await visitor.pass(100);
  expect(bundleLines(visitor.log)).toEqual(['info: other', 'info: is unknown none false']);
});

test('knows only the opt-out of a visitor who opted out', async () => {
  const rules = `rule who { on ready do identity.request then log("is", identity.mid else "unknown") log("out", identity.optedOut) }`;
  const visitor = await openWith('Visitor = createVisitor({ isOptedOut: () => true });', { rules });
  await visitor.pass(100);
  expect(bundleLines(visitor.log)).toEqual(['info: is unknown', 'info: out true']);
});

test('does not request an id for the opt-out alone', async () => {
  const rules = 'rule who { on ready do identity.optOut then log("out", identity.optedOut) }';
  const visitor = await openWith(undefined, { rules });
  expect(bundleLines(visitor.log)).toEqual(['info: out false']);
  expect(await asked(visitor)).toEqual([opened, 'out']);
});

describe('IDEN-03 partners', () => {
  const rules =
    'rule who { on ready do identity.sync("77", "https://partner.example.com/a", 60) identity.sync("", "https://x.example.com/") identity.optOut }';
  const images = () => site.server.received.filter(({ url }) => url.host === 'partner.example.com').length;

  test('get images from the rules through the gate of their tag, and nothing from the library', async () => {
    const visitor = await openWith(undefined, { rules });
    await visitor.pass(200);
    expect(await asked(visitor)).toEqual([opened, 'out']);
    expect(bundleLines(visitor.log)).toEqual(['error: Error: config.dpid is empty']);
    expect(images()).toBe(1);
    const without = await openWith(undefined, { rules, consent: [1, 2] });
    await without.pass(200);
    const onForm = await openWith(undefined, {
      rules,
      partners: 'when not pageHasForm',
      before: `${library}Visitor = createVisitor(); document.body.append(document.createElement('form'));`,
    });
    await onForm.pass(200);
    expect(images()).toBe(1);
  });
});

describe('a broken library affects nothing else and is logged (ERRC-01)', () => {
  const failed = 'error: Call "identity" failed: ';
  const nothing = 'info: is unknown none false';
  test.each([
    ['throws', "Visitor = { getInstance() { throw 'no' } };", [`${failed}no`, nothing]],
    ['returns no instance', 'Visitor = { getInstance() {} };', [expect.stringContaining(failed), nothing]],
    [
      'throws at a method call',
      "Visitor = createVisitor({ getLocationHint() { throw 'no' } });",
      [`${failed}no`, nothing],
    ],
    [
      'is a throwing proxy',
      "Visitor = new Proxy({}, { get() { throw 'no' } });",
      ['error: Bailing out: there is no library at "Visitor"', 'info: is unknown none true'],
    ],
    [
      'returns nonsense',
      'Visitor = createVisitor({ getMarketingCloudVisitorID: () => ({ then() {} }), getLocationHint: () => [] });',
      [nothing],
    ],
    ['lacks some methods', 'Visitor = createVisitor({ getMarketingCloudVisitorID: 0 });', ['info: is unknown 9 false']],
  ])('a library that %s', async (_, before, lines) => {
    const { log, thrown, pass } = await openWith(before);
    await pass(10_000);
    expect(bundleLines(log)).toEqual(['info: other', ...lines]);
    expect(thrown).toEqual([]);
  });

  test('counts a library that never calls back as late after the timeout', async () => {
    const rules = `rule who { on ready do identity.request then log("late", identity.timedOut) }
      rule lost { on failed(identity) do log("lost", reason) }`;
    const before = "Visitor = createVisitor({ getLocationHint: () => '' });";
    const { log, pass, thrown } = await openWith(before, { rules });
    await pass(29_998);
    expect(bundleLines(log)).toEqual([]);
    await pass(1);
    expect(bundleLines(log)).toEqual(['info: lost timeout', 'info: late true']);
    expect(thrown).toEqual([]);
  });
});

test('lets pages reach the library through the same functions and consent gate (IDEN-02)', async () => {
  const visitor = await openWith();
  await visitor.pass(100);
  const id = await visitor.page.evaluate(
    `_satellite.identity.getInstance('${organisation}').getMarketingCloudVisitorID()`,
  );
  expect(id).toBe(mid);
});
