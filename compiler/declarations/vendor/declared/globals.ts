import type { Context } from '../../../bind/context.ts';
import { fieldName } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import type { Expression } from '../../../model/expression.ts';
import type * as ast from '../../../syntax/document.ts';
import { reportGlobalPath } from './report-global-path.ts';
import { linkRecordTemplate } from './template.ts';

/** Links `globals: { _settings: { id } }`. Reports paths, because each name is one global variable. */
export function linkGlobals(
  linker: Linker,
  context: Context,
  node: ast.Expression | undefined,
): Expression | undefined {
  if (node?.form !== 'record') return undefined;
  for (const { key } of node.entries) reportGlobalPath(linker, context.source, 'globals', fieldName(key), key);
  return linkRecordTemplate(linker, context, node);
}
