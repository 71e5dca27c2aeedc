import { inject } from 'vitest';
import type { Entry } from '../../../compiler/emit/code/entry/entry.ts';
import { bundle, type Bundle } from '../../../compiler/node/bundle/bundle.ts';
import { createStore } from './create-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Named by the contents of everything that a bundle is made with, except its entry: a store in it is never stale. */
    readonly bundleFolder?: string;
  }
}

const store = createStore(inject('bundleFolder'));

/** The bundle of an entry without user modules, made once for all tests of a run: most of the time goes into shrinking it. */
export function bundleOnce(entry: Entry): Promise<Bundle> {
  return store(keyOf(entry), () => bundle(entry));
}

/** Everything about an entry that shows in its bundle, source map and manifest. */
function keyOf({ site, stage, csp, lines }: Entry): unknown {
  const sources = new Map(lines.flatMap(({ span }) => (span ? [[span.source.path, span.source.text]] : [])));
  return [
    site,
    stage,
    csp,
    lines.map(({ code, owner, span }) => [code, owner, span?.source.path, span?.start]),
    [...sources],
  ];
}
