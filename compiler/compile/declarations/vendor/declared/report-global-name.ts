import type { Context } from '../../../bind/context.ts';
import type { Linker } from '../../../bind/linker.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { browserGlobals } from '../../../../language/tables/browser-globals.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type { Node } from '../../../../language/syntax/document.ts';

/**
 * Reports the name of a global variable that is, or may be, one of the browser, and a path: `a.b` would be one variable with a
 * dot in its name. Returns whether it did.
 */
export function reportGlobalName(linker: Linker, { source }: Context, node: Node, name: string | Expression): boolean {
  const known = typeof name === 'string' ? name : staticValue(name);
  if (typeof known === 'string') {
    if (known.includes('.')) {
      const takes = 'the name of one global variable';
      linker.mistake('wrong-value', { name: known, takes, given: 'a path' }, source, node);
      return true;
    }
    const isOwn = !browserGlobals.has(known) && !/^\d+$/.test(known);
    if (!isOwn) linker.mistake('browser-global', { name: known }, source, node);
    return !isOwn;
  }
  const beginning = typeof name === 'string' || name.type.name === 'unknown' ? undefined : beginningOf(name);
  if (beginning === undefined || isOfNoGlobal(beginning)) return false;
  linker.mistake('computed-global', { name: source.text.slice(node.start, node.end) }, source, node);
  return true;
}

/** Returns the fixed text with which a name begins. Empty if there is none. */
function beginningOf(name: Expression): string {
  if (name.kind === 'operation' && name.operator === '+') return beginningOf(name.operands[0]);
  const text = staticValue(name);
  return typeof text === 'string' ? text : '';
}

function isOfNoGlobal(beginning: string): boolean {
  return !/^\d*$/.test(beginning) && ![...browserGlobals].some((name) => name.startsWith(beginning));
}
