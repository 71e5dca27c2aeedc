import type { Type } from '../model/type.ts';
import { isCountry } from '../language/countries.ts';
import type * as ast from '../syntax/document.ts';

/** What was most likely meant by a value of another type than is wanted, as a message says it. */
export function meantValue(node: ast.Expression, { name }: Type): string | undefined {
  if (name === 'duration' && node.form === 'number' && node.unit === undefined) {
    // Who leaves the unit out has milliseconds in mind, as code has, or few seconds.
    return node.value >= 100 ? `${node.value}ms` : `${node.value}s`;
  }
  return name === 'country' && node.form === 'text' && isCountry(node.value)
    ? `${node.value} without quotes`
    : undefined;
}
