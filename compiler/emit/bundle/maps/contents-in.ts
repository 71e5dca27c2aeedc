import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import type { SourceMap } from './source-map.ts';

/** Returns the texts of the sources of a map. Texts of the runtime that the bundler left out are read from disk. */
export function contentsIn({ sources, sourcesContent }: SourceMap): (string | null)[] {
  return sources.map((source, at) => sourcesContent?.[at] ?? runtimeText(source));
}

function runtimeText(source: string): string | null {
  return source.startsWith('runtime/') ? readFileSync(join(packageRoot(), source), 'utf8') : null;
}
