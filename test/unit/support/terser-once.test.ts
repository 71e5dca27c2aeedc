import { createRequire } from 'node:module';
import { expect, inject, test } from 'vitest';
import { createStore } from '../../support/bundles/create-store.ts';
import { minify } from '../../support/bundles/terser-once.ts';

// The name `terser` alone means `terser-once.ts` in tests.
const terser = createRequire(import.meta.url)('terser') as typeof import('terser');
const code =
  'const first = (long) => long + 1;\nconst second = (long) => first(long) * first(long);\nexport { second };\n';

test('a script that was shrunk with a map is stored as the one that terser makes without a map', async () => {
  const options = { module: true, compress: { passes: 3 } };
  const mapped = await minify(code, { ...options, sourceMap: { filename: 'script.js' } });
  expect(mapped.map).toContain('"mappings"');
  const stored = createStore(inject('bundleFolder'))(['terser', code, options], () =>
    Promise.reject(new Error('none')),
  );
  expect(await stored).toEqual({ code: (await terser.minify(code, options)).code });
  expect(await minify(code, options)).toEqual(await stored);
});
