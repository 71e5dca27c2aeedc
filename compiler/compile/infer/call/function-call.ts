import type { Expression, InlinedCall } from '../../../language/model/expression.ts';
import { mapChildren, walk } from '../../traverse/walk.ts';
import { labelOf, withLabelsOf } from '../labels/label-of.ts';
import { isLarger } from '../../traverse/is-larger.ts';
import type { FunctionDeclaration } from '../../../language/model/program.ts';
import { describeType, withOptional, withPersonal, type Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeArguments } from './place-arguments.ts';
import { unknown } from '../check-value.ts';
import type { Context } from '../../bind/context.ts';
import type { Binding } from '../../bind/binding.ts';

/**
 * Inlines a call of a declared function: returns its body with the arguments in place of the parameters.
 * Later steps thus need no special case, and an argument that may be missing or is personal makes the result so.
 */
export function linkFunctionCall(linker: Linker, context: Context, node: ast.CallNode): Expression | undefined {
  const found = findFunction(linker, context, node);
  if (!found) return undefined;
  const declaration = linker.meaning('function', found);
  if (!declaration) return unknown(node);
  const { id, title } = declaration;
  const call: InlinedCall = { function: id, ...(title !== undefined && { title }) };
  const linked = linkArguments(linker, context, node, declaration, call);
  if (!linked || isBroken(declaration)) return unknown(node);
  const body = linker.typed(
    { source: found.source, parameters: linked, loops: context.loops },
    found.declaration.values[0],
    declaration.type,
  );
  if (isLarger(body, mostParts, mostLevels)) {
    const parameters = {
      what: `The expanded call of "${declaration.id}"`,
      most: `${mostParts} parts or ${mostLevels} levels`,
    };
    linker.mistake('too-large', parameters, context.source, node);
    return unknown(node);
  }
  const inlined = labelled(moved(body, node, new Set(linked.values())), declaration.type);
  return body.fills ? inlined : { ...inlined, inlinedCall: call };
}

/** Whether a body contains an error. It has already been reported in the function's declaration. */
function isBroken({ value }: Pick<FunctionDeclaration, 'value'>): boolean {
  return [...walk(value)].some(({ kind, type }) => kind === 'literal' && type.name === 'unknown');
}

/** Returns the declared function that a call names. Reports one that is private to another file. */
function findFunction(linker: Linker, { source }: Context, { of }: ast.CallNode): Binding | undefined {
  if (of.form !== 'name') return undefined;
  const candidates = [linker.lookup('values', of.name, source), linker.hidden('values', of.name, source)];
  if (!candidates.some((found) => found?.declaration.kind.text === 'function')) return undefined;
  const word = { text: of.name, start: of.start, end: of.end };
  return linker.find('values', word, source, 'unknown-function', ['function']);
}

/** Nested functions grow exponentially: twenty functions that each use the previous one twice make a million expressions. */
const mostParts = 5000;
const mostLevels = 500;

/** Links the argument of each parameter. Reports missing and wrong ones, and then returns undefined. */
function linkArguments(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  { id, parameters }: FunctionDeclaration,
  call: InlinedCall,
): Map<string, Expression> | undefined {
  const places = parameters.map(({ name, type }) => ({ name, type: describeType(type) }));
  const { given, reportMissing } = placeArguments(linker, context, node, id, places);
  const linked = new Map<string, Expression>();
  for (const [at, { name, type }] of parameters.entries()) {
    const value = given.get(name);
    if (!value && type.optional) linked.set(name, missing(type, node));
    else if (!value) reportMissing();
    else linked.set(name, filling(call, at, asDeclared(linkArgument(linker, context, value, type), type)));
  }
  const isWhole = linked.size === parameters.length && given.size >= node.arguments.length;
  return isWhole && ![...linked.values()].some(({ type }) => type.name === 'unknown') ? linked : undefined;
}

/** Returns the value of an omitted argument: a `case` without rows, which is always missing. */
function missing(type: Type, { start, end }: ast.Node): Expression {
  return { kind: 'choice', cases: [], type, start, end };
}

/** Links one argument. A boolean argument must not be missing, like every condition. */
function linkArgument(linker: Linker, context: Context, node: ast.ExpressionNode, type: Type): Expression {
  if (type.name !== 'boolean' || type.optional) return linker.typed(context, node, withOptional(type, false));
  const decision = linker.decision(context, node);
  return decision.type.optional ? { ...decision, type: withOptional(decision.type, false) } : decision;
}

/** Marks an argument, to distinguish it from the code of the body. */
function filling(call: InlinedCall, parameter: number, argument: Expression): Expression {
  return { ...argument, fills: [...(argument.fills ?? []), { call, parameter }] };
}

/** Gives an argument the type of its parameter, so that the body cannot rely on more: words of a list, or extra fields. */
function asDeclared(argument: Expression, declared: Type): Expression {
  const { type } = argument;
  const isOpen = declared.name === 'record' && !declared.fields;
  if (type.name !== 'word' && !isOpen) return argument;
  return { ...argument, type: withPersonal(withOptional(declared, Boolean(type.optional)), labelOf(type)) };
}

/** Adds the labels of the declared type to those of the arguments. A literal is never missing, whatever the declaration. */
function labelled(body: Expression, declared: Type): Expression {
  const mayMiss = Boolean(declared.optional && body.kind !== 'literal') || Boolean(body.type.optional);
  return { ...body, type: withOptional(withLabelsOf(body.type, declared), mayMiss) };
}

/** Sets the offsets of the body to those of the call, because they belong to another file. Arguments keep theirs. */
function moved(expression: Expression, { start, end }: ast.Node, linked: ReadonlySet<Expression>): Expression {
  if (linked.has(expression)) return expression;
  return { ...mapChildren(expression, (child) => moved(child, { start, end }, linked)), start, end };
}
