import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import type { SourceMap } from './source-map.ts';

/** The texts of the files that a map names. The runtime's are read, where the bundler left them out with the generated script. */
export function contentsIn({ sources, sourcesContent }: SourceMap): (string | null)[] {
  return sources.map((source, at) => sourcesContent?.[at] ?? runtimeText(source));
}

function runtimeText(source: string): string | null {
  return source.startsWith('runtime/') ? readFileSync(join(packageRoot(), source), 'utf8') : null;
}
