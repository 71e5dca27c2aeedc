import { endsHost, hasWholeHost } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { webOrigins } from './web-origins.ts';
import { possibleTexts } from './possible-texts.ts';
import { memoize } from '../traverse/memoize.ts';

/** Whether all possible hosts of an address are known at build time. */
export const isHostKnown = (address: Expression): boolean =>
  possibleTexts(address).every((text) => webOrigins(text).length > 0) && isKnown(address);

/** Whether all possible starts of an address are known at build time. */
const isKnown: (address: Expression) => boolean = memoize(areTextsKnown);

function areTextsKnown(expression: Expression): boolean {
  if (expression.kind === 'literal') return true;
  if (expression.kind === 'operation' && expression.operator === '+') {
    const [first, second] = expression.operands;
    return isKnown(first) && (endsHost(second) || possibleTexts(first).every(hasWholeHost));
  }
  return alternatives(expression)?.every(isKnown) ?? false;
}
