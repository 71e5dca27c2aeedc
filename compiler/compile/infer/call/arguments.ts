import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { accepts, parseType, withOptional, type Type } from '../../../language/model/type.ts';
import { parseExpression } from '../../../language/syntax/dsl/parse-dsl.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { builtIns } from '../../../language/tables/tables.ts';
import { findResponder } from './responder.ts';
import { checkValue, limitDuration, linkAnyValue, unknown } from '../check-value.ts';
import type { Linker } from '../../bind/linker.ts';
import { dotted, isRoot } from '../members.ts';
import { knownTexts } from '../labels/known-texts.ts';
import { placeArguments } from './place-arguments.ts';
import type { Context } from '../../bind/context.ts';

/**
 * Links the arguments of a call, in the order of the parameters and with their defaults. Arguments are positional or
 * named. The type `any` accepts every value.
 */
export function linkArguments(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  name: string,
  parameters: readonly Parameter[],
): Expression[] {
  const { given, rest, reportMissing } = placeArguments(linker, context, node, name, parameters);
  // An argument without a parameter may be intended for a missing one.
  const isAllPlaced = given.size + rest.length === node.arguments.length;
  const linked: Expression[] = [];
  const attribute = given.get('attribute');
  const [read, other] = (attribute && knownTexts(linker, context, attribute)) ?? [];
  const readAttribute = other === undefined ? read : undefined;
  for (const parameter of parameters) {
    const values = parameter.rest ? rest : [given.get(parameter.name) ?? []].flat();
    for (const value of values) linked.push(linkArgument(linker, context, value, parameter, readAttribute));
    if (values.length === 0) linked.push(linkOmitted(linker, context, node, parameter, reportMissing));
    else if (isAllPlaced && parameter.needs !== undefined && !given.has(parameter.needs)) {
      const parameters = { name: `"${parameter.name}"`, takes: `the argument "${parameter.needs}" as well` };
      linker.mistake('wrong-arguments', parameters, context.source, values[0]);
    }
  }
  return linked;
}

function linkArgument(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode,
  parameter: Parameter,
  readAttribute: string | undefined,
): Expression {
  const expression = linkOne(linker, context, node, parameter);
  checkValue(linker, context.source, node, parameter, expression, readAttribute);
  return limitDuration(expression, parameter);
}

function linkOmitted(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  parameter: Parameter,
  reportMissing: () => void,
): Expression {
  if (parameter.default !== undefined) {
    return linker.expression(context, parseExpression(parameter.default), parseType(parameter.type));
  }
  // A value that nobody passes has no personal data, whatever its parameter may receive.
  if (parameter.type.endsWith('?'))
    return { ...unknown(node), type: { name: parseType(parameter.type).name, optional: true } };
  reportMissing();
  return unknown(node);
}

function linkOne(linker: Linker, context: Context, node: ast.ExpressionNode, parameter: Parameter): Expression {
  const expected = parseType(parameter.type);
  if (isAny(expected)) return linkAnyValue(linker, context, node);
  const alternatives = parameter.type.split(' or ').map(parseType);
  if (alternatives[0].name === 'text' && isTextWithoutQuotes(linker, context, node, parameter)) {
    const [name] = dotted(node)!;
    linker.mistake('text-without-quotes', { text: printExpression(node), name }, context.source, node);
    return unknown(node);
  }
  if (alternatives.length > 1) {
    // The items of a written list say themselves what they are.
    const isWritten = node.form === 'list' || node.form === 'loop';
    const expression = linker.expression(context, node, isWritten ? undefined : alternatives[0]);
    const fits = alternatives.some((alternative) => accepts(alternative, expression.type));
    return fits ? expression : linker.typed(context, node, alternatives[0]);
  }
  return linker.typed(context, node, withOptional(expected, false));
}

/**
 * Whether a dotted path is probably a text without quotes, as in `layer(page.name)`: its first name is undeclared. So is a name
 * where texts have a form, as in `cookie(consent)`, unless it resembles a declared one.
 */
function isTextWithoutQuotes(linker: Linker, context: Context, node: ast.ExpressionNode, { form }: Parameter): boolean {
  const { source } = context;
  const [root] = dotted(node) ?? [];
  if (root === undefined || context.parameters?.has(root)) return false;
  if (linker.lookup('values', root, source) || findResponder(linker, root, source)) return false;
  if (node.form === 'member') return !isRoot(linker, context, root);
  return form !== undefined && isUnlikeOthers(linker, context, root);
}

function isUnlikeOthers(linker: Linker, { source, parameters, fields }: Context, name: string): boolean {
  const declared = linker.visible('values', source).map((one) => one.name.text);
  const others = [
    ...(parameters?.keys() ?? []),
    ...(fields?.keys() ?? []),
    ...builtIns.keys(),
    'site',
    'stage',
    'hostStage',
  ];
  return !others.includes(name) && nearest(name, [...declared, ...others]) === undefined;
}

function isAny({ name }: Type): boolean {
  const word: string = name;
  return word === 'any' || word === 'unknown';
}
