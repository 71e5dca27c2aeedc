import type { Parameter } from '../../runtime/tables.ts';
import type { Expression } from '../core/expression.ts';
import { accepts, parseType, withOptional, type Type } from '../core/type.ts';
import { parseExpression } from '../syntax/dsl/parse-expression.ts';
import { printExpression } from '../syntax/format/print-expression.ts';
import type * as ast from '../syntax/document.ts';
import { findAsked } from './asked.ts';
import { isSelector } from './element.ts';
import { linkExpression, linkTyped, unknown } from './expressions.ts';
import type { Context, Linker } from './linker.ts';
import { dotted, isRoot } from './members.ts';
import { placeArguments } from './place-arguments.ts';

/**
 * The arguments of a call in the order of the parameters, defaults filled in. Parameters may be given by position or by
 * name; `any` accepts every value.
 */
export function linkArguments(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  name: string,
  parameters: readonly Parameter[],
): Expression[] {
  const { given, rest, tellMissing } = placeArguments(linker, context, node, name, parameters);
  const linked: Expression[] = [];
  for (const parameter of parameters) {
    const value = given.get(parameter.name);
    if (parameter.rest) for (const one of rest) linked.push(linkOne(linker, context, one, parameter));
    else if (value) linked.push(linkOne(linker, context, value, parameter));
    else linked.push(linkLeftOut(linker, context, node, parameter, tellMissing));
  }
  return linked;
}

function linkLeftOut(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  parameter: Parameter,
  tellMissing: () => void,
): Expression {
  if (parameter.default !== undefined) {
    return linkExpression(linker, context, parseExpression(parameter.default), parseType(parameter.type));
  }
  if (parameter.type.endsWith('?')) return { ...unknown(node), type: parseType(parameter.type) };
  tellMissing();
  return unknown(node);
}

function linkOne(linker: Linker, context: Context, node: ast.Expression, parameter: Parameter): Expression {
  const wanted = parseType(parameter.type);
  if (isAny(wanted)) return linkExpression(linker, context, node);
  if (parameter.type.includes(' or ')) {
    const alternatives = parameter.type.split(' or ').map(parseType);
    const expression = linkExpression(linker, context, node, alternatives[0]);
    const fits = alternatives.some((alternative) => accepts(alternative, expression.type));
    return fits ? expression : linkTyped(linker, context, node, alternatives[0]);
  }
  if (wanted.name === 'element' && node.form === 'text' && !isSelector(node.value)) {
    linker.mistake('bad-selector', { selector: node.value }, context.source, node);
  }
  if (wanted.name === 'text' && isTextWithoutQuotes(linker, context, node)) {
    linker.mistake('text-without-quotes', { text: printExpression(node) }, context.source, node);
    return unknown(node);
  }
  return linkTyped(linker, context, node, withOptional(wanted, false));
}

/** `layer(page.name)`: words with dots between them, whose first one has no meaning of its own here. */
function isTextWithoutQuotes(linker: Linker, context: Context, node: ast.Expression): boolean {
  const [root] = (node.form === 'member' && dotted(node)) || [];
  if (root === undefined || isRoot(linker, context, root)) return false;
  return !linker.lookup('values', root, context.source) && !findAsked(linker, root, context.source);
}

function isAny({ name }: Type): boolean {
  const word: string = name;
  return word === 'any' || word === 'unknown';
}
