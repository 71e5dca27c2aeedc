import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Which folder may import from which: the layers of ARCHITECTURE.md in code. A new arrow is a line here, seen in review.
 * The longest folder that holds a file is the one that counts; every folder may import from itself.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'compiler/source': [],
  'compiler/diagnostics': ['compiler/source'],
  'compiler/syntax': ['compiler/source', 'compiler/diagnostics', 'compiler/host.ts'],
  'compiler/language': ['compiler/source', 'compiler/syntax', 'compiler/model', 'runtime'],
  'compiler/model': ['compiler/source', 'compiler/language', 'compiler/traverse', 'runtime/tables.ts'],
  'compiler/traverse': ['compiler/model'],
  'compiler/evaluate': ['compiler/language', 'compiler/model', 'compiler/traverse', 'runtime/tables.ts'],
  'compiler/bind': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
    'compiler/infer',
    'compiler/declarations',
    'compiler/host.ts',
    'runtime/tables.ts',
  ],
  'compiler/infer': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/syntax',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/bind',
    'compiler/declarations',
    'runtime/tables.ts',
  ],
  'compiler/declarations': [
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
  'compiler/analysis': [
    'compiler/source',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'runtime/tables.ts',
    'report/report-data.ts',
  ],
  'compiler/check': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer',
    'compiler/declarations',
    'compiler/analysis',
  ],
  'compiler/lints': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/evaluate',
    'compiler/analysis',
  ],
  'compiler/editor': [
    'compiler/language',
    'compiler/model',
    'compiler/declarations',
    'compiler/lints',
    'runtime/tables.ts',
  ],
  'compiler/emit': [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/language',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/infer',
    'compiler/analysis',
    'runtime/tables.ts',
    'runtime/personal-parameters.ts',
    'runtime/query.ts',
    'report/report-data.ts',
  ],
  'compiler/node': ['compiler', 'node:'],
  'compiler/host.ts': ['compiler/source', 'compiler/syntax', 'compiler/bind'],
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
  ],
  runtime: [],
  report: ['node:'],
  player: [
    'compiler/source',
    'compiler/diagnostics',
    'compiler/model',
    'compiler/traverse',
    'compiler/evaluate',
    'compiler/declarations',
    'compiler/emit',
    'compiler/node',
    'runtime/tables.ts',
    'runtime/debug',
    'node:',
  ],
  cli: ['compiler', 'player', 'report', 'node:', 'package.json'],
};

/** Packages that a folder may use, beside the folders above. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'compiler/syntax': ['chevrotain', 'yaml'],
  'compiler/node': ['esbuild', 'terser'],
  player: ['playwright-core'],
  report: ['react', 'react-dom', 'react-dom/client', 'react-dom/server'],
  cli: ['react', 'ink', 'commander', 'playwright-core'],
};

const files = ['compiler', 'runtime', 'player', 'report', 'cli'].flatMap(filesBelow);

test.each(files)('%s imports only what its layer may', (file) => {
  const layer = layerOf(file);
  for (const imported of importsOf(file)) {
    const isOwn = imported.startsWith(`${layer}/`) || imported === layer;
    const fromFolders = (allowed[layer] ?? []).some((prefix) => isBelow(imported, prefix));
    const fromPackages = (packages[layer] ?? []).includes(imported);
    expect(isOwn || fromFolders || fromPackages, `${file} (${layer}) imports ${imported}`).toBe(true);
  }
});

test('the core of the compiler knows no disk, no page and no Node', () => {
  const core = files.filter((file) => file.startsWith('compiler/') && !file.startsWith('compiler/node/'));
  for (const file of core)
    expect(
      importsOf(file).filter((name) => name.startsWith('node:')),
      file,
    ).toEqual([]);
});

function layerOf(file: string): string {
  const layers = Object.keys(allowed).filter((layer) => isBelow(file, layer));
  return layers.toSorted((a, b) => b.length - a.length)[0] ?? file;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith(':') ? prefix : `${prefix}/`);
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'|import\('([^']+)'\)/gm)];
  return found.map(([, fixed, lazy]) => {
    const name = fixed ?? lazy;
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .toSorted();
}
