import { formatBytes } from '../text/format-bytes.ts';
import type { PartBytes, SiteBytes } from './compare-bytes.ts';

/** How many rules and modules of a site are named. */
const mostParts = 8;

/** Returns the sizes of a site's script, for example `72,010 B → 72,100 B (+90), gzip 20,400 B → 20,421 B (+21)`. */
export function describeSize({ before, after }: SiteBytes): string {
  if (!before || !after) return after ? `new: ${sizes(after)}` : `removed: ${sizes(before!)}`;
  if (before.bytes === after.bytes && before.gzip === after.gzip) return `unchanged: ${sizes(after)}`;
  const of = (was: number, is: number) => `${formatBytes(was)} → ${formatBytes(is)} (${signed(is - was)})`;
  return `${of(before.bytes, after.bytes)}, gzip ${of(before.gzip, after.gzip)}`;
}

function sizes({ bytes, gzip }: NonNullable<SiteBytes['after']>): string {
  return `${formatBytes(bytes)}, gzip ${formatBytes(gzip)}`;
}

/** Returns what the rules and modules with the largest differences gain or lose. */
export function describeParts({ before, after, parts }: SiteBytes): readonly string[] {
  if (!before || !after) return [];
  const rest = parts.slice(mostParts);
  const sum = rest.reduce((total, part) => total + change(part), 0);
  return [
    ...parts.slice(0, mostParts).map((part) => `${part.kind} ${part.name}: ${signed(change(part))}`),
    ...(rest.length > 0 ? [`${rest.length} more: ${signed(sum)}`] : []),
  ];
}

const change = ({ before, after }: PartBytes): number => after - before;

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
}
