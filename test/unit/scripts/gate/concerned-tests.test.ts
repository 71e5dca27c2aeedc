import { expect, test } from 'vitest';
import { concernedTests, concernsAllTests, type Graph } from '../../../../scripts/gate/concerned-tests.ts';

const graph: Graph = {
  tests: ['test/a.test.ts', 'test/b.test.ts', 'test/c.test.ts'],
  imports: new Map([
    ['test/a.test.ts', ['compiler/parse.ts', 'test/support/read.ts']],
    ['test/b.test.ts', ['compiler/emit.ts']],
    ['test/c.test.ts', []],
    ['compiler/emit.ts', ['compiler/parse.ts', 'compiler/node/bundle/minify.ts']],
  ]),
  texts: new Map([
    ['test/support/read.ts', "readFileSync('docs/consent.md'); readdirSync(`docs/images/${name}`)"],
    ['test/b.test.ts', "toMatchFileSnapshot('sizes.txt'); new URL(`./keys/${name}`, import.meta.url)"],
    ['test/c.test.ts', "run('lib/main.js'); const site = 'test'"],
  ]),
};

test.each([
  ['a module', 'compiler/parse.ts', ['a', 'b', 'c']],
  ['a test', 'test/b.test.ts', ['b']],
  ['a file that a test names', 'docs/consent.md', ['a']],
  ['a file in a folder that a test names', 'docs/images/one.webp', ['a']],
  ['a file that a test beside it names', 'test/sizes.txt', ['b']],
  ['a file in a folder that a test beside it names', 'test/keys/one.pem', ['b']],
  ['the runtime, which bundles contain', 'runtime/events/click.ts', ['b', 'c']],
  ['a file of the built command', 'cli/main.ts', ['c']],
  ['a file that no test reads', 'docs/other.md', []],
  ['a file below a folder with the name of a site', 'test/unread.txt', []],
])('returns the tests that import or read %s', (_, path, names) => {
  expect(concernedTests(path, graph)).toEqual(names.map((name) => `test/${name}.test.ts`));
});

test('says that packages and the configuration of tests concern all tests', () => {
  expect(
    ['package-lock.json', 'vitest.config.ts', 'scripts/build.mjs', 'test/support/patience.ts'].filter(
      (path) => !concernsAllTests(path),
    ),
  ).toEqual([]);
  expect(
    ['compiler/package.json', 'docs/scripts.md', 'scripts/reference/introduction.md'].map(concernsAllTests),
  ).toEqual([false, false, false]);
});
