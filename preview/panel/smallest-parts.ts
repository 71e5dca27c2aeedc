import type { Legend } from '../legend.ts';
import { isInside } from './is-inside.ts';
import type { ConditionPart } from './story.ts';

/** Returns the smallest of these parts of a condition, each once, with its latest result. */
export function smallestParts(parts: readonly ConditionPart[], { tests }: Legend): ConditionPart[] {
  const latest = [...new Map(parts.map((part) => [part.key, part])).values()];
  return latest.filter(
    ({ key }) => !latest.some((other) => other.key !== key && isInside(tests[other.key], tests[key])),
  );
}
