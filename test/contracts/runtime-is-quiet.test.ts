import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

// Tables are data for the compiler. No bundle imports one.
const isTable = /(^|\/)(event|built-in|function|source|action|vendor|consent-source|simulate)\.ts$/;

const modules = readdirSync('runtime', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !isTable.test(name))
  .map((name) => join('runtime', name))
  .toSorted();

// What remains in a bundle after an import alone is a side effect.
test.each(modules)('importing %s has no side effects', async (file) => {
  const { outputFiles } = await build({
    stdin: { contents: `import './${file}';`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // Without the package's own `sideEffects` field.
    ignoreAnnotations: true,
    logLevel: 'silent',
  });
  expect(outputFiles[0].text).toBe('');
});

// Bundles are for browsers of ES2020. The bundler lowers syntax but does not replace built-in functions.
const laterThanES2020 =
  /\bObject\.(hasOwn|groupBy)\b|\bstructuredClone\b|\bArray\.fromAsync\b|\bPromise\.(any|try|withResolvers)\b|\bAggregateError\b|\bWeakRef\b|\.(at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|with)\(/;

test.each(modules)('%s uses no built-in function newer than ES2020', (file) => {
  expect(readFileSync(file, 'utf8').match(laterThanES2020)?.[0]).toBeUndefined();
});
