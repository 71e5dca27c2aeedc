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
  api: ['compiler', 'cli/fmt/format-safely.ts'],
  'compiler/source': [],
  'compiler/diagnostics': ['compiler/source'],
  'compiler/syntax': ['compiler/source', 'compiler/diagnostics', 'compiler/host.ts'],
  'compiler/language': ['compiler/source', 'compiler/syntax', 'compiler/model', 'runtime'],
  'compiler/model': ['runtime/place.ts', 'compiler/source', 'compiler/language', 'runtime/tables.ts'],
  'compiler/traverse': ['compiler/model'],
  'compiler/evaluate': [
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'runtime/tables.ts',
    'runtime/page/host-name.ts',
  ],
  'compiler/bind': [
    'runtime/place.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
  ],
  'compiler/infer': [
    'runtime/place.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/bind',
    'runtime/tables.ts',
  ],
  'compiler/declarations': [
    'runtime/place.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/bind',
    'compiler/infer',
    'runtime/tables.ts',
  ],
  'compiler/setup': [
    'compiler/model',
    'compiler/evaluate',
    'compiler/declarations/scenario/given-place.ts',
    'runtime/tables.ts',
    'runtime/sources/global/names-of.ts',
  ],
  'compiler/analysis': ['compiler/source', 'compiler/model', 'compiler/traverse'],
  'compiler/proof/text': [
    'compiler/language',
    'compiler/traverse',
    'runtime/built-ins/segment/segment-of.ts',
    'runtime/built-ins/segments/count-segments.ts',
    'runtime/functions/clean/function.ts',
    'runtime/functions/lower/function.ts',
    'runtime/functions/trim/function.ts',
    'runtime/page/host-name.ts',
  ],
  'compiler/proof/diagram': [],
  'compiler/proof/model': [
    'compiler/flow',
    'runtime/place.ts',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'compiler/proof/diagram',
    'compiler/proof/text/satisfies.ts',
    'compiler/proof/text/text-test.ts',
    'runtime/tables.ts',
  ],
  // What is written, read and started.
  'compiler/flow': [
    'compiler/source',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'compiler/infer/labels',
    'compiler/declarations/running/triggers.ts',
    'runtime/place.ts',
    'runtime/tables.ts',
    'runtime/sources/global/source.ts',
  ],
  'compiler/check': [
    'runtime/place.ts',
    'compiler/flow',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer',
    'compiler/declarations',
    'compiler/analysis',
    'compiler/proof/diagram',
    'compiler/proof/model',
  ],
  'compiler/lints': [
    'compiler/source',
    'compiler/language',
    'compiler/syntax/document.ts',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'compiler/flow',
    'compiler/proof/findings',
  ],
  'compiler/editor': [
    'compiler/language',
    'compiler/model',
    'compiler/declarations',
    'compiler/lints',
    'runtime/tables.ts',
  ],
  'compiler/proof/diff': [
    'compiler/flow',
    'runtime/place.ts',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/prove/page-of.ts',
    'compiler/proof/prove/describe-input.ts',
    'compiler/proof/prove/search.ts',
    'compiler/proof/prove/settled.ts',
    'compiler/proof/prove/values-of-situation.ts',
    'compiler/proof/text/describe-test.ts',
    'compiler/proof/text/text-test.ts',
    'compiler/proof/witness/describe-visitor.ts',
    'compiler/proof/witness/moments.ts',
    'compiler/proof/witness/situation.ts',
    'compiler/proof/witness/write-value.ts',
    'compiler/source',
    'compiler/diagnostics/diagnostic.ts',
    'compiler/syntax/document.ts',
    'compiler/language',
    'compiler/infer/labels',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'runtime/tables.ts',
  ],
  'compiler/proof/prove': [
    'compiler/check/asserted-sends',
    'compiler/flow',
    'compiler/diagnostics/quoted.ts',
    'compiler/proof/witness/script-run.ts',
    'compiler/proof/witness/start-plans.ts',
    'compiler/setup/usual-browser.ts',
    'compiler/source',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/witness/situation.ts',
    'compiler/proof/explain',
    'compiler/setup/stored-text.ts',
    'compiler/setup/usual-host.ts',
    'runtime/tables.ts',
  ],
  'compiler/proof/findings': [
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/prove',
    'compiler/proof/text',
    'compiler/source',
    'compiler/model',
    'compiler/traverse',
    'compiler/analysis',
  ],
  'compiler/proof/outcomes': [
    'compiler/analysis/causes-of.ts',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/findings/contradictions.ts',
    'compiler/language/tables.ts',
    'compiler/evaluate',
    'compiler/model',
    'compiler/traverse',
  ],
  'compiler/proof/witness': [
    'compiler/flow',
    'compiler/proof/model',
    'compiler/proof/text',
    'compiler/proof/prove/page-of.ts',
    'compiler/proof/prove/values-of-situation.ts',
    'compiler/proof/explain/visitor.ts',
    'compiler/setup/address-of.ts',
    'compiler/setup/usual-host.ts',
    'compiler/declarations/scenario/given-place.ts',
    'compiler/declarations/admits-text.ts',
    'compiler/source',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/analysis',
    'runtime/tables.ts',
  ],
  'compiler/proof/explain': [
    'compiler/source',
    'compiler/diagnostics/quoted.ts',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer/labels/label-of.ts',
    'compiler/setup',
    'compiler/analysis',
    'compiler/proof/witness/write-value.ts',
    'runtime/tables.ts',
    'runtime/data-layer/read-path.ts',
    'runtime/sources/global/names-of.ts',
  ],
  'compiler/proof/examples': [
    'compiler/declarations/scenario/given-place.ts',
    'compiler/language',
    'compiler/model',
    'compiler/evaluate',
    'compiler/syntax/format/quote-text.ts',
    'compiler/setup/usual-host.ts',
    'compiler/portable',
    'compiler/traverse',
    'compiler/analysis/names-of.ts',
    'compiler/analysis/value-key.ts',
    'compiler/analysis/names-of.ts',
    'compiler/proof/diff/sent.ts',
    'compiler/proof/explain',
    'compiler/proof/model',
    'compiler/proof/prove/page-of.ts',
    'compiler/proof/prove/search.ts',
    'compiler/proof/prove/situation-of.ts',
    'compiler/proof/witness',
    'runtime/tables.ts',
  ],
  'compiler/portable': ['compiler/source', 'compiler/language', 'compiler/model'],
  'compiler/emit': ['compiler/model', 'runtime/tables.ts'],
  'compiler/emit/fold': [
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/analysis',
    'runtime/tables.ts',
  ],
  // The emitter writes code for a specialised program and does not fold anything itself.
  'compiler/emit/code': [
    'compiler/emit/fold/specialised.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer/labels',
    'compiler/analysis',
    'runtime/tables.ts',
    'runtime/reads.ts',
    'runtime/delivery/query.ts',
    'runtime/page/host-name.ts',
  ],
  'compiler/emit/describe': [
    'compiler/emit/fold',
    'compiler/emit/code/entry/entry.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer/labels',
    'compiler/analysis',
    'compiler/proof/diagram',
    'compiler/proof/model',
    'compiler/proof/outcomes',
    'runtime/tables.ts',
    'report/report-data.ts',
    'report/data',
  ],
  'compiler/emit/describe/types': [
    'compiler/source',
    'compiler/language/pattern',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer/modules/schema.ts',
  ],
  'compiler/node': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/emit',
    'compiler/host.ts',
    'runtime/reads.ts',
    'node:',
  ],
  'compiler/host.ts': ['compiler/source', 'compiler/syntax', 'compiler/bind'],
  'compiler/with-missing-imports.ts': [
    'compiler/source',
    'compiler/language/foreign-names.ts',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/declarations',
    'compiler/host.ts',
    'compiler/compile.ts',
  ],
  'compiler/find-unimported.ts': [
    'compiler/source',
    'compiler/syntax',
    'compiler/declarations',
    'compiler/host.ts',
    'compiler/compile.ts',
  ],
  'compiler/link-given.ts': [
    'compiler/host.ts',
    'compiler/compile.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/model',
    'compiler/declarations',
    'compiler/bind',
  ],
  'compiler/compile.ts': [
    'compiler/host.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/model',
    'compiler/declarations',
    'compiler/bind',
    'compiler/check',
    'compiler/lints',
    'compiler/with-missing-imports.ts',
  ],
  runtime: [],
  'runtime/page': ['runtime/reads.ts'],
  'runtime/values': [],
  'runtime/rules': ['runtime/reads.ts', 'runtime/page', 'runtime/data-layer'],
  'runtime/data-layer': ['runtime/reads.ts', 'runtime/page'],
  'runtime/redaction': ['runtime/delivery'],
  'runtime/delivery': ['runtime/reads.ts', 'runtime/page', 'runtime/rules', 'runtime/sources'],
  'runtime/consent': ['runtime/reads.ts', 'runtime/page', 'runtime/rules', 'runtime/delivery'],
  'runtime/visits': ['runtime/reads.ts', 'runtime/page', 'runtime/functions', 'runtime/redaction'],
  'runtime/vendors': [
    'runtime/reads.ts',
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
    'runtime/tables.ts',
    'runtime/simulation.ts',
  ],
  report: ['node:'],
  'report/calculator': [
    'compiler/model',
    'compiler/portable',
    'compiler/proof/explain',
    'compiler/proof/examples/portable-visitor.ts',
    'compiler/proof/witness/write-value.ts',
    'compiler/syntax/format/quote-text.ts',
    'runtime/tables.ts',
  ],
  simulator: [
    'compiler/analysis/is-stored.ts',
    'compiler/analysis/waits-for.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/evaluate',
    'compiler/setup',
    'compiler/emit',
    'compiler/node',
    'compiler/proof/witness/script-run.ts',
    'runtime/tables.ts',
    'runtime/simulation.ts',
    'node:vm',
  ],
  'simulator/replay.ts': [
    'compiler/diagnostics',
    'compiler/compile.ts',
    'compiler/host.ts',
    'compiler/source',
    'compiler/diagnostics',
    'compiler/evaluate/host-of-url.ts',
    'compiler/evaluate/matches-host.ts',
    'compiler/model',
    'compiler/proof/witness',
    'simulator',
  ],
  'simulator/selectors': ['compiler/language/selector', 'simulator/refused.ts', 'simulator/unsupported.ts'],
  'simulator/page': [
    'compiler/language/selector',
    'compiler/setup/usual-browser.ts',
    'simulator/selectors',
    'simulator/refused.ts',
    'simulator/unsupported.ts',
    'runtime/debug',
    'node:vm',
  ],
  'simulator/page/acts': ['simulator/page/act.ts'],
  'simulator/page/dom': ['compiler/language/selector', 'simulator/selectors', 'simulator/page/create-view.ts'],
  'simulator/browser': [
    'compiler/setup/usual-browser.ts',
    'simulator/page',
    'simulator/driver.ts',
    'simulator/time-limit.ts',
    'simulator/unsupported.ts',
  ],
  'simulator/process': [
    'compiler/setup/usual-browser.ts',
    'compiler/diagnostics/internal-error.ts',
    'compiler/node/cannot-run.ts',
    'compiler/node/package-root.ts',
    'simulator/page',
    'simulator/driver.ts',
    'simulator/in-process-driver.ts',
    'simulator/time-limit.ts',
    'simulator/unsupported.ts',
    'node:child_process',
    'node:path',
    'node:vm',
  ],
  'simulator/setup': [
    'compiler/model',
    'compiler/setup',
    'simulator/page/act.ts',
    'runtime/visits',
    'runtime/tables.ts',
  ],
  'simulator/wire': [
    'compiler/model',
    'compiler/evaluate',
    'compiler/language/tables.ts',
    'compiler/setup/draft.ts',
    'simulator/page/effect.ts',
    'compiler/setup/usual-browser.ts',
    'simulator/unsupported.ts',
    'runtime/tables.ts',
    'runtime/simulation.ts',
  ],
  'simulator/judge': [
    'compiler/source',
    'compiler/analysis',
    'compiler/model',
    'compiler/evaluate',
    'compiler/emit',
    'simulator/observation.ts',
    'simulator/page/effect.ts',
    'simulator/page/trace.ts',
    'simulator/prepare.ts',
    'simulator/wire',
    'simulator/write-line.ts',
    'runtime/tables.ts',
    'runtime/simulation.ts',
    'node:util',
  ],
  cli: [
    'compiler/analysis/causes-of.ts',
    'compiler/source',
    'compiler/analysis/causes-of.ts',
    'compiler/language/tables.ts',
    'compiler/language/countries.ts',
    'compiler/language/redacted-parameters.ts',
    'compiler/traverse/memoize.ts',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/model',
    'compiler/evaluate',
    'compiler/bind',
    'compiler/declarations',
    'compiler/lints',
    'compiler/editor',
    'compiler/emit',
    'compiler/proof',
    'compiler/node',
    'compiler/host.ts',
    'compiler/compile.ts',
    'compiler/link-given.ts',
    'compiler/find-unimported.ts',
    'compiler/proof/prove',
    'compiler/proof/witness',
    'simulator',
    'report',
    'node:',
    'package.json',
    'runtime/tables.ts',
  ],
};

/** Packages that a folder may import, in addition to the folders above. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'compiler/syntax': ['chevrotain', 'yaml'],
  'compiler/node': ['esbuild', 'terser', 'yaml'],
  'simulator/browser': ['playwright-core'],
  report: ['react', 'react-dom', 'react-dom/client', 'virtua'],
  cli: ['react', 'ink', 'commander', 'playwright-core', '@sparticuz/chromium'],
};

const mostFiles = 45;

const product = ['api', 'compiler', 'runtime', 'simulator', 'report', 'cli'];
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

test('every file is in a layer', () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
});

test('the model imports only types of other folders', () => {
  const model = files.filter((file) => isBelow(file, 'compiler/model'));
  const imported = model.flatMap((file) => valueImportsOf(file));
  expect(imported.filter((file) => !isBelow(file, 'compiler/model'))).toEqual([]);
});

test('the core of the compiler imports nothing of the file system, the page or Node', () => {
  const core = files.filter((file) => file.startsWith('compiler/') && !file.startsWith('compiler/node/'));
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
