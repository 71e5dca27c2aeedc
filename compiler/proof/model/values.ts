import { functions } from '../../language/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { DataElement, State } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { children, mapChildren } from '../../compile/traverse/walk.ts';
import type { DiagramNode, Diagrams } from '../diagram/diagram.ts';
import type { Compare } from './compare.ts';
import { applied, callOf, operationOf, truthOfOperation } from './computed-values.ts';
import type { EvaluationTime } from './atom.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import { lookup } from './lookup.ts';
import type { Places } from './places.ts';
import { builtInOf, memberOf, readsSet, readWith } from './read-values.ts';
import {
  asGuarded,
  certain,
  constant,
  decided,
  isKnown,
  merged,
  missing,
  onlyIf,
  whenMissing,
  whenTrue,
  type Alternative,
  type Guarded,
  type Term,
} from './term.ts';

/** The values of states that actions have set. Most are never asked for. */
export type StatesSet = Pick<ReadonlyMap<State, Guarded>, 'get'>;

/** When and after which actions of its rule an expression is evaluated. */
export interface EvaluationContext extends EvaluationTime {
  readonly states?: StatesSet;
  /** The values of declarations and rows of lookup tables. */
  readonly values: WeakMap<object, Guarded>;
  /** When conditions are true. Proofs, lints and the report ask about the same parts of conditions. */
  readonly truths: Map<Expression, DiagramNode>;
}

/** What values depend on besides atoms of their own. Consent depends on values in turn. */
export interface Surroundings {
  readonly places: Places;
  readonly compare: Compare;
  readonly state: (state: State, expression: Expression, context: EvaluationContext) => readonly Alternative[];
  /** Whether a group is granted, whatever else the built-in values of consent say. */
  readonly isGranted: (group: string, context: EvaluationContext) => DiagramNode;
  /** Returns when a built-in value is true that follows from consent. Undefined for any other. */
  readonly aboutConsent: (name: string, context: EvaluationContext) => DiagramNode | undefined;
  /** Returns the values of `consent.state`. */
  readonly stateOfConsent: (expression: Expression, context: EvaluationContext) => readonly Alternative[];
  /** Returns the values of `consent.decision`. */
  readonly decisionOfConsent: (context: EvaluationContext) => readonly Alternative[];
  /** Returns when the bundle may store visits and campaigns. */
  readonly storesVisits: (context: EvaluationContext) => DiagramNode;
}

export interface Values {
  of(expression: Expression, context: EvaluationContext): Guarded;
  /** Returns when a condition is true. */
  truth(expression: Expression, context: EvaluationContext): DiagramNode;
}

/** What computes values: their parts are values, too. */
export interface Evaluator extends Values {
  readonly diagrams: Diagrams;
  readonly inputs: Inputs;
  readonly around: Surroundings;
  readonly codesOf: (codes: readonly string[]) => Guarded;
  /** Lists and records are never equal, because nothing compares them. */
  readonly freshKey: () => string;
}

/** Larger expressions are named rather than copied. */
const mostParts = 40;

/** Creates the values of expressions, as `evaluate` of the tests defines them. */
export function createValues({ diagrams }: Atoms, inputs: Inputs, around: Surroundings): Values {
  let keys = 0;
  const values: Evaluator = {
    diagrams,
    inputs,
    around,
    codesOf: memoize((codes) => constant(codes)),
    freshKey: () => `fresh ${keys++}`,
    of: (expression, context) => ofExpression(values, expression, context),
    truth: (expression, context) => truthOf(values, expression, context),
  };
  return values;
}

function ofExpression(values: Evaluator, expression: Expression, context: EvaluationContext): Guarded {
  switch (expression.kind) {
    case 'literal':
      return constant(expression.type.optional ? undefined : expression.value);
    case 'codes':
      return values.codesOf(expression.codes);
    case 'element':
      return constant(expression.element.selector);
    case 'pattern': {
      const key = `pattern ${expression.ignoreCase} ${expression.pattern}`;
      return certain({ kind: 'pattern', key, pattern: expression, expression });
    }
    case 'list':
      return listOf(values, expression, context);
    case 'loop':
      return loopOf(values, expression, context);
    case 'item':
      return asGuarded(values.inputs.read(expression, context, false), expression);
    case 'record':
      return recordOf(values, expression, context);
    case 'constant':
      return named(values, expression, expression.constant, context);
    case 'condition':
      return named(values, expression, expression.condition, context);
    case 'page':
      return named(values, expression, expression.page, context);
    case 'data':
      return named(values, expression, expression.data, context);
    case 'state':
      return stateOf(values, expression, context);
    case 'static':
      return asGuarded(values.around.places.builtIn(expression.builtIn), expression);
    case 'hostStage':
      return asGuarded(values.around.places.hostStage, expression);
    case 'hosts':
      return decided(values.diagrams, values.around.places.isHost(expression.hosts), expression);
    case 'consent':
      return decided(values.diagrams, values.around.isGranted(expression.group, context), expression);
    case 'builtIn':
      return builtInOf(values, expression, context);
    case 'source':
      return readWith(values, expression, expression.arguments, context);
    case 'field': {
      const mayBeMissing = expression.decode || Boolean(expression.type.optional);
      return asGuarded(values.inputs.read(expression, context, mayBeMissing), expression);
    }
    case 'answer':
      return asGuarded(values.inputs.read(expression, context, true), expression);
    case 'member':
      return memberOf(values, expression, context);
    case 'lookup':
      return lookup(values, expression, context);
    case 'operation':
      return operationOf(values, expression, context);
    case 'call':
      return callOf(values, expression, context);
    case 'choice':
      return choiceOf(values, expression, context);
    case 'parameter':
      return constant(undefined);
  }
}

function truthOf(values: Evaluator, expression: Expression, context: EvaluationContext): DiagramNode {
  if (expression.kind !== 'operation') return whenTrue(values.of(expression, context));
  const before = context.truths.get(expression);
  if (before !== undefined) return before;
  const node = truthOfOperation(values, expression, context);
  context.truths.set(expression, node);
  return node;
}

function listOf(values: Evaluator, expression: ExpressionOf<'list'>, context: EvaluationContext): Guarded {
  const items = expression.items.map((item) => values.of(item, context));
  const terms = items.flatMap(({ alternatives: [{ guard, term }] }) => (guard === 1 && isKnown(term) ? term : []));
  if (terms.length === items.length) return constant(terms.map(({ value }) => value));
  const whole: Expression = { ...expression, items: items.map((item) => item.whole) };
  return certain({ kind: 'list', key: values.freshKey(), items, expression: whole }, items);
}

/** The list of a loop is not computed: it is a value of its own, which is missing if the list is that it goes through. */
function loopOf(values: Evaluator, expression: ExpressionOf<'loop'>, context: EvaluationContext): Guarded {
  const hasItem = memoize((part: Expression): boolean => part.kind === 'item' || children(part).some(hasItem));
  // Actions may have set the states that it reads.
  const wholeOf = (part: Expression): Expression =>
    hasItem(part) ? mapChildren(part, wholeOf) : values.of(part, context).whole;
  const whole = mapChildren(expression, wholeOf);
  const list = values.of(expression.list, context);
  const absent = whenMissing(list);
  const present = onlyIf(values.diagrams, values.diagrams.not(absent), values.inputs.read(whole, context, false));
  return merged(values.diagrams, [{ guard: absent, term: missing }, ...present], whole, [list]);
}

function recordOf(values: Evaluator, expression: ExpressionOf<'record'>, context: EvaluationContext): Guarded {
  const fields = expression.fields.map(({ name, value }) => ({ name, value: values.of(value, context) }));
  const wholes = fields.map(({ name, value }) => ({ name, value: value.whole }));
  const whole: Expression = { ...expression, fields: wholes };
  const byName = new Map(fields.map(({ name, value }) => [name, value]));
  const term: Term = { kind: 'record', key: values.freshKey(), fields: byName, expression: whole };
  return certain(
    term,
    fields.map(({ value }) => value),
  );
}

function named(
  values: Evaluator,
  mention: Expression,
  declaration: { readonly value: Expression },
  context: EvaluationContext,
): Guarded {
  const before = context.values.get(declaration);
  if (before) return before;
  const value = mention.kind === 'data' ? dataOf(values, mention.data, context) : values.of(declaration.value, context);
  const name = () => (readsSet([mention], context) ? values.inputs.capture(mention, context) : mention);
  const short = value.size > mostParts ? { ...value, whole: name(), size: 1 } : value;
  context.values.set(declaration, short);
  return short;
}

function dataOf(values: Evaluator, { value, clean, lower, type }: DataElement, context: EvaluationContext): Guarded {
  let result = values.of(value, context);
  if (clean) result = applied(values, functions.get('clean')!, [result], type, context);
  return lower ? applied(values, functions.get('lower')!, [result], type, context) : result;
}

function stateOf(values: Evaluator, expression: ExpressionOf<'state'>, context: EvaluationContext): Guarded {
  const { state } = expression;
  return context.states?.get(state) ?? asGuarded(values.around.state(state, expression, context), expression);
}

function choiceOf(values: Evaluator, expression: ExpressionOf<'choice'>, context: EvaluationContext): Guarded {
  const { and, not } = values.diagrams;
  const alternatives: Alternative[] = [];
  const parts: Guarded[] = [];
  let rest: DiagramNode = 1;
  const cases = expression.cases.map(({ when, value }) => {
    const condition = values.of(when, context);
    const result = values.of(value, context);
    parts.push(condition, result);
    const isTrue = whenTrue(condition);
    alternatives.push(...onlyIf(values.diagrams, and(rest, isTrue), result.alternatives));
    rest = and(rest, not(isTrue));
    return { when: condition.whole, value: result.whole };
  });
  const otherwise = expression.otherwise && values.of(expression.otherwise, context);
  if (otherwise) parts.push(otherwise);
  alternatives.push(...onlyIf(values.diagrams, rest, otherwise?.alternatives ?? [{ guard: 1, term: missing }]));
  return merged(values.diagrams, alternatives, { ...expression, cases, otherwise: otherwise?.whole }, parts);
}
