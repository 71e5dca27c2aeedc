import { endsHost, hasWholeHost } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { webOrigins } from './web-origins.ts';
import { possibleTexts } from './possible-texts.ts';
import { memoize } from '../traverse/memoize.ts';

/** Whether rule files say all hosts that an address may have. */
export const isHostKnown = (address: Expression): boolean =>
  possibleTexts(address).every((text) => webOrigins(text).length > 0) && isKnown(address);

/** Whether all texts that an address may begin with are known when the report is made. */
const isKnown: (address: Expression) => boolean = memoize(areTextsKnown);

function areTextsKnown(expression: Expression): boolean {
  if (expression.kind === 'literal') return true;
  if (expression.kind === 'operation' && expression.operator === '+') {
    const [first, second] = expression.operands;
    return isKnown(first) && (endsHost(second) || possibleTexts(first).every(hasWholeHost));
  }
  return alternatives(expression)?.every(isKnown) ?? false;
}
