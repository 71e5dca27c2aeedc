import type { Value } from '../../../runtime/tables/tables.ts';
import { walk } from '../traverse/walk.ts';
import { staticValue } from '../evaluate/static-value.ts';
import type { Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';

/** Links an expression whose value must be known at build time and returns that value. Reports any other expression. */
export function linkStaticValue(
  linker: Linker,
  source: Source,
  node: ast.Expression,
  what: string,
  expected?: Type,
): Value {
  const context = { source };
  // In rule files, a set is written as a list.
  const type: Type | undefined = expected?.name === 'set' ? { ...expected, name: 'list' } : expected;
  const expression = type ? linker.typed(context, node, type) : linker.expression(context, node);
  const value = staticValue(expression);
  const isReported = [...walk(expression)].some(({ type }) => type.name === 'unknown');
  if (value === undefined && !isReported) linker.mistake('not-static', { what }, source, node);
  return isReported ? undefined : value;
}
