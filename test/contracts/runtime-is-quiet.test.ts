import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';

// Tables are data for the compiler. No bundle imports one.
const isTable = /(^|\/)(event|built-in|function|source|action|vendor|consent-source|simulate)\.ts$/;

const modules = readdirSync('runtime', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !isTable.test(name))
  .map((name) => join('runtime', name))
  .toSorted();

// What remains in a bundle after an import alone is a side effect.
test('importing a module of the runtime has no side effects', async () => {
  const importer: Plugin = {
    name: 'importer',
    setup(build) {
      build.onResolve({ filter: /^only:/ }, ({ path }) => ({ path: path.slice('only:'.length), namespace: 'only' }));
      build.onLoad({ filter: /.*/, namespace: 'only' }, ({ path }) => ({
        contents: `import './${path}';`,
        resolveDir: process.cwd(),
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: modules.map((file) => ({ in: `only:${file}`, out: file })),
    plugins: [importer],
    outdir: '/',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // Without the package's own `sideEffects` field.
    ignoreAnnotations: true,
    logLevel: 'silent',
  });
  expect(outputFiles).toHaveLength(modules.length);
  expect(outputFiles.filter(({ text }) => text !== '').map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

// Bundles are for browsers of ES2020. The bundler lowers syntax but does not replace built-in functions.
const laterThanES2020 =
  /\bObject\.(hasOwn|groupBy)\b|\bstructuredClone\b|\bArray\.fromAsync\b|\bPromise\.(any|try|withResolvers)\b|\bAggregateError\b|\bWeakRef\b|\.(at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|with)\(/;

test.each(modules)('%s uses no built-in function newer than ES2020', (file) => {
  expect(readFileSync(file, 'utf8').match(laterThanES2020)?.[0]).toBeUndefined();
});
