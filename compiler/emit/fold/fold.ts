import type { Case, Expression } from '../../language/model/expression.ts';
import { type Domain, type Name, createInterpreter } from '../../compile/analysis/interpreter.ts';
import { isLarger } from '../../compile/traverse/is-larger.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { mapChildren } from '../../compile/traverse/walk.ts';
import type { Matrix, Program } from '../../language/model/program.ts';
import { booleanType, withOptional } from '../../language/model/type.ts';
import { type OperatorName, operators } from '../../language/model/operators.ts';
import type { Value } from '../../../runtime/tables/tables.ts';

/** The input of a bundle: a program, and one site and stage. */
export interface BundleTarget {
  readonly program: Program;
  readonly site: string;
  readonly stage: string;
}

/**
 * Evaluates the parts of an expression that are known at build time: site, stage, constants, sets, and everything that
 * depends only on them. The result is equivalent on every page of that site and stage.
 */
export function fold(expression: Expression, known: BundleTarget): Expression {
  return folderFor(known)(expression);
}

const folderFor = memoize((known: BundleTarget) => createInterpreter(foldingFor(known)));

/** The domain whose results are expressions. Known values become literals. */
function foldingFor(known: BundleTarget): Domain<Expression> {
  return {
    literal: (expression) => expression,
    not: foldNot,
    and: (operands, expression) => foldConnective(expression, 'and', operands),
    or: (operands, expression) => foldConnective(expression, 'or', operands),
    choice: foldChoice,
    lookup: (expression, foldRow) => foldLookup(expression, known, foldRow),
    name: foldName,
    leaf: (expression, foldPart) => foldLeaf(expression, known, foldPart),
  };
}

type Fold = (expression: Expression) => Expression;

function foldName(mention: Name, body: () => Expression): Expression {
  switch (mention.kind) {
    case 'data':
      return mention;
    case 'constant': {
      const value = body();
      return value.kind === 'list' || value.kind === 'record' ? mention : value;
    }
    default: {
      const value = body();
      return value.kind === 'literal' ? literal(mention, value.value) : mention;
    }
  }
}

function foldLeaf(expression: Expression, known: BundleTarget, foldPart: Fold): Expression {
  switch (expression.kind) {
    case 'static':
      return literal(expression, known[expression.builtIn]);
    case 'hostStage':
      return hostStage(expression, known);
    case 'consent': {
      const group = known.program.consent?.groups.find(({ id }) => id === expression.group);
      return group?.id === 'necessary' ? literal(expression, true) : expression;
    }
    case 'operation':
      return foldOperation(expression, known, foldPart);
    case 'loop': {
      const { when } = expression;
      return mapChildren(isTrue(when && foldPart(when)) ? { ...expression, when: undefined } : expression, foldPart);
    }
    default:
      return mapChildren(expression, foldPart);
  }
}

export function isFalse(expression: Expression | undefined): boolean {
  return expression?.kind === 'literal' && expression.value === false;
}

export function isTrue(expression: Expression | undefined): boolean {
  return expression?.kind === 'literal' && expression.value === true;
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function literal({ start, end, type }: Expression, value: string | number | boolean): Expression {
  return {
    kind: 'literal',
    value,
    type: typeof value === 'boolean' ? booleanType : withOptional(type, false),
    start,
    end,
  };
}

function foldOperation(expression: Of<'operation'>, known: BundleTarget, foldPart: Fold): Expression {
  const { operator } = expression;
  const hosts = hostTest(expression, known);
  if (hosts) return hosts;
  const operands = expression.operands.map(foldPart);
  const values = operands.map(valueOf);
  if (isLongText(values)) return expression;
  if (values.every((value) => value !== unknownValue)) {
    const value = (operators[operator as OperatorName].evaluate as (...list: unknown[]) => Value)(...values);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return literal(expression, value);
  }
  // An empty set contains nothing, so a rule for no country is never part of a bundle.
  if (operator === 'in' && operands[1].kind === 'codes' && operands[1].codes.length === 0)
    return literal(expression, false);
  return { ...expression, operands };
}

function foldNot(operand: Expression, expression: Of<'operation'>): Expression {
  return operand.kind === 'literal'
    ? literal(expression, operand.value !== true)
    : { ...expression, operands: [operand] };
}

function foldConnective(
  expression: Of<'operation'>,
  operator: 'and' | 'or',
  operands: readonly Expression[],
): Expression {
  const decides = operator === 'or';
  const rest: Expression[] = [];
  for (const operand of operands) {
    if (operand.kind !== 'literal' || typeof operand.value !== 'boolean') rest.push(operand);
    else if (operand.value === decides) return literal(expression, decides);
  }
  if (rest.length === 0) return literal(expression, !decides);
  return rest.length === 1 ? rest[0] : { ...expression, operands: rest };
}

/** Whether the texts are too long to fold. Lookup tables that repeatedly double a text would exhaust memory. */
function isLongText(values: readonly unknown[]): boolean {
  return (
    values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0) > mostCharacters
  );
}

const mostCharacters = 1_000_000;

const unknownValue = Symbol('not known when the bundle is built');

function valueOf(expression: Expression): Value | typeof unknownValue {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'codes') return expression.codes;
  if (expression.kind === 'list') {
    const items = expression.items.map(valueOf);
    return items.includes(unknownValue) ? unknownValue : (items as Value[]);
  }
  return unknownValue;
}

function foldChoice(folded: readonly Case[], otherwise: Expression | undefined, expression: Of<'choice'>): Expression {
  const cases: Case[] = [];
  for (const { when, value } of folded) {
    if (isFalse(when)) continue;
    if (isTrue(when)) return withOtherwise(expression, cases, value);
    cases.push({ when, value });
  }
  return withOtherwise(expression, cases, otherwise);
}

function withOtherwise(
  expression: Of<'choice'>,
  cases: readonly Case[],
  otherwise: Expression | undefined,
): Expression {
  return cases.length === 0 && otherwise ? otherwise : { ...expression, cases, otherwise };
}

/** Returns the row of a lookup table if all keys are known, or else the lookup with folded keys. */
function foldLookup(expression: Of<'lookup'>, known: BundleTarget, foldRow: Fold): Expression {
  const keys = expression.keys.map((key) => fold(key, known));
  const values = keys.map((key) => (key.kind === 'literal' ? String(key.value) : undefined));
  if (values.every((value) => value !== undefined)) {
    const value = rowOf(expression.matrix, values);
    const folded = value && foldRow(value);
    // Large rows are not inlined, because rows that refer to other tables would be copied at every use.
    if (folded && !isLarger(folded, mostParts, Infinity)) return folded;
  }
  return { ...expression, keys };
}

const mostParts = 1000;

function rowOf(matrix: Matrix, values: readonly string[]): Expression | undefined {
  const row = matrix.rows.find(({ keys }) => keys.every((key, at) => !key || key.includes(values[at])));
  return row?.value ?? matrix.otherwise;
}

/** Folds `hostStage is staging` to a test of the hosts of that stage. */
function hostTest(expression: Of<'operation'>, known: BundleTarget): Expression | undefined {
  const [left, right] = expression.operands;
  if ((expression.operator !== 'is' && expression.operator !== 'is not') || left.kind !== 'hostStage') return undefined;
  if (right.kind !== 'literal') return undefined;
  const test = inHosts(expression, String(right.value), known);
  if (expression.operator === 'is') return test;
  return fold({ ...expression, operator: 'not', operands: [test], type: booleanType }, known);
}

function hostStage(expression: Expression, known: BundleTarget): Expression {
  const stages = known.program.stages.map(({ id }) => id);
  const cases = stages.map((stage) => ({ when: inHosts(expression, stage, known), value: literal(expression, stage) }));
  const { type, start, end } = expression;
  // A site without hosts also runs on hosts of no stage. There, the stage is that of the bundle.
  return fold({ kind: 'choice', cases, otherwise: literal(expression, known.stage), type, start, end }, known);
}

/** Returns a test for the hosts of a stage. A bundle runs only on its own hosts, so the result is often known. */
function inHosts(expression: Expression, stage: string, { program, site, stage: own }: BundleTarget): Expression {
  const hosts = program.sites.find(({ id }) => id === site)?.hosts ?? {};
  const allowed = hosts[own];
  const stages = program.stages.map(({ id }) => id);
  // A host of two stages belongs to the stage that is declared first.
  const firstStageOf = (host: string) => stages.find((id) => hosts[id]?.includes(host));
  const expected = (hosts[stage] ?? []).filter((host) => firstStageOf(host) === stage);
  if (!allowed && stage === own) return notIn(expression, [...new Set(Object.values(hosts).flat())]);
  const possible = allowed ? expected.filter((host) => allowed.includes(host)) : expected;
  if (possible.length === 0) return literal({ ...expression, type: booleanType }, false);
  if (allowed?.every((host) => expected.includes(host))) return literal({ ...expression, type: booleanType }, true);
  return hostsTest(expression, possible);
}

/** A bundle without hosts of its own runs on any. Where no other stage has the host, the stage is that of the bundle. */
function notIn(expression: Expression, hosts: readonly string[]): Expression {
  if (hosts.length === 0) return literal({ ...expression, type: booleanType }, true);
  const { start, end } = expression;
  const operands = [hostsTest(expression, hosts)];
  return { kind: 'operation', operator: 'not', operands, type: booleanType, start, end };
}

function hostsTest({ start, end }: Expression, hosts: readonly string[]): Expression {
  return { kind: 'hosts', hosts, type: booleanType, start, end };
}

/** Returns a copy of an object. Some of its fields are computed when they are read for the first time. */
export function lazyCopy<T extends object>(object: T, fields: { readonly [Name in keyof T]?: () => T[Name] }): T {
  const copy = { ...object };
  for (const [name, compute] of Object.entries(fields) as [string, () => unknown][]) {
    const get = (): unknown => {
      const value = compute();
      Object.defineProperty(copy, name, { value });
      return value;
    };
    Object.defineProperty(copy, name, { get, configurable: true, enumerable: true });
  }
  return copy;
}
