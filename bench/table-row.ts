import type { Result } from './result.ts';

/** Formats a result as a line of the table. */
export function tableRow({ figure, unit, ours, peer, theirs, ratio, mustReach, reached }: Result): string {
  const sign = reached === undefined ? ' ' : reached ? '✓' : '✗';
  const own = `${sign} ${figure.padEnd(60)} ${amount(ours, unit)}`;
  const limit = mustReach === undefined ? '' : `, must be ${mustReach}`;
  if (theirs === undefined) return `${own}${limit}`;
  return `${own} : ${amount(theirs, unit)}  ${ratio} ×${limit}  (${peer})`;
}

function amount(value: number, unit: string): string {
  return `${value.toLocaleString('en')} ${unit}`.padStart(12);
}
