import type { SourceTable } from '../../../runtime/tables.ts';
import type { Expression } from '../../model/expression.ts';
import { textType, type Type } from '../../model/type.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkSourceModule } from '../modules/custom-module.ts';
import { withLabelsAt } from '../labels/with-labels-at.ts';
import { readAs } from './read-as.ts';
import { unknown } from '../unknown.ts';
import type { Context } from '../../bind/context.ts';

/** Links `module("…")` as a source. The value that the module returns is read as the declared type. */
export function linkCustomSource(linker: Linker, { source }: Context, node: ast.CallNode, expected: Type): Expression {
  const at = { start: node.start, end: node.end };
  const module = linkSourceModule(linker, source, node);
  if (!module) return unknown(node);
  // The path is an argument, so that messages name it and two modules are two different values.
  const path: Expression = { kind: 'literal', value: module.path, type: textType, ...at };
  const labelled = withLabelsAt(linker, [['module', module.path]], readAs(expected));
  return { kind: 'source', source: tableOf(module.path), arguments: [path], ...labelled, ...at };
}

function tableOf(module: string): SourceTable {
  return {
    name: 'module',
    summary: '',
    domain: 'text',
    place: { parameters: [], steps: () => ['module', module] },
    export: { file: 'custom/custom-source.ts', name: 'createCustomSource', needs: [], module },
    example: '',
  };
}
