import type { BuildSummary } from './build-summary.ts';
import { formatBytes } from './format-bytes.ts';

/** One line for each build of a watch: what changed, how long it took (milliseconds), and how large the bundles are. */
export function rebuildLine(changed: readonly string[], { built, bundles }: BuildSummary, time: number): string {
  const [first, ...others] = changed;
  const what = others.length > 0 ? `${first} and ${others.length} more` : first;
  if (!built) return `${what} changed: not built.\n`;
  const sizes = bundles.map(({ file, gzip }) => `${file} gzip ${formatBytes(gzip)}`);
  return `${what} changed: built in ${Math.round(time)} ms; ${sizes.join(', ')}.\n`;
}
