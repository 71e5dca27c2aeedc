import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '../../api/tagc.ts';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { followReadme, followTutorial } from '../support/package/follow-documents.ts';
import { installOffline } from '../support/package/install-offline.ts';
import { packPackage, type PackedPackage } from '../support/package/pack-package.ts';
import { runInstalled, startInstalled } from '../support/package/run-command.ts';
import { typeErrors, useModule } from '../support/package/use-modules.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
let folder: string;
let packed: PackedPackage;
/** A project outside the repository in which the package is installed. */
let site: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagc-package-')));
  site = join(folder, 'my-site');
  packed = packPackage(join(folder, 'tagc'));
  installOffline(packed.tarball, site);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  test('has what a user needs, and no scripts that npm runs when it is installed', () => {
    const needed = ['README.md', 'CHANGELOG.md', 'GLOSSARY.md', 'docs/tutorial.md', 'docs/language/events.md'];
    expect(packed.files).toEqual(
      expect.arrayContaining([
        ...needed,
        'schemas/tagc/rules.json',
        'editors/textmate/tagc.tmLanguage.json',
        'runtime/tables/reads.ts',
      ]),
    );
    expect(packed.files.filter((path) => /^(test|rules|scripts|bench|editors\/vscode)\//.test(path))).toEqual([]);
    const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'];
    expect(Object.keys(manifest.scripts).filter((name) => atInstall.includes(name))).toEqual([]);
  });

  test('has the licences of the packages whose code is in it', () => {
    const text = readFileSync(join(site, 'node_modules/tagc/lib/licences.txt'), 'utf8');
    for (const name of ['chevrotain', 'commander', 'ink', 'react', 'terser', 'yaml']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: [A-Z]`, 'm'));
    }
    expect(text).toContain('Permission is hereby granted');
  });

  test('has the documents that messages and entries name', () => {
    const texts = [catalogue, lints, vocabulary].map((table) =>
      JSON.stringify(table, (_, value) => (typeof value === 'function' ? String(value) : value)),
    );
    const named = [...texts.join().matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([path]) => path);
    expect(named).toEqual(expect.arrayContaining(['docs/clients.md', 'docs/language/lints.md']));
    expect(named.filter((path) => !packed.files.includes(path))).toEqual([]);
  });

  test('has what its documents link to, except tests and documents for people who change tagc', () => {
    const inRepository = /^(test\/|ARCHITECTURE|CONTRIBUTING|docs\/(demo|design|mutations|requirements)\.md)/;
    const dead = packed.files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => linksOf(path).map((link) => `${path}: ${link}`))
      .filter((line) => {
        const [, link] = line.split(': ');
        return !inRepository.test(link) && !packed.files.some((path) => path === link || path.startsWith(`${link}/`));
      });
    expect(dead).toEqual([]);
  });

  test('is correct for publint', async () => {
    const { buffer } = new Uint8Array(readFileSync(packed.tarball));
    const { messages } = await publint({ strict: true, pack: { tarball: buffer } });
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  test('is named in the documents by the file that npm pack writes', () => {
    for (const path of ['README.md', 'docs/tutorial.md', 'docs/tutorial-adobe.md']) {
      const files = [...readFileSync(path, 'utf8').matchAll(/tagc-[\d.]+\.tgz/g)].map(([name]) => name);
      expect(new Set(files), path).toEqual(new Set([`tagc-${manifest.version}.tgz`]));
    }
  });
});

describe('in an empty folder outside the repository', () => {
  let installed: ReturnType<typeof startInstalled>;
  beforeAll(() => (installed = startInstalled(site)));
  afterAll(() => installed.end());

  test('the commands of the README work, from a new project on, and the command is a program', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    symlinkSync(join(site, 'node_modules'), join(own, 'node_modules'));
    const { failed, ran } = await followReadme(own, (command) => installed.run(own, command));
    expect(failed).toEqual([]);
    expect(ran).toEqual(expect.arrayContaining(['npx tagc init --yes --template countries', 'npx tagc diff git:main']));
    expect(await runInstalled(own, 'npx tagc check')).toEqual(await installed.run(own, 'npx tagc check'));
  });

  test('the commands of the tutorial and of the other documents for users work', async () => {
    const { failed, ran } = await followTutorial(site, (command) => installed.run(site, command));
    expect(failed).toEqual([]);
    expect(ran).toEqual(expect.arrayContaining(['npx tagc check', 'npx tagc build', 'npx tagc lint --fix --dry-run']));
  });

  test('a vendor of the library that needs modules can be imported and built', async () => {
    const own = join(folder, 'vendor');
    mkdirSync(own);
    symlinkSync(join(site, 'node_modules'), join(own, 'node_modules'));
    writeFileSync(join(own, 'rules.dsl'), usesAmplitude);
    const { exitCode, output } = await installed.run(own, 'npx tagc build');
    expect(output).not.toMatch(/error/i);
    expect(exitCode).toBe(0);
    const written = readdirSync(join(own, 'dist'), { recursive: true }) as string[];
    const scripts = written
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(own, 'dist', name), 'utf8'));
    expect(scripts.join('')).toContain('setOptOut');
  });

  test('the module does what docs/api.md says', () => {
    const example = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))![1];
    expect(useModule(site, example)).toMatch(/^The script has \d{4} bytes with gzip\. \d+\n$/);
  });

  test('types are correct in a strict project, and those of custom modules fit the examples', () => {
    const [module] = [...readFileSync('docs/api.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    const wrong = "import { compile } from 'tagc';\ncompile(1);\n";
    const errors = typeErrors(site, {
      'module.mts': module,
      'use.mts': use,
      'common.cts': common,
      'wrong.mts': wrong,
    });
    expect(errors).toEqual([expect.stringMatching(/^wrong\.mts\(2,1\)/)]);
  });

  test('the modules of docs/writing-a-vendor.md have the types that the page says', () => {
    const guide = readFileSync('docs/writing-a-vendor.md', 'utf8');
    const [open, close, types] = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    const files = { 'open-chat.mts': open, 'close-chat.mts': close };
    expect(typeErrors(site, { ...files, 'chat.d.ts': types }, ['es2022', 'dom'])).toEqual([]);
    expect(typeErrors(site, files, ['es2022', 'dom'])).toHaveLength(2);
  });
});

test('the module exports these names', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'bundle',
    'compile',
    'createDiskHost',
    'createMemoryHost',
    'emit',
    'findEntries',
    'format',
    'lint',
    'prove',
    'vocabulary',
  ]);
});

/** Returns the files that a document links to, relative to the root. */
function linksOf(path: string): string[] {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!\w+:)([^)#]+)/g)].map(([, link]) => link);
  return links.map((link) => posix.join(posix.dirname(path), link).replace(/\/$/, ''));
}

const usesAmplitude = `
import "npm:tagc/vendors/amplitude.dsl"
project journeys {}
site main { hosts: { production: ["www.example.com"] } }
stage production
consent {
  group necessary = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}
tag journeys { vendor: amplitude  group: performance  on start  options: { key: "KEY" } }
`;

/** A custom module in a package of CommonJS, which `npm init` makes. */
const common = `
import type { ActionModule } from 'tagc/module';
const action: ActionModule<{ readonly title: string }> = ({ title }) => title.trim();
export = action;
`;

/** Uses each name and each type that the modules export. */
const use = `
import * as tagc from 'tagc';
import type { ActionModule, ConsentModule, EventModule, ValueModule, VendorModule, VendorRequest } from 'tagc/module';

const host: tagc.Host = { read: (path: tagc.Path): tagc.ReadResult => ({ failure: 'missing' satisfies tagc.ReadFailure }) };
const project: tagc.Project = tagc.compile('rules.dsl', host);
const syntax: tagc.Syntax = 'yaml';
export const formatted: tagc.Formatted = tagc.format('rules.dsl', '', syntax);
export const verdicts: readonly tagc.Verdict[] = tagc.prove(project);
export const results: readonly ('proved' | 'nothingRuns' | 'notConfirmed' | 'notSettled')[] = verdicts.map(({ result }) => result);
export const emitted: tagc.Emitted = tagc.emit(project, 'main', 'production');
export const bundled: Promise<tagc.Bundle> = tagc.bundle(project, 'main', 'production', '.');
const options: tagc.LintOptions = { today: '2027-01-31' };
const warnings: readonly tagc.Diagnostic[] = tagc.lint(project, options);
export const places: readonly tagc.Place[] = warnings.map(({ place }) => place);
export const severities: readonly tagc.Severity[] = warnings.map(({ severity }) => severity);
const entries: readonly tagc.VocabularyEntry[] = [...tagc.findEntries('click'), ...tagc.vocabulary];
export const sorts: readonly tagc.Sort[] = entries.map(({ sort }) => sort);
export const hosts: readonly tagc.Host[] = [tagc.createDiskHost('.'), tagc.createMemoryHost({ 'rules.dsl': '' })];

export const action: ActionModule<{ readonly title: string }> = async ({ title }) => title.trim();
export const value: ValueModule<string> = () => 'dark';
export const event: EventModule<{ readonly title: string }> = (fire) => fire({ title: 'A job' });
export const consent: ConsentModule = (changed) => (changed(), () => ['targeting']);
const request: VendorRequest = { url: 'https://metrics.example.com', exit: true };
export const vendor: VendorModule = () => request;
`;
