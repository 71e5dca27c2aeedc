import type { Place } from '../../tables/place.ts';

/**
 * Any selector may match any element, and contain others, so the place does not depend on it. HTML ignores the case of
 * attribute names. Frameworks copy input into the attribute `value`.
 */
export function stepsOf(read = 'text', attribute?: string): Place {
  if (/^value$/i.test(attribute ?? read)) return ['input'];
  return attribute === undefined ? ['elementText'] : ['attribute', attribute.toLowerCase()];
}
