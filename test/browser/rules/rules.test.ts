import { describe, expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const at = '2026-03-02T09:00:00Z';

const shared = `
project p {
  dataLayer: "adobeDataLayer"
  directCalls: "_satellite"
}
site main
stage production
event called = direct("called") { schema: "called.json" }
`;

const schema = JSON.stringify({
  type: 'object',
  properties: { number: { type: 'integer' }, text: { type: 'string' } },
});

/** Opens a page with a bundle of these rules. `logged` are the lines that they log, in order. */
async function open(
  rules: string,
  options: { modules?: Record<string, string>; before?: string; field?: string } = {},
) {
  const project = options.field ? shared.replace('{', `{\n${options.field}`) : shared;
  const files = { 'rules.dsl': project + rules, 'called.json': schema, ...options.modules };
  const code = await minifyIn(files);
  site.server.scripts.set('/tags/main.js', code);
  const visitor = await site.visit({
    url: 'https://www.example.com/',
    scripts: ['/tags/main.js'],
    before: options.before,
    at,
  });
  await visitor.pass(0);
  return {
    ...visitor,
    call: (detail: object = {}) => visitor.page.evaluate(`_satellite.track('called', ${JSON.stringify(detail)})`),
    logged: () => visitor.log.map((line) => line.replace(/^\w+: /, '').replace(/ undefined$/, '')),
  };
}

describe('order', () => {
  test('RULE-02 runs rules of one event by order, lowest first, and by file position for equal orders', async () => {
    const { call, logged } = await open(`
      rule last   { order: 100 on called do log("100") }
      rule second { on called do log("50, first in the file") }
      rule third  { order: 50 on called do log("50, second in the file") }
      rule first  { order: 1 on called do log("1") }
    `);
    await call();
    expect(logged()).toEqual(['1', '50, first in the file', '50, second in the file', '100']);
  });

  test('RULE-02 shows a later rule of the event what an earlier one stored', async () => {
    const { call, logged } = await open(`
      state isDue: flag
      rule reads { order: 100 on called when isDue do log("due") }
      rule sets  { order: 1 on called do set(isDue, true) }
    `);
    await call();
    expect(logged()).toEqual(['due']);
  });

  test('RULE-01 queues events that are dispatched during setup until all rules are set up', async () => {
    const { logged } = await open(
      `
      event early = layer("early")
      event followUp = layer("followUp")
      rule raises  { order: 1 on early do push({ event: "followUp" }) }
      rule receives   { order: 100 on followUp do log("followed") }
      rule counted { on early do log("early") }
    `,
      { before: 'window.adobeDataLayer = [{ event: "early" }];' },
    );
    expect(logged().toSorted()).toEqual(['early', 'followed']);
  });

  test('LAYR-07 rules read the data layer as it was at an event from before the script', async () => {
    const { logged } = await open(`rule shown { on layer("shown") do log(layer("page.name") else "none") }`, {
      before: `window.adobeDataLayer = [
        { page: { name: "one" } }, { event: "shown" }, { page: { name: "two" } }, { event: "shown" }, { page: { name: "three" } },
      ];`,
    });
    expect(logged()).toEqual(['one', 'two']);
  });

  test('RULE-01 an event that is dispatched immediately during setup reaches rules that are set up after it', async () => {
    const { logged, thrown } = await open(
      `
      event atOnce = module("at-once.js")
      event later = direct("later")
      rule raises { order: 1 on atOnce do log("raises") raise(later) }
      rule receives  { order: 100 on later do log("receives") }
    `,
      { modules: { 'at-once.js': 'export default (fire) => fire({});' } },
    );
    expect(logged()).toEqual(['raises', 'receives']);
    expect(thrown).toEqual([]);
  });
});

describe('conditions', () => {
  test('RULE-01 accepts a condition that is true, or its negation', async () => {
    const { call, logged } = await open(`
      rule plain   { on called when event.detail.number is 1 do log("is 1") }
      rule negated { on called when exists event.detail.number and not (event.detail.number is 1) do log("is not 1") }
    `);
    await call({ number: 1 });
    await call({ number: 2 });
    await call({ number: 'no number' });
    expect(logged()).toEqual(['is 1', 'is not 1']);
  });

  test('RULE-04 logs a condition whose module throws as failed, negated or not, and runs other rules', async () => {
    const { call, logged, thrown } = await open(
      `
      data broken: boolean = module("broken.js")
      rule plain   { on called when broken else false do log("held") }
      rule negated { on called when exists broken and not (broken else false) do log("negation held") }
      rule other   { on called do log("another") }
    `,
      { modules: { 'broken.js': 'export default () => { throw new Error("out of order"); };' } },
    );
    await call();
    const isFailure = (line: string) => line.startsWith('Module "broken.js" failed. Error: out of order');
    expect(logged().filter(isFailure)).toHaveLength(2);
    expect(logged().filter((line) => !isFailure(line))).toEqual(['another']);
    expect(thrown).toEqual([]);
  });

  test('RULE-03 logs a condition that stays false too long; continues if it becomes true in time', async () => {
    const { pass, call, logged, page } = await open(`
      rule glance { on called when present("#late") within 5s do log("found") }
    `);
    await call();
    await pass(4_000);
    expect(logged()).toEqual([]);
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('p'), { id: 'late' })));
    await pass(200);
    expect(logged()).toEqual(['found']);
    await page.evaluate(() => document.querySelector('#late')!.remove());
    await call();
    await pass(5_200);
    expect(logged()).toEqual([
      'found',
      'glance: A timeout occurred because the condition took longer than 5 seconds to complete.',
    ]);
  });
});

describe('actions', () => {
  const modules = {
    'slow.js': 'export default () => new Promise((resolve) => setTimeout(resolve, 1500));',
    'stuck.js': 'export default () => new Promise(() => {});',
    'rejects.js': 'export default () => Promise.reject(new Error("refused"));',
    'throws.js': 'export default () => { throw new Error("broken"); };',
  };
  const actions = `
    action slow    = module("slow.js")
    action stuck   = module("stuck.js")
    action rejects = module("rejects.js")
    action throws  = module("throws.js")
  `;

  test('RULE-05 waits for an action before "then", and for no other', async () => {
    const { pass, call, logged } = await open(
      `${actions}
      rule awaited { on called do slow() then log("after it") }
      rule passed  { on called do slow() log("beside it") }`,
      { modules },
    );
    await call();
    expect(logged()).toEqual(['beside it']);
    await pass(1_500);
    expect(logged()).toEqual(['beside it', 'after it']);
  });

  test('RULE-03 gives up an action after 2 seconds and logs it, without running what follows', async () => {
    const { pass, call, logged } = await open(`${actions} rule waits { on called do stuck() then log("never") }`, {
      modules,
    });
    await call();
    await pass(1_900);
    expect(logged()).toEqual([]);
    await pass(200);
    expect(logged()).toEqual([
      'Failed to execute "action" for "waits" rule. ' +
        'A timeout occurred because the action took longer than 2 seconds to complete.',
    ]);
  });

  test.each([
    ['a project may set for all actions', '', '  timeout: 3s', 3],
    ['a rule may set for an action', ' within 5s', '  timeout: 3s', 5],
  ])('RULE-03 %s a different timeout', async (_, within, field, seconds) => {
    const { pass, call, logged } = await open(
      `${actions} rule waits { on called do stuck()${within} then log("never") }`,
      { modules, field },
    );
    await call();
    await pass(seconds * 1_000 - 100);
    expect(logged()).toEqual([]);
    await pass(200);
    expect(logged().join()).toContain(`the action took longer than ${seconds} seconds to complete.`);
  });

  test.each([
    ['rejects', 'refused'],
    ['throws', 'broken'],
  ])('RULE-04 an action that %s skips only the remaining actions of its rule', async (action, message) => {
    const { call, settle, logged, thrown } = await open(
      `${actions}
      rule fails { on called do log("before") ${action}() then log("never") }
      rule other { on called do log("another") }`,
      { modules },
    );
    await call();
    await settle();
    const firstLines = logged().map((text) => text.split('\n')[0]);
    expect(firstLines.toSorted()).toEqual([
      `Failed to execute "action" for "fails" rule. ${message}`,
      `Module "${action}.js" failed. Error: ${message}`,
      'another',
      'before',
    ]);
    expect(thrown).toEqual([]);
  });

  test('RULE-05 a waiting rule does not delay other rules and keeps its own event', async () => {
    const { pass, call, logged } = await open(
      `${actions}
      rule waits { order: 1 on called do slow() then log("waited", event.detail.text) }
      rule other { on called do log("at once", event.detail.text) }`,
      { modules },
    );
    await call({ text: 'a' });
    await pass(1_000);
    await call({ text: 'b' });
    expect(logged()).toEqual(['at once a', 'at once b']);
    await pass(1_000);
    expect(logged().slice(2)).toEqual(['waited a']);
    await pass(1_000);
    expect(logged().slice(3)).toEqual(['waited b']);
  });
});

test('RULE-09 tells the page when and how its rules were built', async () => {
  const { page } = await open('rule any { on called do log("any") }');
  expect(await page.evaluate('_satellite.buildInfo')).toEqual({
    environment: 'production',
    turbineVersion: '27.5.0',
    buildDate: '2024-06-24',
  });
  expect(await page.evaluate('_satellite.environment')).toEqual({ id: 'production', stage: 'production' });
});
