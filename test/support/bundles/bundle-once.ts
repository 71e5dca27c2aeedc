import { inject } from 'vitest';
import type { Entry } from '../../../compiler/emit/code/entry/entry.ts';
import { bundle, type Bundle } from '../../../compiler/emit/bundle/bundle.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import type { Minified } from '../../../compiler/emit/bundle/shrink.ts';
import { createStore } from './create-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cache folder. Its name has a hash of everything that affects bundles except their entries, so none is stale. */
    readonly bundleFolder?: string;
  }
}

const store = createStore(inject('bundleFolder'));

/**
 * Returns the bundle of an entry without custom modules. It is built once for all tests of a run, since minification
 * takes most of the time.
 */
export function bundleOnce(entry: Entry): Promise<Bundle> {
  return store(keyOf(entry), () => bundle(entry));
}

/**
 * Returns the script of an entry without custom modules, before the final compression. That takes most of the time of a
 * bundle and does not change what the script does. For tests that compare scripts, list modules, run code in Node or open a
 * page. With the environment variable `FINAL`, it returns the script after its final compression; see the search
 * `final-scripts`.
 */
export function minifyOnce(entry: Entry): Promise<Minified> {
  if (isFinal()) return bundleOnce(entry);
  return store(['minified', keyOf(entry)], () => minify(entry));
}

/** The same for an entry that may have custom modules. They are in this folder, and not part of the key of a store. */
export function minifyFolder(entry: Entry, folder: string): Promise<Minified> {
  return isFinal() ? bundle(entry, folder) : minify(entry, folder);
}

const isFinal = (): boolean => Boolean(process.env.FINAL);

/** Everything about an entry that affects its bundle, source map and manifest. */
function keyOf({ site, stage, csp, lines, year, unread = [] }: Entry): unknown {
  const sources = new Map(lines.flatMap(({ span }) => (span ? [[span.source.path, span.source.text]] : [])));
  return [
    site,
    stage,
    csp,
    unread,
    year,
    lines.map(({ code, owner, span }) => [code, owner, span?.source.path, span?.start]),
    [...sources],
  ];
}
