import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

// Tables are data for the compiler; no bundle imports one.
const isTable = /(^|\/)(event|fact|function|source|action|vendor|consent-source)\.ts$/;

const modules = readdirSync('runtime', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !isTable.test(name))
  .map((name) => join('runtime', name))
  .toSorted();

// What an import alone leaves in a bundle is what it does by being imported.
test.each(modules)('importing %s does nothing', async (file) => {
  const { outputFiles } = await build({
    stdin: { contents: `import './${file}';`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // Without the package's own promise that its modules do nothing.
    ignoreAnnotations: true,
    logLevel: 'silent',
  });
  expect(outputFiles[0].text).toBe('');
});
