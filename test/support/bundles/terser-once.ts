import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MinifyOptions, MinifyOutput } from 'terser';
import { inject } from 'vitest';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { createStore } from './create-store.ts';

const store = createStore(inject('bundleFolder'));

/**
 * Replaces `minify` of terser in tests, which takes most of the time of a build: shrinks each script once for all tests of
 * a run, since many tests build the same small project. The folder of the store is named after the compiler, which has
 * the options, and the version of terser.
 */
export function minify(code: string, options: MinifyOptions): Promise<MinifyOutput> {
  return store(['terser', code, options], async () => {
    const terser = (await import(
      pathToFileURL(join(packageRoot(), 'node_modules/terser/main.js')).href
    )) as typeof import('terser');
    const { code: shrunk, map } = await terser.minify(code, options);
    // The script is the same without its map.
    const { sourceMap, ...others } = options;
    if (sourceMap) await store(['terser', code, others], () => Promise.resolve({ code: shrunk }));
    return { code: shrunk, map };
  });
}
