import type { Expression, InlinedCall } from '../../model/expression.ts';
import { walk } from '../../traverse/walk.ts';
import { hasPersonalData } from '../labels/has-personal-data.ts';
import { isLarger } from '../../traverse/is-larger.ts';
import { mapChildren } from '../../traverse/map-children.ts';
import type { FunctionDeclaration } from '../../model/program.ts';
import { describeType, withOptional, withPersonal, type Type } from '../../model/type.ts';
import { withLabelsOf } from '../labels/with-labels-of.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeArguments } from './place-arguments.ts';
import { unknown } from '../unknown.ts';
import type { Context } from '../../bind/context.ts';
import type { Binding } from '../../bind/binding.ts';

/**
 * A call of a declared function is its body with the arguments in place of the parameters, so that every later step sees
 * an expression like any other: what may be missing, or is personal, in an argument is so in the result.
 */
export function linkFunctionCall(linker: Linker, context: Context, node: ast.CallNode): Expression | undefined {
  const found = findFunction(linker, context, node);
  if (!found) return undefined;
  const declaration = linker.meaning('function', found);
  if (!declaration) return unknown(node);
  const call = { function: declaration.id };
  const given = linkGiven(linker, context, node, declaration, call);
  if (!given || isBroken(declaration)) return unknown(node);
  const body = linker.typed({ source: found.source, parameters: given }, found.declaration.values[0], declaration.type);
  if (isLarger(body, mostParts, mostLevels)) {
    const parameters = {
      what: `What "${declaration.id}" stands for here`,
      most: `${mostParts} parts or ${mostLevels} levels`,
    };
    linker.mistake('too-large', parameters, context.source, node);
    return unknown(node);
  }
  const written = labelled(moved(body, node, new Set(given.values())), declaration.type);
  return body.fills ? written : { ...written, inlinedCall: call };
}

/** Whether something in a body could not be understood, which was told where it stands. */
function isBroken({ value }: Pick<FunctionDeclaration, 'value'>): boolean {
  return [...walk(value)].some(({ kind, type }) => kind === 'literal' && type.name === 'unknown');
}

/** Only a project's own function is found; one that is private to another file is told. */
function findFunction(linker: Linker, { source }: Context, { of }: ast.CallNode): Binding | undefined {
  if (of.form !== 'name') return undefined;
  const candidates = [linker.lookup('values', of.name, source), linker.hidden('values', of.name, source)];
  if (!candidates.some((found) => found?.declaration.kind.text === 'function')) return undefined;
  const word = { text: of.name, start: of.start, end: of.end };
  return linker.find('values', word, source, 'unknown-function', ['function']);
}

/** Functions of functions grow fast: twenty that each use the one before twice would be a million expressions. */
const mostParts = 5000;
const mostLevels = 500;

/** The argument of each parameter; undefined where one is missing or wrong, which is told. */
function linkGiven(
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
    else linked.set(name, filling(call, at, asDeclared(linkGivenOne(linker, context, value, type), type)));
  }
  const isWhole = linked.size === parameters.length && given.size >= node.arguments.length;
  return isWhole && ![...linked.values()].some(({ type }) => type.name === 'unknown') ? linked : undefined;
}

/** What is left out: a choice that holds nothing to choose. */
function missing(type: Type, { start, end }: ast.Node): Expression {
  return { kind: 'choice', cases: [], type, start, end };
}

/** What decides is never missing, in a body as anywhere. */
function linkGivenOne(linker: Linker, context: Context, node: ast.Expression, type: Type): Expression {
  if (type.name !== 'boolean' || type.optional) return linker.typed(context, node, withOptional(type, false));
  const decision = linker.decision(context, node);
  return decision.type.optional ? { ...decision, type: withOptional(decision.type, false) } : decision;
}

/** Marks an argument, so that the body's code can be told from what it is given. */
function filling(call: InlinedCall, parameter: number, argument: Expression): Expression {
  return { ...argument, fills: [...(argument.fills ?? []), { call, parameter }] };
}

/** A body knows no more of an argument than its parameter says: neither the words of a closed list, nor open fields. */
function asDeclared(argument: Expression, declared: Type): Expression {
  const { type } = argument;
  const isOpen = declared.name === 'record' && !declared.fields;
  if (type.name !== 'word' && !isOpen) return argument;
  return { ...argument, type: withPersonal(withOptional(declared, Boolean(type.optional)), hasPersonalData(type)) };
}

/** The declared type adds its labels to what the body is by its arguments. What is written out is there all the same. */
function labelled(body: Expression, declared: Type): Expression {
  const mayMiss = Boolean(declared.optional && body.kind !== 'literal') || Boolean(body.type.optional);
  return { ...body, type: withOptional(withLabelsOf(body.type, declared), mayMiss) };
}

/** An expression of the function's file stands where it is called; the arguments stay where they are. */
function moved(expression: Expression, { start, end }: ast.Node, given: ReadonlySet<Expression>): Expression {
  if (given.has(expression)) return expression;
  return { ...mapChildren(expression, (child) => moved(child, { start, end }, given)), start, end };
}
