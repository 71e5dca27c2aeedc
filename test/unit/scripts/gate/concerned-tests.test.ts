import { expect, test } from 'vitest';
import { concernedTests, concernsAllTests, type Graph } from '../../../../scripts/gate/concerned-tests.ts';

const graph: Graph = {
  tests: ['test/a.test.ts', 'test/b.test.ts', 'test/c.test.ts', 'test/contracts/d.test.ts'],
  imports: new Map([
    ['test/a.test.ts', ['compiler/parse.ts', 'test/support/read.ts']],
    ['test/b.test.ts', ['compiler/emit.ts']],
    ['test/c.test.ts', []],
    ['test/contracts/d.test.ts', []],
    ['compiler/emit.ts', ['compiler/parse.ts', 'compiler/emit/bundle/minify.ts']],
  ]),
  texts: new Map([
    ['test/support/read.ts', "readFileSync('docs/consent.md'); readdirSync(`docs/images/${name}`)"],
    ['test/b.test.ts', "toMatchFileSnapshot('sizes.txt'); new URL(`./keys/${name}`, import.meta.url)"],
    ['test/c.test.ts', "run('lib/main.js'); const site = 'test'"],
    [
      'test/contracts/d.test.ts',
      "['bench', 'compiler', 'test'].flatMap(filesBelow); { 'bench/figures': ['compiler'] }; 'test/limits.txt'",
    ],
  ]),
};

test.each([
  ['a module', 'compiler/parse.ts', ['a', 'b', 'c', 'contracts/d']],
  ['a test', 'test/b.test.ts', ['b', 'contracts/d']],
  ['a file that a test names', 'docs/consent.md', ['a']],
  ['a file in a folder that a test names', 'docs/images/one.webp', ['a']],
  ['a file that a test beside it names', 'test/sizes.txt', ['b', 'contracts/d']],
  ['a file in a folder that a test beside it names', 'test/keys/one.pem', ['b', 'contracts/d']],
  ['a file that a test of its whole tree names', 'test/limits.txt', ['contracts/d']],
  ['the runtime, which bundles contain', 'runtime/events/click.ts', ['b', 'c']],
  ['a file of the built command', 'cli/main.ts', ['c']],
])('returns the tests that import or read %s, and those that read its whole tree', (_, path, names) => {
  expect(concernedTests(path, graph)).toEqual({ tests: names.map((name) => `test/${name}.test.ts`), isMapped: true });
});

test.each([
  ['that no test reads', 'docs/other.md', []],
  ['that only a test of the whole tree reads', 'bench/figures/size.ts', ['contracts/d']],
  ['below a folder with the name of a site', 'test/unread.txt', ['contracts/d']],
])('does not map a file %s', (_, path, names) => {
  expect(concernedTests(path, graph)).toEqual({ tests: names.map((name) => `test/${name}.test.ts`), isMapped: false });
});

test('says that packages and the configuration of tests concern all tests', () => {
  expect(
    ['package-lock.json', 'vitest.config.ts', 'scripts/build.mjs', 'test/support/patience.ts'].filter(
      (path) => !concernsAllTests(path),
    ),
  ).toEqual([]);
  expect(
    ['compiler/package.json', 'docs/scripts.md', 'scripts/reference/pages/rules.md'].map(concernsAllTests),
  ).toEqual([false, false, false]);
});
