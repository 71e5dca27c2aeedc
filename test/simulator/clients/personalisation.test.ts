import { describe, expect, test } from 'vitest';
import { cookiesOf } from '../../browser/clients/open-identity.ts';
import { answerOf, asking, usePersonalisation } from '../../browser/clients/open-personalisation.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const { site, deliveries, lastBody, answer, offer, open } = usePersonalisation(useSimulatedSite(), {
  before:
    "const main = document.createElement('main'); main.setAttribute('id', 'main'); document.body.append(main); main.append(Object.assign(document.createElement('h1'), { textContent: 'Welcome' }))",
});

describe('CALL-08: the delivery request', () => {
  test('is posted as documented', async () => {
    offer();
    const { log, thrown } = await open();
    await expect.poll(() => bundleLines(log)).toEqual(['info: other', 'info: done']);
    const [{ method, url }] = deliveries();
    expect([method, url.origin + url.pathname]).toEqual(['POST', 'https://edge.example.com/rest/v1/delivery']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client: 'example',
      sessionId: expect.stringMatching(/^\d+$/),
      version: '2.10.2',
    });
    expect(lastBody()).toEqual({
      context: { channel: 'web', address: { url: 'https://www.example.com/us-en' } },
      id: {},
      execute: { pageLoad: {} },
    });
    expect(thrown).toEqual([]);
  });

  test('LOAD-03: describes the page and the visitor, with values that the rules declare personal unchanged', async () => {
    offer();
    const rules = `
      data area: text = layer("area")
      data town: personal text = layer("town")
      rule personalise { on ready do target.page }`;
    const own =
      'entity: { "entity.id": area, capability: "x" }, profile: { location: town, audience: missingOne }, customer: town';
    await open({
      own,
      rules: `${rules}\ndata missingOne: text = layer("none")`,
      layer: [{ area: 'a@b.example', town: 'c@d.example' }],
    });
    await expect.poll(() => deliveries().length).toBe(1);
    expect(lastBody().execute.pageLoad).toEqual({
      parameters: { 'entity.id': 'redacted', capability: 'x' },
      profileParameters: { location: 'c@d.example' },
    });
    expect(lastBody().id).toEqual({ thirdPartyId: 'c@d.example' });
  });

  test('contains 2,048 characters of the address', async () => {
    offer();
    await open({ url: `https://www.example.com/us-en?${'a'.repeat(3_000)}` });
    await expect.poll(() => deliveries().length).toBe(1);
    expect(lastBody().context.address.url).toHaveLength(2_048);
  });

  test('names a place of the page or a view', async () => {
    answer(() => ({
      body: JSON.stringify({
        execute: {
          mboxes: [
            {
              index: 0,
              options: [{ type: 'actions', content: [{ type: 'setText', selector: 'h1', content: 'boxed' }] }],
            },
          ],
        },
        prefetch: { views: [{ options: [] }] },
      }),
    }));
    const { page } = await open({
      rules: 'rule a { on ready do target.box("hero", { size: "xl" }) then target.view("cart") }',
    });
    await expect.poll(() => deliveries().length).toBe(2);
    expect(deliveries().map(({ body }) => JSON.parse(body))).toMatchObject([
      { execute: { mboxes: [{ index: 0, name: 'hero', parameters: { size: 'xl' } }] } },
      { prefetch: { views: [{ name: 'cart' }] } },
    ]);
    expect(await page.textContent('h1')).toBe('boxed');
  });
});

describe('PERS-01: sessions and devices', () => {
  test('are stored in a cookie, a session for 31 minutes and a device for 7.3 years', async () => {
    offer();
    const visitor = await open();
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: done');
    const { mbox } = await cookiesOf(visitor);
    const session = deliveries()[0].url.searchParams.get('sessionId');
    const seconds = Date.parse('2024-06-24T10:00:00Z') / 1000;
    expect(mbox).toBe(`session#${session}#${seconds + 1_860}|PC#device-1.35_0#${seconds + 230_212_800}`);

    const come = async (at: string) => {
      const { log } = await open({ cookies: { mbox }, at });
      await expect.poll(() => bundleLines(log)).toContain('info: done');
      return [deliveries().at(-1)!.url.searchParams.get('sessionId') === session, lastBody().id.tntId];
    };
    expect(await come('2024-06-24T10:30:00Z')).toEqual([true, 'device-1.35_0']);
    expect(await come('2024-06-24T10:32:00Z')).toEqual([false, 'device-1.35_0']);
    expect(await come('2032-01-01T00:00:00Z')).toEqual([false, undefined]);
  });

  test('share one session among parallel and failed requests', async () => {
    let isThere = false;
    answer(async () => (isThere ? { body: JSON.stringify({ id: { tntId: 'device 1' } }) } : 'drop'));
    const visitor = await open({
      rules: `
        rule a { on ready do target.box("a") }
        rule b { on ready do target.box("b") }
        rule c { on pressed do target.box("c") then log("done") }`,
    });
    await expect.poll(() => deliveries().length).toBe(2);
    isThere = true;
    for (const times of [1, 2, 3]) {
      await visitor.push({ event: 'pressed' });
      await expect.poll(() => bundleLines(visitor.log).filter((line) => line === 'info: done')).toHaveLength(times);
    }
    expect(new Set(deliveries().map(({ url }) => url.searchParams.get('sessionId'))).size).toBe(1);
    expect(lastBody().id).toEqual({ tntId: 'device 1' });
  });

  test('are deleted when consent is withdrawn, and not created without it', async () => {
    offer();
    const visitor = await open();
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: done');
    await visitor.answerBanner([1]);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });

  test('are not changed by a response after consent was withdrawn', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const visitor = await open();
    await expect.poll(() => deliveries().length).toBe(1);
    await visitor.answerBanner([1]);
    reply!({ body: JSON.stringify(answerOf([{ type: 'setText', selector: 'h1', content: 'late' }])) });
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: done');
    expect(await visitor.page.textContent('h1')).toBe('Welcome');
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });
});

describe('CONS-08: a withdrawal drops an action that waits, even if consent is granted again', () => {
  const withdrawAndGrant = async ({ answerBanner }: SimulatedVisitor) => {
    await answerBanner([1]);
    await answerBanner([1, 2, 4]);
  };
  const greet = (selector: string) => ({ type: 'setText', selector, content: 'late' });

  test('for the id of the visitor', async () => {
    offer(greet('h1'));
    const visitor = await open({
      own: 'visitor: declassify(town, "a test")',
      rules: `data town: text = layer("town") ${asking}`,
    });
    await withdrawAndGrant(visitor);
    await visitor.pass(2_500);
    expect(deliveries()).toEqual([]);
    expect(await visitor.page.textContent('h1')).toBe('Welcome');
  });

  test('for the response with the offers', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const visitor = await open();
    await expect.poll(() => deliveries().length).toBe(1);
    await withdrawAndGrant(visitor);
    reply!({ body: JSON.stringify(answerOf([greet('h1')])) });
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: done');
    expect(await visitor.page.textContent('h1')).toBe('Welcome');
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });

  test('for an element', async () => {
    offer(greet('#late'));
    const visitor = await open();
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: done');
    await withdrawAndGrant(visitor);
    await visitor.page.evaluate("document.body.append(Object.assign(document.createElement('p'), { id: 'late' }))");
    await visitor.pass(1_000);
    expect(await visitor.page.textContent('#late')).toBe('');
  });
});

describe('offers', () => {
  test('are given up after five seconds', async () => {
    offer({ type: 'setText', selector: '#never', content: 'x' });
    const { log, pass } = await open();
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    await pass(5_200);
    expect(bundleLines(log).at(-1)).toBe(
      'warning: target: A timeout occurred because the condition took longer than 5 seconds to complete.',
    );
  });

  test.each([
    'null',
    '[]',
    '{"execute":5}',
    '{"execute":{"pageLoad":{"options":[null,5,{"type":"actions"},{"type":"actions","content":[null]}]}}}',
  ])('are refused if they are invalid: %s', async (body) => {
    answer(() => ({ body }));
    const { page, log, thrown } = await open();
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    expect(await page.textContent('#main')).toBe('Welcome');
    expect(thrown).toEqual([]);
  });
});

describe('the visitor id of an identity service', () => {
  const identity = `
    tag identity { vendor: visitorIdentity group: performance options: { organisation: "ABC", server: "identity.example.com" } }
    rule who { on pressed do identity.request }
    rule personalise { on ready do target.page then log("done") }`;
  const own = 'visitor: identity.mid';
  const mid = '1'.repeat(38);

  test('is awaited', async () => {
    offer();
    site.server.responses.set('identity.example.com', () => ({ body: JSON.stringify({ d_mid: mid }) }));
    const { pass, push } = await open({ own, rules: identity });
    await pass(1_000);
    expect(deliveries()).toEqual([]);
    await push({ event: 'pressed' });
    await expect.poll(() => site.server.received.length).toBe(1);
    await pass(200);
    await expect.poll(() => deliveries().length).toBe(1);
    expect(lastBody().id).toEqual({ marketingCloudVisitorId: mid });
  });

  test('CONS-08: is not awaited, and actions behind "then" are dropped, if consent is withdrawn meanwhile', async () => {
    const { answerBanner, log, pass } = await open({ own, rules: identity });
    await pass(1_000);
    await answerBanner([1]);
    await pass(5_000);
    expect(deliveries()).toEqual([]);
    expect(bundleLines(log)).toEqual(['error: target: Visitor API requests timed out']);
  });

  test('PERS-02: is awaited for two seconds', async () => {
    offer();
    const { log, pass } = await open({ own, rules: identity });
    await pass(1_950);
    expect(deliveries()).toEqual([]);
    await pass(100);
    await expect.poll(() => bundleLines(log)).toEqual(['error: target: Visitor API requests timed out', 'info: done']);
    expect(lastBody().id).toEqual({});
  });
});

test('runs actions behind "then" even if the identity and the service never respond', async () => {
  answer(() => new Promise(() => {}));
  site.server.responses.set('identity.example.com', () => new Promise(() => {}));
  const identity = `
    tag identity { vendor: visitorIdentity group: performance options: { organisation: "ABC", server: "identity.example.com" } }
    rule who { on ready do identity.request }
    rule personalise { on ready do target.page then log("done") }`;
  const { log, pass } = await open({ own: 'visitor: identity.mid', rules: identity });
  await pass(2_100);
  await expect.poll(() => deliveries().length).toBe(1);
  await pass(3_100);
  await expect.poll(() => bundleLines(log)).toContain('info: done');
  expect(bundleLines(log).filter((line) => line.includes('Failed to execute'))).toEqual([]);
});

describe('PERS-02: the log explains why nothing is personalised', () => {
  test('the rules switched it off', async () => {
    const { log } = await open({ own: 'enabled: false' });
    await expect
      .poll(() => bundleLines(log))
      .toEqual(['error: target: delivery disabled', 'info: other', 'info: done']);
    expect(deliveries()).toEqual([]);
  });

  test('CONS-03: the visitor did not agree to group 2', async () => {
    const { log } = await open({ consent: [1] });
    await expect.poll(() => bundleLines(log)).toEqual(['warning: target: not opted in', 'info: other']);
    expect(deliveries()).toEqual([]);
  });

  test('there is no server', async () => {
    const { log } = await open({ edge: 'edge: layer("none"),' });
    await expect.poll(() => bundleLines(log)).toContain('error: target: URL is required');
  });

  test.each([
    ['Network request failed', () => 'drop' as const],
    ['Network request failed', () => ({ status: 503 })],
    ['Malformed response JSON', () => ({ body: '{"execute":' })],
  ])('%s', async (text, response) => {
    answer(response);
    const { log } = await open();
    await expect.poll(() => bundleLines(log)).toContain(`error: target: ${text}`);
    expect(bundleLines(log).at(-1)).toBe('info: done');
  });

  test('it took longer than three seconds', async () => {
    answer(() => new Promise(() => {}));
    const { log, pass } = await open();
    await pass(2_990);
    expect(bundleLines(log)).toEqual(['info: other']);
    await pass(20);
    expect(bundleLines(log).slice(1)).toEqual([
      'warning: Call "target" failed: timeout',
      'error: target: Request timed out',
      'info: done',
    ]);
  });

  test.each([
    ['target.box(name else "")', 'mbox option required'],
    [`target.box("${'a'.repeat(251)}")`, 'mbox name is longer than 250 characters'],
    ['target.view(name else "")', 'view name must be a non-empty string'],
  ])('%s', async (action, text) => {
    const { log } = await open({ rules: `data name: text = layer("none")\nrule a { on ready do ${action} }` });
    expect(bundleLines(log)).toEqual([`error: target: ${text}`]);
    expect(deliveries()).toEqual([]);
  });
});

describe('calls of a page', () => {
  const rules = 'rule a { on pressed do target.page }';

  test.each([
    ['getOffer()', 'mbox option required'],
    ['getOffer({})', 'mbox option required'],
    ['getOffer({ mbox: 5 })', 'mbox option required'],
    ['triggerView()', 'view name must be a non-empty string'],
    ['triggerView("")', 'view name must be a non-empty string'],
  ])('PERS-02: %s', async (called, text) => {
    const { page, log, thrown } = await open({ rules });
    await page.evaluate(`_satellite.personalisation.${called}`);
    expect(bundleLines(log)).toEqual([`error: target: ${text}`]);
    expect([thrown, deliveries()]).toEqual([[], []]);
  });

  test('receive offers without applying them, and survive errors of the callback', async () => {
    answer(() => ({
      body: JSON.stringify({ execute: { mboxes: [{ options: [{ type: 'json', content: { a: 1 } }] }] } }),
    }));
    const { page, log, thrown } = await open({ rules });
    await page.evaluate(`_satellite.personalisation.getOffer({ mbox: 'hero', params: { mail: 'a@b.example' }, success: (offers) => {
      console.info(JSON.stringify(offers));
      throw new Error('mine');
    } })`);
    await expect.poll(() => bundleLines(log)[0]).toBe('info: [{"type":"json","content":{"a":1}}]');
    expect(lastBody().execute.mboxes).toEqual([{ index: 0, name: 'hero', parameters: { mail: 'redacted' } }]);
    await page.evaluate("_satellite.personalisation.triggerView('cart')");
    await expect.poll(() => deliveries().length).toBe(2);
    expect(lastBody().prefetch).toEqual({ views: [{ name: 'cart' }] });
    expect(thrown).toEqual([]);
  });

  test.each([
    ['the service fails', () => 'drop' as const, "mbox: 'hero'", 'warning: Call "target" failed: network'],
    ['an invalid call', () => ({ body: '{}' }), '', 'error: target: mbox option required'],
  ])('receive an error if there are no offers: %s', async (_, reply, response, message) => {
    answer(reply);
    const { page, log, thrown } = await open({ rules });
    const called = `_satellite.personalisation.getOffer({
      ${response && `${response},`}
      success: () => console.info('success'),
      error: () => { console.info('lost'); throw new Error('mine'); },
    })`;
    expect(await page.evaluate(called)).toBe(undefined);
    await expect.poll(() => bundleLines(log)).toContain('info: lost');
    expect(bundleLines(log)[0]).toBe(message);
    expect(bundleLines(log).at(-1)).toContain('error: getOffer Error: mine');
    expect(bundleLines(log)).not.toContain('info: success');
    expect(thrown).toEqual([]);
  });

  test('do not apply offers that the page ignores', async () => {
    offer({ type: 'setText', selector: 'h1', content: 'offered' });
    const { page, settle } = await open({ rules });
    await page.evaluate("_satellite.personalisation.getOffer({ mbox: 'hero' })");
    await expect.poll(() => deliveries().length).toBe(1);
    await settle();
    expect(await page.textContent('h1')).toBe('Welcome');
  });

  test('send nothing without consent', async () => {
    const { page, log } = await open({ rules, consent: [1] });
    await page.evaluate(
      "_satellite.personalisation.getOffer({ mbox: 'hero' }), _satellite.personalisation.triggerView('cart')",
    );
    expect(bundleLines(log)).toEqual(['warning: target: not opted in', 'warning: target: not opted in']);
    expect(deliveries()).toEqual([]);
  });
});
