import type { Type } from '../../language/model/type.ts';
import { isCountry } from '../../language/tables/countries.ts';
import type * as ast from '../../language/syntax/document.ts';

/** Returns the value that the user probably intended by one of the wrong type, as text for a message. */
export function suggestedValue(node: ast.ExpressionNode, { name }: Type): string | undefined {
  if (name === 'duration' && node.form === 'number' && node.unit === undefined) {
    // A number without a unit probably means milliseconds, as in code, or else a few seconds.
    return node.value >= 100 ? `${node.value}ms` : `${node.value}s`;
  }
  if (name === 'pattern' && node.form === 'text') return patternOf(node.value);
  return name === 'country' && node.form === 'text' && isCountry(node.value)
    ? `${node.value} without quotes`
    : undefined;
}

/** Returns the pattern that a text contains, unless it is none. */
function patternOf(text: string): string | undefined {
  try {
    return String(new RegExp(text));
  } catch {
    return undefined;
  }
}
