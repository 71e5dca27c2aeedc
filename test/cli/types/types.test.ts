import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { prelude } from '../../support/compile-text.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const rules = `${prelude}
event purchase "A purchase" = layer("purchase") { schema: "schemas/purchase.json" }
event opened = layer("opened")

/// The name of the page. */
data pageName: text      = layer("page.name")
data skills: list of text = layer("job.skills")
data firstSku: text      = layer("basket.items[0].sku")
data member: record      = layer("member") { fields: [level, city] each: text }
data visits: integer     = layer("page.visits")

rule bought { on purchase do log(event.orderId else "none", event.total else 0) }
rule refunded { on layer("refund") do log("refunded") }
rule seen { on opened do log(pageName else "none", [skills, firstSku, member.level, visits]) }
rule changed { on layerChange("weather.now") do log("changed") }
data cart: anything = layer("cart")
data cartValue: number = layer("cart.value")
rule read { on opened do log("cart", [cartValue else 0, exists cart]) }
rule patterns { on layer(/^(select_item|remove_from_cart)$/), layer(/^checkout_/), layer(/_done$/) do log(event.name) }
`;

const schema = {
  type: 'object',
  required: ['orderId'],
  properties: {
    event: { type: 'string' },
    orderId: { type: 'string', description: 'The number of the order.' },
    total: { type: ['number', 'null'] },
    extra: { type: 'object', properties: { code: { type: 'string' } } },
    kind: { enum: ['new', 'again'] },
    items: { type: 'array', items: { $ref: '#/definitions/item' } },
  },
  definitions: { item: { type: 'object', properties: { sku: { type: 'string' }, count: { type: 'integer' } } } },
};

const pushes = `import type { DataLayerItem } from './data-layer.d.ts';

window.adobeDataLayer = window.adobeDataLayer || [];
adobeDataLayer.push({ event: 'purchase', orderId: 'A1', total: null, kind: 'new', items: [{ sku: 's', count: 1 }] });
adobeDataLayer.push({ event: 'purchase', eventInfo: { orderId: 'A1' }, page: { name: 'basket', visits: 2 } });
adobeDataLayer.push({ event: 'opened', anything: 1 }, { event: 'refund' }, { page: null, weather: { now: [1] } });
adobeDataLayer.push({ job: { skills: ['a', 2] }, basket: { items: [{ sku: 's' }] }, member: { level: 'gold' } });
adobeDataLayer.push({ event: 'select_item', x: 1 }, { event: 'checkout_2', x: 1 }, { event: 'all_done' });
adobeDataLayer.push({ cart: { value: 1, other: 2 }, basket: { items: [{ sku: 's', price: 1 }] } });
const item: DataLayerItem = { page: { name: 'home' } };
adobeDataLayer.push(item);
declare module './data-layer.d.ts' {
  interface DataLayerEvents { other: { size: number } }
}
adobeDataLayer.push({ event: 'other', size: 1 });

// @ts-expect-error: the event is misspelt
adobeDataLayer.push({ event: 'purchsae', orderId: 'A1' });
// @ts-expect-error: the schema requires orderId
adobeDataLayer.push({ event: 'purchase' });
// @ts-expect-error: no such kind
adobeDataLayer.push({ event: 'purchase', orderId: 'A1', kind: 'old' });
// @ts-expect-error: not a number
adobeDataLayer.push({ event: 'purchase', orderId: 'A1', items: [{ sku: 's', count: 'one' }] });
// @ts-expect-error: no such field
adobeDataLayer.push({ event: 'purchase', orderId: 'A1', ordre: 1 });
// @ts-expect-error: not a list
adobeDataLayer.push({ job: { skills: 'a' } });
// @ts-expect-error: not a number
adobeDataLayer.push({ page: { visits: 'two' } });
// @ts-expect-error: no pattern matches it
adobeDataLayer.push({ event: 'select_items' });
// @ts-expect-error: not a number
adobeDataLayer.push({ cart: { value: 'one', other: 2 } });
// @ts-expect-error: not a text
adobeDataLayer.push({ basket: { items: [{ sku: {}, price: 1 }] } });
// @ts-expect-error: only the data layer of Google Tag Manager has it
adobeDataLayer.push({ page: { _clear: true } });
// @ts-expect-error: rules read no such path
adobeDataLayer.push({ page: { title: 'x' } });
// @ts-expect-error: not an item
adobeDataLayer.push('purchase');
`;

/** What the pushes use of the library of the DOM, which takes seconds to check. */
const page = 'interface Window {}\ndeclare var window: Window & typeof globalThis;\n';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  allowImportingTsExtensions: true,
  // Checking the library takes seconds.
  skipDefaultLibCheck: true,
};

/** Returns what TypeScript reports about files in strict mode. */
function typeErrors(folder: string, names: readonly string[]): string[] {
  const program = ts.createProgram(
    names.map((name) => join(folder, name)),
    options,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText, start, file }) =>
        `${file?.text.slice(start).split('\n')[0]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

test('writes declarations with which TypeScript accepts exactly what rules can read', async () => {
  const folder = temporaryFolder({
    'rules.dsl': rules,
    'schemas/purchase.json': JSON.stringify(schema),
    'push.ts': pushes,
    'page.d.ts': page,
  });
  expect(await runIn(folder, 'types', '--out', 'data-layer.d.ts')).toEqual({
    exitCode: 0,
    stdout: 'Wrote data-layer.d.ts.\n',
    stderr: '',
  });
  expect(typeErrors(folder, ['page.d.ts', 'data-layer.d.ts', 'push.ts'])).toEqual([]);
  const text = readFileSync(join(folder, 'data-layer.d.ts'), 'utf8');
  expect(text).toContain('/** The number of the order. */\n    orderId: string;');
  expect(text).toContain('/** pageName: The name of the page. *\\/ */');
  expect((await runIn(folder, 'types')).stdout).toBe(text);
});

test('replaces only a file that it has written', async () => {
  const folder = temporaryFolder({
    'rules.dsl': rules,
    'schemas/purchase.json': JSON.stringify(schema),
    'package.json': '{}',
  });
  for (const name of ['rules.dsl', 'package.json']) {
    const before = readFileSync(join(folder, name), 'utf8');
    const { exitCode, stderr } = await runIn(folder, 'types', '--out', name);
    expect({ exitCode, text: readFileSync(join(folder, name), 'utf8') }).toEqual({ exitCode: 2, text: before });
    expect(stderr).toContain(`"${name}" was not written by this command`);
  }
  writeFileSync(join(folder, 'old.d.ts'), '// Written by "tagc types" from the rule files.\n');
  expect((await runIn(folder, 'types', '--out', 'old.d.ts')).exitCode).toBe(0);
});

test('checks that a file is up to date', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules, 'schemas/purchase.json': JSON.stringify(schema) });
  const check = () => runIn(folder, 'types', '--out', 'types.d.ts', '--check');
  expect(await check()).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('types.d.ts differs'),
  });
  await runIn(folder, 'types', '--out', 'types.d.ts');
  expect(await check()).toEqual({ exitCode: 0, stdout: 'types.d.ts is up to date.\n', stderr: '' });
  const text = readFileSync(join(folder, 'types.d.ts'), 'utf8');
  writeFileSync(join(folder, 'types.d.ts'), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect((await check()).exitCode).toBe(0);
  expect(await runIn(folder, 'types', '--check')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--check needs --out'),
  });
});

test('writes a name that is no variable as a property of the window, and nothing for rules with errors', async () => {
  const named = rules.replace('"adobeDataLayer"', '"page-data"');
  const folder = temporaryFolder({
    'rules.dsl': named,
    'schemas/purchase.json': JSON.stringify(schema),
    'wrong.dsl': rules.replace('layerChange', 'layrChange'),
  });
  const { stdout } = await runIn(folder, 'types', 'rules.dsl');
  expect(stdout).toContain('interface Window {\n    "page-data": DataLayer;');
  expect(await runIn(folder, 'types', 'wrong.dsl')).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('layrChange'),
  });
});

test('accepts any event if rules listen to a pattern for which TypeScript has no type', async () => {
  const folder = temporaryFolder({
    'rules.dsl': rules.replace('layer(/_done$/)', 'layer(/^[a-z]+$/)'),
    'schemas/purchase.json': JSON.stringify(schema),
    'push.ts': `adobeDataLayer.push({ event: 'some', x: 1, page: { visits: 1 } });
// @ts-expect-error: not a number
adobeDataLayer.push({ event: 'some', page: { visits: 'two' } });
export {};`,
    'page.d.ts': page,
  });
  await runIn(folder, 'types', '--out', 'data-layer.d.ts');
  expect(typeErrors(folder, ['page.d.ts', 'data-layer.d.ts', 'push.ts'])).toEqual([]);
});

const gtmRules = rules.replace('"adobeDataLayer"', 'gtm("dataLayer")');

const gtmPushes = `window.dataLayer = window.dataLayer || [];
function gtag(..._: unknown[]) { dataLayer.push(arguments); }
gtag('js', new Date());
dataLayer.push({ event: 'purchase', orderId: 'A1', 'page.name': 'basket' }, { 'page.name': 'home', page: { visits: 1 } });
dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() }, { event: 'opened', eventCallback: () => {}, eventTimeout: 9 });
dataLayer.push({ page: { _clear: true, visits: 1 } }, { _clear: true, page: { visits: 1 } });
dataLayer.push({ event: 'purchase', orderId: 'A1', extra: { _clear: true } });
dataLayer.push(['job.skills.push', 'a'], function () { this.set('page.visits', this.get('page.visits')); });

// @ts-expect-error: the schema requires orderId
dataLayer.push({ event: 'purchase' });
// @ts-expect-error: the layer of Google Tag Manager has no eventInfo
dataLayer.push({ event: 'purchase', eventInfo: { orderId: 'A1' } });
// @ts-expect-error: not a number
dataLayer.push({ page: { visits: 'two' } });
// @ts-expect-error: the event is misspelt
dataLayer.push({ event: 'purchsae' });
// @ts-expect-error: a command needs a path
dataLayer.push([1]);
`;

test('writes what the data layer of Google Tag Manager takes', async () => {
  const folder = temporaryFolder({
    'rules.dsl': gtmRules,
    'schemas/purchase.json': JSON.stringify(schema),
    'push.ts': gtmPushes,
    'page.d.ts': page,
  });
  expect(await runIn(folder, 'types', '--out', 'data-layer.d.ts')).toMatchObject({ exitCode: 0 });
  expect(typeErrors(folder, ['page.d.ts', 'data-layer.d.ts', 'push.ts'])).toEqual([]);
});
