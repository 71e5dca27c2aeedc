import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareImportCommand } from '../../../cli/commands/compare-import.ts';
import type { ReplayDocument } from '../../../compiler/contract/replay.ts';
import { createBrowserDriver } from '../../../simulator/browser/browser-driver.ts';
import { useBrowser } from '../../browser/harness/use-browser.ts';
import { runIn } from '../../cli/run-in.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { createTestTerminal } from '../../cli/test-terminal.ts';
import { search } from '../../support/search.ts';
import { shop } from '../containers/shop.ts';
import type { WrittenContainer } from '../write-container.ts';
import { writeContainer } from '../write-container.ts';
import { writePublished } from '../write-published.ts';

const page = useBrowser();

/** Imports a container, with its engine beside it. */
async function imported(written: WrittenContainer): Promise<string> {
  const container = writeContainer(written);
  const folder = temporaryFolder({ 'container.json': JSON.stringify(container), 'gtm.js': writePublished(container) });
  await runIn(folder, 'import', 'container.json', '--to', 'tags');
  return folder;
}

async function compare(folder: string) {
  const { terminal, texts } = createTestTerminal(folder);
  const options = { compare: 'gtm.js', to: 'tags', json: true };
  const open = async () => ({ ...createBrowserDriver(page.browser), end: () => {} });
  const exitCode = await compareImportCommand(options, terminal, open);
  return { exitCode, replay: JSON.parse(texts.stdout) as ReplayDocument };
}

const named = ['GA4 - Google tag', 'GA4 - purchase', 'GA4 - shopping', 'GA4 - section', 'Ads - conversion'];
const small = { ...shop, tags: shop.tags.filter(({ name }) => named.includes(name)) };

test('a part of an imported shop does beside its engine what the engine does', async () => {
  const { exitCode, replay } = await compare(await imported(small));
  const { differences, tags, warnings, actions } = replay;
  expect({ exitCode, warnings }).toEqual({ exitCode: 0, warnings: [] });
  expect(differences.map(({ name, parameter }) => `${name}: ${parameter}`)).toEqual(
    differences.map(() => 'GA4 - purchase: email'),
  );
  expect(tags.filter(({ before, after }) => before > 0 && before === after)).toHaveLength(small.tags.length);
  expect(actions.some(({ sent }) => sent.some((one) => one.includes('"transaction_id":"sample"')))).toBe(true);
});

// The whole shop takes four times as long.
test.each(
  ['an imported shop does beside its engine what the engine does, but for what the import names'].slice(
    0,
    search(0).numRuns,
  ),
)('%s', async () => {
  const { exitCode, replay } = await compare(await imported(shop));
  const { differences, tags, notCovered, warnings, actions } = replay;
  expect({ exitCode, warnings }).toEqual({ exitCode: 0, warnings: [] });
  expect(
    [...new Set(differences.map(({ name, parameter, kind }) => `${name}: ${parameter ?? kind}`))].toSorted(),
  ).toEqual(['Ads - conversion linker: starts', 'Chat: starts', 'GA4 - outbound: link_text', 'GA4 - purchase: email']);
  expect(notCovered).toEqual([
    '"GA4 - scroll": triggers of the type "scrolldepth" are not replayed.',
    '"GA4 - film": triggers of the type "youtubevideo" are not replayed.',
    '"GA4 - teaser": triggers of the type "elementvisibility" are not replayed.',
  ]);
  // Tags that ran on both sides, with values of the page.
  const ran = tags.filter(({ before, after }) => before > 0 && before === after).map(({ name }) => name);
  expect(ran.length).toBe(tags.length - 2);
  expect(ran).toEqual(expect.arrayContaining(['Meta - add to cart', 'GA4 - newsletter', 'GA4 - teaser', 'Survey']));
  expect(actions.some(({ sent }) => sent.some((one) => one.includes('"transaction_id":"sample"')))).toBe(true);
});

// Each is a mistake that an importer, or a person who edits the project, could make.
test.each(
  [
    ['a limit that counts, too', 'ecommerceValue > 100', 'ecommerceValue >= 100', 'Ads - conversion'],
    ['an exception that is lost', 'when not (userType is "staff")', '', 'GA4 - purchase'],
    ['a part of a text that is lost', '+ " / " + (utmSource else "")', '', 'GA4 - section'],
    [
      'a part of the path instead of its beginning',
      'path starts with "/product"',
      'path contains "/product"',
      'GA4 - section',
    ],
    ['the data of the purchase that is lost', 'event.name, layer("ecommerce")', 'event.name', 'GA4 - shopping'],
    [
      'a name that is a part of others',
      'layer(/^(view_item|add_to_cart|begin_checkout)$/)',
      'layer(/view_item|add_to_cart|begin_checkout/)',
      'GA4 - shopping',
    ],
    [
      'a condition that is turned round',
      'not (utmSource else "" is "internal")',
      'utmSource else "" is "internal"',
      'GA4 - section',
    ],
    ['another row of a table', '"www.example.com": "USD"', '"www.example.com": "EUR"', 'Ads - conversion'],
  ].slice(0, search(1).numRuns),
)('finds %s', async (_, right, wrong, tag) => {
  const folder = await imported(small);
  for (const file of readdirSync(join(folder, 'tags'), { recursive: true, encoding: 'utf8' })) {
    const place = join(folder, 'tags', file);
    if (file.endsWith('.dsl')) writeFileSync(place, readFileSync(place, 'utf8').replace(right, wrong));
  }
  const { exitCode, replay } = await compare(folder);
  const unexplained = replay.differences.filter(({ explanation }) => explanation === undefined);
  expect({ exitCode, tags: [...new Set(unexplained.map(({ name }) => name))] }).toEqual({ exitCode: 1, tags: [tag] });
});

test('names an engine of another version, and one that never becomes ready', async () => {
  const folder = await imported({ ...small, tags: small.tags.slice(0, 1) });
  const engine = readFileSync(join(folder, 'gtm.js'), 'utf8');
  const other = engine.replace('"version":"1"', '"version":"7"').replaceAll('GTM-TEST01', 'GTM-OTHER1');
  writeFileSync(join(folder, 'gtm.js'), other);
  expect((await compare(folder)).replay.warnings).toEqual([
    'The engine is the container GTM-OTHER1, and GTM-TEST01 was imported.',
  ]);
  writeFileSync(join(folder, 'gtm.js'), engine.replace('var own=', 'throw new Error("broken");var own='));
  await expect(compare(folder)).rejects.toThrow('The engine never becomes ready');
});
