import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { format } from '../../api/format.ts';
import { itemsOf } from '../../import/model/container.ts';
import { readExport } from '../../import/read/gtm/read-export.ts';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { shop } from './containers/shop.ts';
import { traps } from './containers/traps.ts';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, writeContainer } from './write-container.ts';

/** Imports the shop by the command, with scenarios after its rules. */
async function importShop(scenarios = '') {
  const folder = temporaryFolder({ 'container.json': JSON.stringify(writeContainer(shop)) });
  const result = await runIn(folder, 'import', 'container.json', '--to', '.');
  const entry = join(folder, 'rules.dsl');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}${scenarios}`);
  return { result, text: () => readFileSync(entry, 'utf8'), run: (...words: string[]) => runIn(folder, ...words) };
}

test.each([
  ['shop', shop],
  ['traps', traps],
])('accounts for every item of a container once, and says why an item is not carried over: %s', (_, container) => {
  const { outcomes } = importWritten(container);
  const items = itemsOf(readExport(writeContainer(container), 'x'));
  expect(outcomes.map(({ item: { kind, id } }) => `${kind} ${id}`)).toEqual(
    items.map(({ kind, id }) => `${kind} ${id}`),
  );
  const unexplained = outcomes.filter(({ fate, reasons, declared }) =>
    fate === 'carried' ? declared.length === 0 : reasons.length === 0,
  );
  expect(unexplained).toEqual([]);
});

test('a container without an id has the name of the manager', () => {
  const variable = [{ variableId: '1', name: 'City', type: 'k' }];
  const json = { containerVersion: { container: { name: 'Site' }, variable } };
  expect(readExport(json, 'x')).toMatchObject({ id: 'GTM', name: 'Site' });
});

test('writes formatted files that compile, and pass all lints but that of cookies', async () => {
  const { run, result } = await importShop();
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  const { diagnostics } = JSON.parse((await run('lint', '--json')).stdout) as Diagnosed;
  expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(['third-party-without-cookies']);
  expect(await run('fmt', '--check')).toMatchObject({ exitCode: 0 });
});

test('writes the same rules in YAML', async () => {
  const folder = temporaryFolder({ 'container.json': JSON.stringify(writeContainer(shop)) });
  await runIn(folder, 'import', 'container.json', '--to', 'dsl');
  await runIn(folder, 'import', 'container.json', '--to', 'yaml', '--syntax', 'yaml');
  expect((await runIn(join(folder, 'yaml'), 'diff', '../dsl', '.')).stdout).toContain('No change for any visitor.');
});

test('has a budget for the size of its script, which it keeps', async () => {
  const { run, result, text } = await importShop();
  expect(result.exitCode).toBe(0);
  expect(await run('build')).toMatchObject({ exitCode: 0, stderr: '' });
  const [, budget] = /budget: +\{ main: ([\d.]+)kB \}/.exec(text()) ?? [];
  expect(Number(budget)).toBeGreaterThan(1);
});

interface Diagnosed {
  readonly diagnostics: readonly { readonly code: string }[];
}

test('most tags of a shop are carried over, and nothing but code is left to review', () => {
  const { outcomes } = importWritten(shop);
  const tags = outcomes.filter(({ item }) => item.kind === 'tag' && item.name !== 'UA - page view');
  const carried = tags.filter(({ fate }) => fate === 'carried' || fate === 'different');
  expect(carried.length / tags.length).toBeGreaterThanOrEqual(0.85);
  expect(outcomes.filter(({ fate }) => fate === 'review').map(({ item }) => item.name)).toEqual(['Chat']);
});

test('writes no secret, and no markup of a name into the report', () => {
  const { files } = importWritten({
    ...traps,
    tags: [
      ...traps.tags,
      {
        name: 'Uses the secret',
        type: 'gaawe',
        settings: { eventName: '{{Api secret}}', measurementIdOverride: 'G-A1' },
        on: ['2147479553'],
      },
      {
        name: 'Key in code',
        type: 'html',
        settings: { html: '<script>load({ api_key: "k-hunter2" }); go("ghp_abcdefghijklmnopqrstuvwx")</script>' },
        on: ['2147479553'],
      },
    ],
  });
  const all = [...files.values()].join('\n');
  expect(all).not.toContain('hunter2');
  expect(all).not.toContain('ghp_');
  expect(files.get('import-report.html')).toContain('«Магазин» &amp; 店 &lt;b&gt;');
});

test('a shop works as its container did', async () => {
  const { run } = await importShop(scenarios);
  expect(await run('test')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('6 scenarios passed') });
});

const all = 'given consent is [necessary, performance, targeting]';
const scenarios = `
scenario "a page view is counted once, with parameters of all events" {
  ${all}, path is "/product/1"
  expect analytics.pageView once
  expect meta.pageView once
  expect analytics.event "section_view" with { section: "other" } once
  expect tag survey once
}

scenario "a purchase sends its data and its value" {
  ${all}, host is "www.example.de"
  when   push { event: "purchase", user: { email: "a@example.org" }, ecommerce: { value: 120, transaction_id: "T1", coupon: "X" } }
  expect analytics.event "purchase" with { value: 120, transaction_id: "T1", coupon: "X" } once
  expect ads.convert "AbC" with { value: 120, currency: "EUR", transaction_id: "T1" } once
  expect tag affiliatePixel once
}

scenario "a small purchase is no conversion, and staff count for nothing" {
  ${all}
  when   push { event: "purchase", ecommerce: { value: 12 } }
  expect no ads.convert
  expect analytics.event "purchase" once
  when   push { user: { type: "staff" } }
  when   push { event: "purchase", ecommerce: { value: 12 } }
  expect no analytics.event "purchase"
}

scenario "events of a pattern have their own names" {
  ${all}
  when   push { event: "add_to_cart", ecommerce: { value: 3 } }
  expect analytics.event "add_to_cart" with { value: 3 } once
}

scenario "nothing runs without consent" {
  when   push { event: "purchase", ecommerce: { value: 120 } }
  expect no call
  expect no tag analytics
  expect no tag meta
}

scenario "internal visitors of a product page" {
  ${all}, path is "/product/1", query("utm_source") is "internal"
  expect no analytics.event "section_view"
  expect analytics.pageView once
}
`;

test('formatting an import again changes nothing', () => {
  for (const [path, text] of importWritten(traps).files)
    if (path.endsWith('.dsl')) expect(format(path, text)).toEqual({ text });
  expect(rulesOf(importWritten(traps))).toBe(rulesOf(importWritten(traps)));
});

test('writes the rules of a folder into a file of its own, whatever its name', () => {
  const folders = ['Data', 'con', '../../etc', '日本', 'events'];
  const tags = folders.map((folder, at) => ({
    name: `tag ${at}`,
    folder,
    type: 'gaawe',
    settings: { eventName: `event${at}`, measurementIdOverride: 'G-A1' },
    on: [allPages],
  }));
  const paths = [...importWritten({ name: 'Folders', tags }).files.keys()];
  expect(paths.filter((path) => path.startsWith('rules/')).toSorted()).toEqual([
    'rules/accounts.dsl',
    'rules/con-rules.dsl',
    'rules/consent.dsl',
    'rules/data-rules.dsl',
    'rules/etc.dsl',
    'rules/events-rules.dsl',
    'rules/tags.dsl',
  ]);
});
