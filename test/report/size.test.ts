import { expect, test } from 'vitest';
import { bundleParts } from '../../report/views/size/bundle-parts.ts';
import { renderView } from './render-view.tsx';
import { sample } from './sample.ts';

const [site] = sample.sites;
const tag = sample.rules.find(({ kind }) => kind === 'tag')!;
const bytes = [{ site: site.name, bytes: 100 }];
const inventoryOf = (...ids: readonly string[]) => ({
  ...sample.inventory,
  tags: ids.map((id) => ({ ...sample.inventory.tags[0], id, vendor: 'visitorIdentity' })),
});
const withModule = {
  ...site,
  bundle: { ...site.bundle!, modules: [{ name: 'vendors/visitor-identity', bytes: 4000 }, { name: 'rules/run', bytes: 50 }] },
}; // prettier-ignore

test('the module of a vendor counts for the only tag that uses it on the site, and leaves with it', () => {
  const data = {
    ...sample,
    rules: [{ ...tag, id: 'identity', bytes }],
    inventory: inventoryOf('identity', 'elsewhere'),
  };
  const module = { name: 'vendors/visitor-identity', bytes: 4000 };
  expect(bundleParts(withModule, data)).toMatchObject([
    { kind: 'tag', name: 'identity', bytes: 4100, module },
    { kind: 'module', name: 'rules/run', bytes: 50 },
  ]);
});

test('a module that two tags use stays with neither', () => {
  const rules = ['identity', 'partner'].map((id) => ({ ...tag, id, bytes }));
  const parts = bundleParts(withModule, { ...sample, rules, inventory: inventoryOf('identity', 'partner') });
  expect(parts.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['vendors/visitor-identity', 4000],
    ['identity', 100],
    ['partner', 100],
    ['rules/run', 50],
  ]);
});

test('rules and tags have tables of their own', () => {
  const data = { ...sample, sites: [withModule], rules: [{ ...tag, id: 'identity', bytes }, { ...tag, kind: 'rule' as const, id: 'buy', title: 'Buy', bytes }] }; // prettier-ignore
  const [, rules = '', tags = ''] = renderView('#/size', data).split('<table');
  expect([rules.includes('Buy'), rules.includes('identity'), tags.includes('Buy'), tags.includes('identity')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
