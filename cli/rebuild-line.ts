import type { BuildSummary } from '../compiler/contract/build.ts';
import { formatBytes } from '../compiler/describe/blocks/format-bytes.ts';

/** Returns the line that a watch prints for a build: the changed files, the duration and the sizes of the bundles. */
export function rebuildLine(changed: readonly string[], { built, bundles }: BuildSummary, time: number): string {
  const [first, ...others] = changed;
  const files = others.length > 0 ? `${first} and ${others.length} more` : first;
  if (!built) return `${files} changed: not built.\n`;
  const sizes = bundles.map(({ file, gzip }) => `${file} gzip ${formatBytes(gzip)}`);
  return `${files} changed: built in ${Math.round(time)} ms; ${sizes.join(', ')}.\n`;
}
