import type { Context } from '../../../bind/context.ts';
import type { Linker } from '../../../bind/linker.ts';
import { isModuleCall, linkModule } from '../../../infer/modules/custom-module.ts';
import { moduleFunction } from '../../../../language/tables/command-functions.ts';
import type { ExpressionOf } from '../../../../language/model/expression.ts';
import { unknownType } from '../../../../language/model/type.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { linkTemplate } from './template.ts';

/** Whether a command calls a custom module: `module("./modules/open.ts")(site, topic)`, or without values. */
export function isModuleCommand(node: ast.ExpressionNode): node is ast.CallNode {
  return node.form === 'call' && [node, node.of].some(isModuleCall);
}

/**
 * Links the call of a custom module. Its function is called with the values in this order, each of which a command could
 * contain too. Returns undefined after reporting a module that cannot be used.
 */
export function linkModuleCommand(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
): ExpressionOf<'call'> | undefined {
  const named = node.of.form === 'call' ? node.of : node;
  const given = named === node ? [] : node.arguments;
  const schema = named.arguments.find(({ name }, at) => name?.text === 'schema' || at === 1);
  const module = linkModule(linker, context.source, named);
  if (schema) {
    const part = '"schema", because options and parameters have their types';
    linker.mistake('unexpected-part', { kind: 'module of a vendor', part }, context.source, schema);
  }
  const list = given.map(({ name, value }) => {
    if (name) {
      const takes = 'values without names, in the order of the parameters of its function';
      linker.mistake('wrong-arguments', { name: 'A module of a vendor', takes }, context.source, name);
    }
    return linkTemplate(linker, context, value);
  });
  const { start, end } = node;
  return (
    module && {
      kind: 'call',
      function: moduleFunction(module.path),
      arguments: list,
      type: unknownType,
      start,
      end,
    }
  );
}
