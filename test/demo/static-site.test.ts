import { expect, test } from 'vitest';
import { staticSite } from '../../demo/sites/static-site.ts';

const site = staticSite('examples/minimal')!;
const typeAt = (path: string) => site.answer({ url: new URL(path, 'http://minimal.localhost'), country: '' })?.type;

test('describes an example by its README', () => {
  expect(site).toMatchObject({
    name: 'minimal',
    title: 'The minimal example',
    summary: 'rules.dsl counts the page views of one site, after consent.',
    entry: 'examples/minimal/rules.dsl',
  });
});

test('finds pages with and without their ending', () => {
  expect(['/', '/index', '/index.html'].map(typeAt)).toEqual(['text/html', 'text/html', 'text/html']);
});

test('serves nothing outside the folder, no unknown type of file and no folder', () => {
  const paths = ['/../custom-module/index.html', '/..%2Fcustom-module/index.html', '/rules.dsl', '/missing', '/%00'];
  expect(paths.map(typeAt)).toEqual(paths.map(() => undefined));
});

test('an example without pages is no site', () => {
  expect(staticSite('examples/ci')).toBeUndefined();
});
