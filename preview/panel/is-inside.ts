import type { LegendSpan } from '../legend.ts';

export function isInside(part: LegendSpan, whole: LegendSpan): boolean {
  return part.path === whole.path && part.start >= whole.start && part.end <= whole.end;
}
