import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Imported } from '../../../import/import-container.ts';
import { search } from '../../support/search.ts';
import { containers } from '../containers/containers.ts';
import { shop } from '../containers/shop.ts';
import { importWritten } from '../import-text.ts';
import { writeContainer } from '../write-container.ts';
import { type Fired, interpret, type Visit } from './interpret.ts';
import { replay, type Replayed } from './replay.ts';
import { visitsOf } from './visits.ts';

// The first of them here, and all in a longer search.
test.each(Object.entries(containers).slice(0, search(2).numRuns))(
  'an imported container does in each visit what the original does: %s',
  async (_, written) => {
    const container = writeContainer(written);
    const imported = importWritten(written);
    const visits = fc.sample(visitsOf(container, typesIn(imported)), search(30));
    const replayed = await replay(imported, visits);
    for (const [at, visit] of visits.entries())
      expect({ visit, ...didIn(imported, replayed[at]) }).toEqual({ visit, ...expectedIn(imported, visit, container) });
  },
);

// Each is a mistake that an importer could make.
test.each(
  [
    ['a limit that counts, too', 'ecommerceValue > 100', 'ecommerceValue >= 100'],
    ['an exception that is lost', 'when not (userType is "staff")', ''],
    ['a condition that is turned round', 'not (utmSource else "" is "internal")', 'utmSource else "" is "internal"'],
    ['a part of the path instead of its beginning', 'path starts with "/product"', 'path contains "/product"'],
    ['another default', 'layer("user.type") else "guest"', 'layer("user.type") else "visitor"'],
    ['a pattern without its end', '/^\\/product\\/.*$/i', '/^\\/product/i'],
    ['a part of a text that is lost', '+ " / " + (utmSource else "")', ''],
    ['the data of the purchase that is lost', 'event.name, layer("ecommerce")', 'event.name'],
    [
      'a name that is a part of others',
      'layer(/^(view_item|add_to_cart|begin_checkout)$/)',
      'layer(/view_item|add_to_cart|begin_checkout/)',
    ],
    ['another row of a table', '$/i:  "checkout"', '$/i:  "cart"'],
    ['settings of all events that are lost', 'everyEvent: { user_type: userType, page_type: pageType }', ''],
    ['an event twice', 'on   purchase\n  when not', 'on   purchase, shopping\n  when not'],
  ].slice(0, search(4).numRuns),
)('replay finds %s', async (_, right, wrong) => {
  const imported = importWritten(shop);
  const visits = fc.sample(visitsOf(container, typesIn(imported)), { seed: 1, numRuns: 60 });
  const files = new Map([...imported.files].map(([path, text]) => [path, text.replace(right, wrong)]));
  expect([...files.values()]).not.toEqual([...imported.files.values()]);
  const replayed = await replay({ ...imported, files }, visits);
  const differing = visits.filter(
    (visit, at) => !isEqual(didIn(imported, replayed[at]), expectedIn(imported, visit, container)),
  );
  expect(differing.length).toBeGreaterThan(0);
});

const container = writeContainer(shop);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The types that an import has guessed, and says so, by the names of variables. */
const typesIn = ({ outcomes }: Imported): ReadonlyMap<string, string> =>
  new Map(outcomes.flatMap(({ item, guessed }) => (guessed === undefined ? [] : [[item.name, guessed]])));

/** What the imported project did. Google Tag Manager has no order for tags of one event and priority. */
function didIn(imported: Imported, { started, events }: Replayed) {
  return {
    started: tagsOf(imported, started).toSorted(),
    events: sorted(
      events.filter(isCompared).map(({ name, parameters }) => ({ name, parameters: comparable(parameters, []) })),
    ),
  };
}

/** What the container does, but for what the import says. */
function expectedIn(imported: Imported, visit: Visit, container: unknown) {
  const fired = interpret(container, visit).filter(({ tag }) => isCarried(imported, tag));
  return {
    started: fired.map(({ tag }) => tag).toSorted(),
    events: sorted(fired.flatMap((one) => (one.name === undefined ? [] : [eventOf(one, imported)])).filter(isCompared)),
  };
}

/** Page views come from settings of the Google tag, too, which the second meaning does not know. */
const isCompared = ({ name }: { readonly name: string | undefined }): boolean => name !== 'page_view';

/** Whether a tag is carried over and has rules: what is reviewed, dropped or only a setting does not run. */
function isCarried(imported: Imported, tag: string): boolean {
  return rulesOf(imported, tag).length > 0;
}

function rulesOf({ outcomes }: Imported, tag: string): string[] {
  const { fate, declared } = outcomes.find(({ item }) => item.kind === 'tag' && item.name === tag)!;
  if (fate !== 'carried' && fate !== 'different') return [];
  const rules = declared.filter((one) => one.startsWith('rule '));
  // A tag without rules starts by itself.
  return rules.length > 0 ? rules : declared.filter((one) => one.startsWith('tag '));
}

/** Returns the tags of the container whose rules started. */
function tagsOf(imported: Imported, started: readonly string[]): string[] {
  const byRule = new Map(
    imported.outcomes.flatMap(({ item }) =>
      item.kind === 'tag' ? rulesOf(imported, item.name).map((rule) => [rule, item.name] as const) : [],
    ),
  );
  return started.flatMap((rule) => byRule.get(rule) ?? []);
}

function eventOf({ tag, name, parameters }: Fired, { outcomes }: Imported) {
  const { reasons } = outcomes.find(({ item }) => item.kind === 'tag' && item.name === tag)!;
  // What the import says that it leaves out.
  const left = reasons.flatMap((reason) => /^"(\w+)" is (?:not sent|left out)/.exec(reason)?.[1] ?? []);
  return { name, parameters: comparable(parameters!, left) };
}

/** Returns parameters as texts, as Google receives them. */
function comparable(parameters: Readonly<Record<string, unknown>>, left: readonly string[]): Record<string, string> {
  // What is computed of texts that are no numbers is missing.
  const known = Object.entries(parameters).filter(
    ([key, value]) => key !== 'send_to' && !left.includes(key) && !Number.isNaN(value),
  );
  // A text with a missing value has nothing in its place, and not the word.
  return Object.fromEntries(known.map(([key, value]) => [key, String(value).replaceAll('undefined', '')]));
}

const sorted = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one, keysInOrder)).toSorted();

const keysInOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;
