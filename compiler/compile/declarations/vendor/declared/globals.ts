import type { Context } from '../../../bind/context.ts';
import { fieldName } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { fieldFunction } from '../../../../language/tables/command-functions.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { reportGlobalName } from './report-global-name.ts';
import { linkRecordTemplate } from './template.ts';

/** Links `globals: { acme_site: site }`. Reports names of the browser. */
export function linkGlobals(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
): Expression | undefined {
  if (node?.form !== 'record') return undefined;
  const globals = linkRecordTemplate(linker, context, node);
  const computed = globals.kind === 'call' ? globals.arguments.flatMap(nameOfField) : [];
  for (const { key } of node.entries) {
    const name = fieldName(key);
    if (name !== undefined) reportGlobalName(linker, context, key, name);
    else if (computed.length > 0) reportGlobalName(linker, context, key, computed.shift()!);
  }
  return globals;
}

/** Returns the name of a field if it is a value. */
function nameOfField(part: Expression): readonly Expression[] {
  return part.kind === 'call' && part.function === fieldFunction ? [part.arguments[0]] : [];
}
