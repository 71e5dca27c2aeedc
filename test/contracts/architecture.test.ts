import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from '../support/imports/find-cycles.ts';
import { importsOf, valueImportsOf } from '../support/imports/imports-of.ts';

/**
 * The folders from which each folder may import: the layers of ARCHITECTURE.md in code. A new dependency is a line here
 * that a review sees. The longest folder that contains a file applies. Every folder may import from itself.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Language: what a rule file is.
  'compiler/language/source': [],
  'compiler/language/diagnostics': ['compiler/language/source'],
  'compiler/language/syntax': ['compiler/language/source', 'compiler/language/diagnostics'],
  'compiler/language/model': ['compiler/language/source', 'runtime/tables'],
  'compiler/language/tables': [
    'compiler/language/source',
    'compiler/language/syntax',
    'compiler/language/model',
    'runtime',
  ],
  // Compile: from documents to a program, and what is read from it without a proof.
  'compiler/compile/traverse': ['compiler/language/model'],
  'compiler/compile/analysis': ['compiler/language/source', 'compiler/language/model', 'compiler/compile/traverse'],
  'compiler/compile/evaluate': [
    'compiler/language/source',
    'compiler/language/tables',
    'compiler/language/model',
    'compiler/compile/traverse',
    'compiler/compile/analysis',
    'runtime',
  ],
  'compiler/compile/bind': ['compiler/language', 'compiler/compile/traverse', 'runtime/tables'],
  'compiler/compile/infer': [
    'compiler/language',
    'compiler/compile/traverse',
    'compiler/compile/evaluate',
    'compiler/compile/bind',
    'runtime/tables',
  ],
  'compiler/compile/declarations': [
    'compiler/language',
    'compiler/compile/traverse',
    'compiler/compile/evaluate',
    'compiler/compile/bind',
    'compiler/compile/infer',
    'runtime/tables',
  ],
  'compiler/compile/flow': [
    'compiler/language',
    'compiler/compile/traverse',
    'compiler/compile/evaluate',
    'compiler/compile/analysis',
    'compiler/compile/infer',
    'compiler/compile/declarations',
    'runtime',
  ],
  // Proof: what visitors make a program do.
  'compiler/proof/diagram': [],
  'compiler/proof/text': [
    'compiler/language/model',
    'compiler/language/tables',
    'compiler/compile/traverse',
    'runtime',
  ],
  'compiler/proof/model': [
    'compiler/language',
    'compiler/compile/traverse',
    'compiler/compile/evaluate',
    'compiler/compile/analysis',
    'compiler/compile/flow',
    'compiler/proof/diagram',
    'compiler/proof/text',
    'runtime/tables',
  ],
  'compiler/proof/situation': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract/report/text.ts',
    'compiler/describe/sentences',
    'compiler/proof/model',
    'runtime',
  ],
  'compiler/proof/portable': ['compiler/language'],
  'compiler/proof/explain': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract',
    'compiler/describe/sentences',
    'compiler/proof/situation',
    'runtime/tables',
  ],
  'compiler/proof/witness': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/situation',
    'runtime/tables',
  ],
  'compiler/proof/prove': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract/report/text.ts',
    'compiler/describe/sentences',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/situation',
    'compiler/proof/explain',
    'compiler/proof/witness',
    'runtime/tables',
  ],
  'compiler/proof/findings': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/situation',
    'compiler/proof/prove',
  ],
  'compiler/proof/outcomes': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/findings',
  ],
  'compiler/proof/diff': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/situation',
    'compiler/proof/witness',
    'compiler/proof/prove',
    'runtime/tables',
  ],
  'compiler/proof/examples': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/model',
    'compiler/proof/situation',
    'compiler/proof/portable',
    'compiler/proof/explain',
    'compiler/proof/witness',
    'compiler/proof/prove',
    'compiler/proof/diff',
    'runtime/tables',
  ],
  // Check and lint: what is wrong with a program. The pipeline is everything from texts to a checked program.
  'compiler/check': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'runtime/tables',
  ],
  'compiler/lints': ['compiler/language', 'compiler/compile', 'compiler/proof/findings'],
  'compiler/pipeline': ['compiler/language', 'compiler/compile', 'compiler/check', 'compiler/lints'],
  // Contract: the shapes of what people and other programs read, below all that makes or shows them.
  'compiler/contract': ['compiler/language/source', 'compiler/language/diagnostics', 'compiler/proof/portable'],
  // Emit: the script.
  'compiler/emit/fold': ['compiler/language', 'compiler/compile', 'runtime/tables'],
  'compiler/emit/code': ['compiler/language', 'compiler/compile', 'compiler/contract', 'compiler/emit/fold', 'runtime'],
  'compiler/emit': ['compiler/language', 'compiler/compile', 'compiler/contract', 'runtime/tables'],
  'compiler/emit/bundle': ['compiler/language', 'compiler/contract', 'compiler/emit/code', 'runtime/tables', 'node:'],
  // Describe: a program in words, as data of the report and of editors.
  'compiler/describe': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract',
    'compiler/emit',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/outcomes',
    'runtime/tables',
  ],
  // Sentences are made of a program alone, so that a proof can give its reasons in words.
  'compiler/describe/sentences': ['compiler/language', 'compiler/compile', 'compiler/contract', 'runtime/tables'],
  'compiler/describe/blocks': [],
  'compiler/describe/documents': [
    'compiler/language/source',
    'compiler/language/tables/countries.ts',
    'compiler/language/tables/in-countries.ts',
    'compiler/language/tables/regions.ts',
    'compiler/contract',
    'compiler/describe/blocks',
  ],
  'compiler/describe/types': ['compiler/language', 'compiler/compile'],
  'compiler/describe/editor': [
    'compiler/language',
    'compiler/compile',
    'compiler/contract',
    'compiler/lints',
    'runtime/tables',
  ],
  // Editor: what an editor asks about a file: names, what can follow, and what a word means.
  'compiler/editor': [
    'compiler/language',
    'compiler/compile',
    'compiler/describe/editor',
    'compiler/pipeline',
    'runtime/tables',
  ],
  // Runtime: what visitors download.
  runtime: [],
  'runtime/tables': [],
  'runtime/page': ['runtime/tables'],
  'runtime/values': [],
  'runtime/rules': ['runtime/tables', 'runtime/page', 'runtime/data-layer'],
  'runtime/data-layer': ['runtime/tables', 'runtime/page'],
  'runtime/redaction': ['runtime/delivery'],
  'runtime/delivery': ['runtime/tables', 'runtime/page', 'runtime/rules', 'runtime/sources'],
  'runtime/consent': ['runtime/tables', 'runtime/page', 'runtime/rules', 'runtime/delivery'],
  'runtime/visits': ['runtime/tables', 'runtime/page', 'runtime/functions', 'runtime/redaction'],
  'runtime/vendors': [
    'runtime/tables',
    'runtime/page',
    'runtime/values',
    'runtime/rules',
    'runtime/data-layer',
    'runtime/redaction',
    'runtime/delivery',
    'runtime/consent',
    'runtime/built-ins',
    'runtime/functions',
    'runtime/sources',
  ],
  // Report: pages that show it.
  report: [
    'compiler/contract',
    'compiler/language/source',
    'compiler/language/tables/in-countries.ts',
    'compiler/language/tables/regions.ts',
    'compiler/describe/blocks',
    'compiler/describe/documents',
    'compiler/describe/sentences/split-name.ts',
    'compiler/compile/traverse/memoize.ts',
    'node:',
  ],
  'report/calculator': [
    'compiler/language',
    'compiler/contract',
    'compiler/proof/portable',
    'compiler/proof/explain',
    'compiler/proof/examples',
    'compiler/proof/situation',
    'runtime/tables',
  ],
  // Simulator: a browser in which scenarios run.
  simulator: [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/situation',
    'compiler/emit',
    'compiler/pipeline',
    'runtime',
    'node:vm',
  ],
  'simulator/replay.ts': [
    'compiler/language',
    'compiler/compile',
    'compiler/proof/situation',
    'compiler/proof/witness',
    'compiler/pipeline',
    'simulator',
  ],
  'simulator/contract': ['compiler/language/model'],
  'simulator/selectors': ['compiler/language/tables', 'simulator/contract'],
  'simulator/page': [
    'compiler/language/tables',
    'compiler/proof/situation',
    'simulator/contract',
    'simulator/selectors',
    'runtime/debug',
    'node:vm',
  ],
  'simulator/page/acts': ['simulator/contract'],
  'simulator/page/dom': ['compiler/language/tables', 'simulator/selectors', 'simulator/page/create-view.ts'],
  'simulator/browser': ['compiler/proof/situation', 'simulator/contract', 'simulator/page', 'simulator/driver.ts'],
  'simulator/process': [
    'compiler/proof/situation',
    'compiler/language/diagnostics',
    'compiler/emit/bundle',
    'simulator/contract',
    'simulator/page',
    'simulator/driver.ts',
    'simulator/in-process-driver.ts',
    'node:child_process',
    'node:path',
    'node:vm',
  ],
  'simulator/setup': ['compiler/language/model', 'compiler/proof/situation', 'simulator/contract', 'runtime'],
  'simulator/wire': [
    'compiler/language/model',
    'compiler/language/tables',
    'compiler/compile/evaluate',
    'compiler/proof/situation',
    'simulator/contract',
    'runtime/tables',
  ],
  'simulator/judge': [
    'compiler/language',
    'compiler/compile',
    'compiler/emit',
    'simulator/contract',
    'simulator/prepare.ts',
    'simulator/wire',
    'runtime/tables',
    'node:util',
  ],
  // Tasks use the disk, a browser and other processes, but no terminal. The command and the package are thin above them.
  tasks: ['compiler', 'simulator', 'report', 'runtime/tables', 'node:', 'package.json'],
  lsp: ['compiler', 'tasks', 'node:'],
  import: ['compiler', 'api', 'runtime', 'node:'],
  // It runs the script of a tag manager beside the project.
  'import/replay': ['compiler', 'simulator', 'tasks', 'import', 'node:vm'],
  preview: ['compiler', 'tasks', 'simulator', 'runtime', 'node:'],
  cli: [
    'compiler',
    'tasks',
    'lsp',
    'import',
    'preview',
    'simulator',
    'report',
    'runtime/tables',
    'node:',
    'package.json',
  ],
  api: ['compiler', 'tasks'],
  // The extension starts the command; it has none of its code.
  'editors/vscode/src': ['node:'],
};

/** Packages that a folder may import, in addition to the folders above. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'compiler/language/syntax': ['chevrotain', 'yaml'],
  'compiler/emit/bundle': ['esbuild', 'terser'],
  tasks: ['playwright-core', '@sparticuz/chromium', 'yaml'],
  'simulator/browser': ['playwright-core'],
  report: ['react', 'react-dom', 'react-dom/client', 'virtua'],
  'compiler/editor': ['chevrotain'],
  import: ['acorn', 'node-diff3'],
  lsp: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
  preview: ['playwright-core', 'react', 'react-dom/client'],
  'editors/vscode/src': ['vscode', 'vscode-languageclient/node'],
  cli: [
    'react',
    'ink',
    'commander',
    'playwright-core',
    '@sparticuz/chromium',
    'vscode-languageserver/node',
    '@modelcontextprotocol/sdk/server/index.js',
    '@modelcontextprotocol/sdk/server/stdio.js',
    '@modelcontextprotocol/sdk/types.js',
  ],
};

const mostFiles = 45;

const product = [
  'api',
  'compiler',
  'runtime',
  'simulator',
  'report',
  'tasks',
  'lsp',
  'import',
  'preview',
  'cli',
  'editors/vscode/src',
];
const sources = [...product, 'demo', 'scripts', 'bench', 'test'].flatMap(filesBelow).filter(isSource);
const files = sources.filter((file) => product.some((folder) => isBelow(file, folder)));

test.each(Object.keys(allowed))('%s imports only what its layer may', (layer) => {
  const mayImport = [layer, ...(allowed[layer] ?? [])];
  const foreign = files
    .filter((file) => layerOf(file) === layer)
    .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
    .filter(({ imported }) => !mayImport.some((prefix) => isBelow(imported, prefix)))
    .filter(({ imported }) => !packages[layer]?.includes(imported))
    .map(({ file, imported }) => `${file} imports ${imported}`);
  expect(foreign).toEqual([]);
});

test('no two layers import from each other, not even through a third', () => {
  const layers = new Map<string, Set<string>>();
  for (const file of files) {
    const layer = layerOf(file)!;
    const imported = importsOf(file).flatMap((name) => layerOf(name) ?? []);
    for (const other of imported)
      if (!isBelow(other, layer) && !isBelow(layer, other))
        layers.set(layer, (layers.get(layer) ?? new Set()).add(other));
  }
  expect(findCycles(new Map([...layers].map(([layer, others]) => [layer, [...others]])))).toEqual([]);
});

test('every file is in a layer', () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
});

test('the model imports only types of other folders', () => {
  const model = files.filter((file) => isBelow(file, 'compiler/language/model'));
  const imported = model.flatMap((file) => valueImportsOf(file));
  expect(imported.filter((file) => !isBelow(file, 'compiler/language/model'))).toEqual([]);
});

test('the core of the compiler imports nothing of the file system, the page or Node', () => {
  const core = files.filter((file) => file.startsWith('compiler/') && !file.startsWith('compiler/emit/bundle/'));
  const fromNode = core.filter((file) => importsOf(file).some((name) => name.startsWith('node:')));
  expect(fromNode).toEqual([]);
});

test('no import cycles except of types', () => {
  expect(findCycles(new Map(sources.map((file) => [file, valueImportsOf(file)])))).toEqual([]);
});

test(`no folder has more than ${mostFiles} files, fixtures excepted`, () => {
  const counts = new Map<string, number>();
  const all = [...product, 'demo', 'scripts', 'bench', 'test', 'docs', 'examples', 'rules', 'schemas'].flatMap(
    filesBelow,
  );
  for (const folder of all.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > mostFiles && !isBelow(folder, 'test/fixtures'));
  expect(crowded).toEqual([]);
});

/** Returns the longest folder of `allowed` that contains a file. */
function layerOf(file: string): string | undefined {
  const layers = Object.keys(allowed).filter((layer) => isBelow(file, layer));
  return layers.toSorted((a, b) => b.length - a.length)[0];
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith(':') ? prefix : `${prefix}/`);
}

function isSource(file: string): boolean {
  return /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .toSorted();
}
