import { EventEmitter } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSource } from '../../compiler/language/source/source.ts';
import { format } from '../../api/format.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { anchor, headingsIn } from '../../scripts/reference/anchor.ts';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder, writeFiles } from '../cli/temporary-folder.ts';
import { compileText, prelude } from '../support/compile-text.ts';
import { commandMistake } from '../support/documents/command-mistake.ts';
import { commandsIn } from '../support/documents/commands-in.ts';
import { listDocuments } from '../support/documents/list-documents.ts';

const documents = listDocuments().map((path) => [path, readFileSync(path, 'utf8')] as const);

test('checks the documents of the root, of docs and of examples', () => {
  const paths = documents.map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'docs/runtime.md', 'examples/minimal/README.md']));
});

describe.each(documents)('%s', (path, text) => {
  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });

  test('links to headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)/g)].map(([, file, place]) => [file, place]);
    const missing = links.filter(([file, place]) => !headingsOf(file ? join(dirname(path), file) : path).has(place));
    expect(missing.map((link) => link.join('#'))).toEqual([]);
  });

  test('names folders and files that exist', () => {
    const paths = [...text.matchAll(/`((?:compiler|runtime|cli|report|rules|schemas|examples|test|docs)\/[\w./-]+)`/g)];
    // The example of something to add does not exist. The guides name files that `tagc init` writes.
    const exists = (named: string) => existsSync(named) || existsSync(join('templates/shop', named));
    const missing = paths.filter(([, named]) => !named.includes('scroll') && !exists(named));
    expect(missing.map(([, named]) => named)).toEqual([]);
  });

  test('shows commands that would run', () => {
    const mistakes = commandsIn(text).flatMap((command) => {
      const mistake = commandMistake(command);
      return mistake === undefined ? [] : [`${command}: ${mistake}`];
    });
    expect(mistakes).toEqual([]);
  });

  test('shows rules without syntax errors', () => {
    const problems = rulesIn(text).flatMap((rules) => parseDsl(createSource('rules.dsl', rules)).problems);
    expect(problems.map(({ message }) => message)).toEqual([]);
  });
});

// The short examples of the reference stay on one line.
test.each(documents.filter(([path]) => !path.startsWith('docs/language')))(
  '%s shows rules as tagc fmt writes them',
  (_, text) => {
    const shown = rulesIn(text);
    expect(shown.map((rules) => format('rules.dsl', rules))).toEqual(shown.map((rules) => ({ text: rules })));
  },
);

/** Returns the rules in the blocks of a document. */
function rulesIn(text: string): string[] {
  return [...text.matchAll(/^```dsl\n([\s\S]*?)^```/gm)].map(([, rules]) => rules);
}

test.each([
  ['npm run nothing', 'package.json has no script "nothing".'],
  ['npm run deep --seed 1', 'npm takes "--seed" for itself: write -- before it.'],
  ['npm run deep -- --seed one', '--seed needs a whole number, not "one".'],
  ['npm run build -- --fast', '"build" takes no arguments.'],
  ['npm test -- test/nothing', 'There is no test/nothing.'],
  ['npx tagc check nothing.dsl', 'There is no nothing.dsl.'],
  ['npx tagc lint --max-warnings few', "error: option '--max-warnings <number>' argument 'few' is invalid."],
  ['tagc build --shrink', "error: unknown option '--shrink'"],
  ['npx nothing', 'No package has the command "nothing".'],
])('reports a command that would not run: %s', (command, mistake) => {
  expect(commandMistake(command)).toContain(mistake);
});

describe('examples', () => {
  const examples = documents.filter(([path]) => path.startsWith('examples/'));
  // In a copy, since commands write files beside the ones they read.
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tagc-examples-'));
    for (const copied of ['examples', 'node_modules/vanilla-cookieconsent'])
      cpSync(copied, join(folder, copied), { recursive: true });
    return () => rmSync(folder, { recursive: true, force: true });
  });

  // `verify` needs served pages.
  test.each(examples)('the commands of %s work one after another, and pages find their scripts', async (path, text) => {
    for (const command of commandsIn(text)) {
      const [program, ...list] = command.split(' ');
      if (program === 'cp') cpSync(join(folder, list[0]), join(folder, list[1]));
      if (!/^npx tagc (?!verify )/.test(command)) continue;
      const result = await runIn(folder, ...list.slice(1));
      expect(result, `${command}: ${result.stdout}`).toMatchObject({ exitCode: 0, stderr: '' });
    }
    const pages = join(folder, dirname(path), 'pages');
    const names = existsSync(pages) ? readdirSync(pages).filter((name) => name.endsWith('.html')) : [];
    const scripts = names.flatMap((name) =>
      [...readFileSync(join(pages, name), 'utf8').matchAll(/<script[^>]* src="([^":]+)"/g)].map(([, script]) => script),
    );
    expect(scripts.filter((script) => !existsSync(join(pages, script)))).toEqual([]);
  });
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

test('the first vendor of docs/writing-a-vendor.md works as the page shows it, and so do the shorter ones', async () => {
  const [counter, use, scenarios, ...others] = rulesIn(readFileSync('docs/writing-a-vendor.md', 'utf8'));
  const short = others.filter((rules) => /^vendor (cookieCounter|pageCounter) /.test(rules));
  expect(short).toHaveLength(2);
  const folder = temporaryFolder({
    'vendors/counter.dsl': counter,
    'rules.dsl': [use, prelude, scenarios, ...short].join('\n'),
  });
  expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringContaining('2') });
});

test('the chat of docs/writing-a-vendor.md works in the project of a template, with the modules that the page shows', async () => {
  const guide = readFileSync('docs/writing-a-vendor.md', 'utf8');
  const [chat] = rulesIn(guide).filter((rules) => rules.startsWith('vendor chat '));
  const [use] = rulesIn(guide).filter((rules) => rules.startsWith('import "vendors/chat.dsl"'));
  const [open, close] = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  const folder = temporaryFolder();
  await runIn(folder, 'init', '--yes', '--template', 'page');
  const consent = readFileSync(join(folder, 'rules/consent.dsl'), 'utf8');
  writeFiles(folder, {
    'vendors/chat.dsl': chat,
    'vendors/open-chat.ts': open,
    'vendors/close-chat.ts': close,
    'rules.dsl': `${readFileSync(join(folder, 'rules.dsl'), 'utf8')}\n${use}`,
    'rules/consent.dsl': consent.replace('\n\n', '\n  group functional  = 3\n\n'),
  });
  expect(await runIn(folder, 'lint', '--max-warnings', '0')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await runIn(folder, 'build', '--no-prove', '--no-report')).toMatchObject({ exitCode: 0, stderr: '' });
});

test('docs/consent.md shows a scenario that runs with its consent module and its answer', async () => {
  const text = readFileSync('docs/consent.md', 'utf8');
  const scenario = rulesIn(text).find((rules) => rules.includes('a visitor who answers'))!;
  const [, module] = /```ts\n([\s\S]*?)```/.exec(text)!;
  const [, answer] = /```js\n([\s\S]*?)```/.exec(text)!;
  const rules = (stored: string) => `
    project shop {}
    site main
    stage production
    consent { group necessary = 1 group targeting = 4 stored: module(${stored}) }
    tag pixels { vendor: pixel group: targeting on start options: { url: "https://pixel.example/p" } }
    ${scenario}
    scenario "an answer that is taken back" {
      given  consent is [necessary, targeting]
      expect tag pixels once
      when   consent becomes missing
      when   load
      expect no tag pixels
    }`;
  const testIn = (stored: string) =>
    runIn(temporaryFolder({ 'rules.dsl': rules(stored), 'consent.ts': module, 'answer.js': answer }), 'test');
  expect(await testIn('"./consent.ts", answer: "./answer.js"')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await testIn('"./consent.ts"')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('impossible-consent'),
  });
});

test('the plugin of docs/api.md serves the script of a build, and reloads the page when its manifest changes', async () => {
  const config = /```js\n(.*\n)+?```/g;
  const [, shown] = readFileSync('docs/api.md', 'utf8').match(config)!;
  const code = shown.replace(/^```.*$|^import .* from 'vite';$|^export default .*$/gm, '');
  const { tags } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}\nexport { tags };`)}`
  )) as { tags: (folder: string, stage: string) => { configureServer: (server: object) => void } };
  const folder = temporaryFolder({ 'rules.dsl': `${prelude}rule hello { on start do log("hello") }` });
  expect(await runIn(folder, 'build', '--no-report', '--out', '.tags')).toMatchObject({ exitCode: 0 });
  const out = join(folder, '.tags');
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const send = vi.fn();
  const use = vi.fn();
  tags(out, 'production').configureServer({ watcher, ws: { send }, middlewares: { use } });
  expect(watcher.add).toHaveBeenCalledWith(join(out, 'manifest.json'));
  watcher.emit('all', 'change', join(out, 'production/main.js'));
  watcher.emit('all', 'unlink', join(out, 'manifest.json'));
  expect(send).not.toHaveBeenCalled();
  watcher.emit('all', 'change', join(out, 'manifest.json'));
  expect(send.mock.calls).toEqual([[{ type: 'full-reload' }]]);
  const [[path, serve]] = use.mock.calls;
  expect(path).toBe('/tags');
  const get = (url: string) =>
    new Promise((resolve) => {
      const response = { setHeader: () => response, end: (script: Buffer) => resolve(script.toString()) };
      serve({ url }, response, () => resolve('not found'));
    });
  expect(await get('/main.js?t=1')).toBe(readFileSync(join(out, 'production/main.js'), 'utf8'));
  expect(await get('/other.js')).toBe('not found');
  expect(await get('/../manifest.json')).toBe('not found');
});

test('docs/vendors.md declares what its examples use, and marks what is not verified once', () => {
  const text = readFileSync('docs/vendors.md', 'utf8');
  const [declarations, ...rest] = [...text.matchAll(/```dsl\n([\s\S]*?)```/g)].map(([, rules]) => rules);
  const shared = readFileSync('test/vendors/shared.dsl', 'utf8');
  const names = [...shared.matchAll(/^(?:event|data|condition) (\w+)/gm)].map(([, name]) => name);
  const used = names.filter((name) => rest.some((rules) => new RegExp(`\\b${name}\\b`).test(rules)));
  expect(used).toEqual(expect.arrayContaining(['purchase', 'isOrder', 'total', 'emailHash']));
  expect(used.filter((name) => !new RegExp(`^\\w+ ${name}\\b`, 'm').test(declarations))).toEqual([]);
  expect(text).not.toContain('****');
  // A reader learns in short paragraphs what runs without a rule, how to switch it off, and what a withdrawal does.
  const prose = text.split('\n\n').filter((part) => !/^[|`-]/.test(part));
  expect(prose.filter((part) => part.split(/\s+/).length > 90)).toEqual([]);
  expect(text).toContain('page view when it starts. The option `pageViews: false` of the tag switches that off.');
  expect(text).toContain('- the script gets the command `consent update` with `{ analytics_storage: "denied" }`');
});

test('docs/runtime.md shows the module of the example and rules that use it', () => {
  const text = readFileSync('docs/runtime.md', 'utf8');
  const [[, code]] = [...text.matchAll(/```ts\n([\s\S]*?)```/g)];
  const [[, rules]] = [...text.matchAll(/```dsl\n([\s\S]*?)```/g)];
  expect(code).toBe(readFileSync('examples/custom-module/modules/share-job.ts', 'utf8'));
  const declarations = readFileSync('examples/custom-module/rules.dsl', 'utf8').trim().split('\n\n');
  expect(declarations).toEqual(expect.arrayContaining(rules.trim().split('\n\n')));
});

test('docs/security.md names a test for each guarantee, by a title that exists', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| (?!Guarantee).+$/gm)!;
  const problems = rows.flatMap((row) => {
    const files = [...row.matchAll(/\]\(\.\.\/(test\/[^)]+\.test\.ts)\):((?:,? _[^_]+_)+)/g)];
    if (files.length === 0) return row.includes('(../test/fixtures/') ? [] : [`No test: ${row}`];
    return files.flatMap(([, path, titles]) => {
      const code = readFileSync(path, 'utf8');
      return [...titles.matchAll(/_([^_]+)_/g)].flatMap(([, title]) =>
        code.includes(title) ? [] : [`${path}: ${title}`],
      );
    });
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});

const headings = new Map<string, ReadonlySet<string>>();

/** Returns the anchors of a document's headings. Each document is read once, since some have a thousand links. */
function headingsOf(path: string): ReadonlySet<string> {
  const known =
    headings.get(path) ?? new Set(headingsIn(readFileSync(path, 'utf8')).map(({ heading }) => anchor(heading)));
  headings.set(path, known);
  return known;
}
