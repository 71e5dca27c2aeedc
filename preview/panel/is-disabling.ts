import type { LegendRule, LegendSpan } from '../legend.ts';
import { isInside } from './is-inside.ts';

/** Returns whether an evaluated part is a whole condition that disables a tag. */
export function isDisabling(part: LegendSpan, tag: LegendRule | undefined): boolean {
  return tag !== undefined && tag.unless.some((condition) => isInside(condition, part));
}
