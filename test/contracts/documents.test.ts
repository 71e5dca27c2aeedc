import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileText } from '../support/compile-text.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/clients.md',
  'docs/consent.md',
  'docs/demo.md',
  'docs/elements.md',
  'docs/runtime.md',
  'docs/storage.md',
  'docs/third-parties.md',
  'examples/careers-site/README.md',
  'examples/minimal/README.md',
  'examples/own-module/README.md',
];

describe.each(documents)('%s', (name) => {
  const text = readFileSync(name, 'utf8');

  test('is short enough to be read', () => expect(text.split('\n').length).toBeLessThan(150));

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path);
    for (const path of links) expect(existsSync(join(dirname(name), path)), path).toBe(true);
  });

  test('speaks of folders and files that exist', () => {
    const paths = [...text.matchAll(/`((?:compiler|runtime|cli|report|rules|schemas|examples|test|docs)\/[\w./-]+)`/g)];
    // The guide's own example of a thing to add is not there.
    for (const [, path] of paths) if (!path.includes('scroll')) expect(existsSync(path), path).toBe(true);
  });
});

// `npm test` is running now; every other command in a shell fence is run as it stands.
const commands = documents
  .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)])
  .flatMap(([, fence]) => fence.split('\n'))
  .map((line) => line.replace(/\s+#.*/, '').trim())
  .filter((line) => line !== '' && line !== 'npm test');

test.each([...new Set(commands)])('the command %s works', { timeout: 120_000 }, (command) => {
  const [program, ...rest] = command.split(' ');
  // npx would look the package up by its name; this is what it finds.
  const [file, list] = program === 'npx' ? ['node', ['lib/main.js', ...rest.slice(1)]] : [program, rest];
  execFileSync(file, list, { stdio: 'pipe' });
});

test('the rules of the README compile', () => {
  const [, rules] = /```dsl\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))!;
  const around = `
    event pageData = layer("cmp:sObject") { page: true }
    data pageName: text = layer("page.pageName")
    data siteBranch: text = layer("page.siteBranch")
    state pageViewDue: flag
    condition fresh = navigation.type is "fresh"
    variables { branch: [prop34, eVar34] pageSeen: event4 }
    tag analytics {
      vendor: adobeAnalytics
      group: performance
      options: { server: "metrics.example.com", suite: "x" }
    }`;
  expect(compileText(rules + around).diagnostics).toEqual([]);
});

test('the module that docs/runtime.md shows is the one of the example, as the rules there name it', () => {
  const text = readFileSync('docs/runtime.md', 'utf8');
  const [[, code]] = [...text.matchAll(/```ts\n([\s\S]*?)```/g)];
  const [[, rules]] = [...text.matchAll(/```dsl\n([\s\S]*?)```/g)];
  expect(code).toBe(readFileSync('examples/own-module/modules/share-job.ts', 'utf8'));
  const declarations = readFileSync('examples/own-module/rules.dsl', 'utf8').trim().split('\n\n');
  expect(declarations).toEqual(expect.arrayContaining(rules.trim().split('\n\n')));
});
