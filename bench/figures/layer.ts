import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../median.ts';
import { openPage } from '../open-page.ts';
import { pageRates, type Repeated } from '../page-rates.ts';
import { peers } from '../places.ts';
import { runtimeScript } from '../runtime-script.ts';

const turns = 15;
const theirs = 'ACDL 2.0.2';

/** Pushes into the data layer in a real page. */
export const layer: readonly Figure[] = [
  {
    figure: 'data-layer push: event of three keys, 1 listener, 100 leaves',
    peer: theirs,
    unit: 'events/s',
    mustReach: { atLeast: 20 },
    measure: () => besidePackage(eventPush(100)),
  },
  {
    figure: 'data-layer push: event of three keys, 1 listener, 10,000 leaves',
    peer: theirs,
    unit: 'events/s',
    mustReach: { atLeast: 1000 },
    measure: () => besidePackage(eventPush(10_000)),
  },
  {
    figure: 'data-layer push: event of three keys, at 10,000 leaves',
    peer: 'at 100 leaves',
    unit: 'events/s',
    mustReach: { atLeast: 0.8 },
    measure: () => oursBeside(eventPush(10_000), eventPush(100)),
  },
  {
    figure: 'data-layer push, set, remove in 10,000 keys, 100 listeners',
    peer: theirs,
    unit: 'events/s',
    mustReach: { atLeast: 4 },
    measure: () => besidePackage(objectPush(10_000)),
  },
  {
    figure: 'data-layer push, set, remove in 10,000 keys',
    peer: 'in 100 keys',
    unit: 'events/s',
    mustReach: { atLeast: 0.5 },
    measure: () => oursBeside(objectPush(10_000), objectPush(100)),
  },
];

type Pushes = Pick<Repeated, 'prepare' | 'act'>;

/** Returns a push of three keys with one listener, while the state has a number of leaves in groups of ten. */
const eventPush = (leaves: number): Pushes => ({
  prepare: `
    const page = {};
    for (let group = 0; group < ${leaves / 10}; group++) {
      page['group' + group] = {};
      for (let leaf = 0; leaf < 10; leaf++) page['group' + group]['leaf' + leaf] = leaf;
    }
    adobeDataLayer.push({ page });
    adobeDataLayer.addEventListener('opened', () => {});`,
  act: "adobeDataLayer.push({ event: 'opened', name: 'x', count: i, isNew: true });",
});

/**
 * Returns three pushes into an object with a number of keys. They change, add and remove a key, and each calls a hundred
 * listeners. The same items are pushed for each size, because creating ten thousand different items would be measured too.
 */
const objectPush = (keys: number): Pushes => ({
  prepare: `
    const large = {};
    for (let key = 0; key < ${keys}; key++) large['key' + key] = key;
    adobeDataLayer.push({ large });
    for (let count = 0; count < 100; count++) adobeDataLayer.addEventListener('changed', () => {});`,
  act: `
    adobeDataLayer.push({ event: 'changed', large: { ['key' + (i * 7) % 100]: i } });
    adobeDataLayer.push({ event: 'changed', large: { extra: i } });
    adobeDataLayer.push({ event: 'changed', large: { extra: null } });`,
});

async function besidePackage(pushes: Pushes): Promise<Measured> {
  const file = join(peers, 'adobe-client-data-layer-2/dist/adobe-client-data-layer.min.js');
  return measure({ script: await ours(), ...pushes }, { script: readFileSync(file, 'utf8'), ...pushes });
}

async function oursBeside(pushes: Pushes, others: Pushes): Promise<Measured> {
  const script = await ours();
  return measure({ script, ...pushes }, { script, ...others });
}

const ours = () =>
  runtimeScript("import { createLayer } from 'runtime/data-layer/layer.ts'; createLayer('adobeDataLayer');");

async function measure(...all: Repeated[]): Promise<Measured> {
  const [ours, theirs] = await openPage((page) => page.evaluate(pageRates, { all, turns }));
  return { ours: median(ours), theirs: median(theirs) };
}
