import type { Parameter, SourceTable } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { textType, type Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkSourceModule, modulePath } from '../modules/custom-module.ts';
import { parametersOf } from '../modules/custom-parameters.ts';
import { emptySchema, readCustomSchema } from '../modules/custom-schema.ts';
import { readSchemaFile } from '../modules/schema-file.ts';
import { withLabelsAt } from '../labels/labelled-places.ts';
import { linkArguments } from './arguments.ts';
import { chosenBy, readAs } from './result-type.ts';
import { unknown } from '../check-value.ts';
import type { Context } from '../../bind/context.ts';

/**
 * Links `module("…")` as a source, or `module("…", schema: "…")(items, currency)`, whose inputs the schema describes. The
 * value that the module returns is read as the declared type. It is personal if an input is.
 */
export function linkCustomSource(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  expected: Type,
  inputs: ast.CallNode = { ...node, arguments: [] },
): Expression {
  const at = { start: inputs.start, end: inputs.end };
  const module = linkSourceModule(linker, context.source, node);
  const schema = module?.schema ? readSchemaFile(linker, context.source, module.schema, readCustomSchema) : emptySchema;
  if (!module || !schema) return unknown(inputs);
  // The path is an argument, so that messages name it and two modules are two different values.
  const path: Expression = { kind: 'literal', value: module.path, type: textType, ...at };
  const parameters = parametersOf(schema.properties);
  const list = linkArguments(linker, context, inputs, module.path, parameters);
  const labelled = withLabelsAt(linker, [['module', module.path]], chosenBy(list, readAs(expected)));
  return { kind: 'source', source: tableOf(module.path, parameters), arguments: [path, ...list], ...labelled, ...at };
}

function tableOf(module: string, inputs: readonly Parameter[]): SourceTable {
  return {
    name: 'module',
    summary: '',
    domain: 'text',
    parameters: [modulePath, ...inputs],
    place: { parameters: [], steps: () => ['module', module] },
    export: { file: 'custom/custom-source.ts', name: 'createCustomSource', needs: [], module },
    example: '',
  };
}
