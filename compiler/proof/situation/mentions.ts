import type { Value } from '../../../runtime/tables/tables.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import { children, walk } from '../../compile/traverse/walk.ts';
import { definitionOf } from '../../compile/traverse/references-of.ts';
import { plainText } from '../../contract/report/text.ts';
import { treeOf } from '../../describe/sentences/condition-tree.ts';
import { describeConstant } from '../../describe/sentences/describe-constant.ts';
import { describerOf, type Describer } from '../../describe/sentences/describer.ts';
import { isOpen } from './is-open.ts';
import { writeLiteral } from './write-literal.ts';

/** A value that a condition reads, as its author names it. */
export interface NamedValue {
  readonly name: string;
  /** In the syntax of rule files. `missing` if there is none, or that it is known only in the page. */
  readonly value: string;
}

/** Returns the values that a condition reads, each once. Names of conditions and page classes are followed. */
export function valuesIn(expression: Expression, environment: Environment): readonly NamedValue[] {
  const found = new Map<string, NamedValue>();
  for (const mention of mentionsOf(expression)) {
    const name = nameOf(mention);
    if (!found.has(name)) found.set(name, { name, value: valueOf(mention) });
  }
  return [...found.values()];

  function valueOf(mention: Expression): string {
    return isOpen(mention, environment) ? knownInPage : showValue(mention, evaluate(mention, environment));
  }
}

/** Returns the values that conditions read, in words: `the path is "/jobs"`. Names are followed. */
export function valuesInWords(conditions: readonly Expression[], environment: Environment): readonly string[] {
  const describer = describerOf(environment.program);
  const found = new Map(conditions.flatMap(mentionsOf).map((mention) => [nameOf(mention), mention]));
  return [...found.values()].map((mention) => {
    if (isOpen(mention, environment)) return `${plainText(describer.value(mention))} is ${knownInPage}`;
    return valueInWords(mention, evaluate(mention, environment), describer);
  });
}

function valueInWords(mention: Expression, value: Value, describer: Describer): string {
  if (typeof value === 'boolean') return plainText(describer.clause(treeOf(mention, !value)));
  const name = plainText(describer.value(mention));
  if (value === undefined) return `${name} is unknown`;
  const isPlain = typeof value !== 'object';
  return `${name} is ${isPlain ? plainText(describeConstant(value, mention.type, describer)) : showValue(mention, value)}`;
}

/** Stands for a value that is known only in a page. */
const knownInPage = 'known only in the page';

/**
 * Returns the values that a condition reads and that are missing, by name, with the given value as JSON if it does not fit
 * its type.
 */
export function missingValuesIn(
  expression: Expression,
  environment: Environment,
): ReadonlyMap<string, string | undefined> {
  const missing = mentionsOf(expression).filter(
    (mention) => !isOpen(mention, environment) && evaluate(mention, environment) === undefined,
  );
  return new Map(missing.map((mention) => [nameOf(mention), unfitIn(mention, environment)]));
}

/** Writes the value of an expression for people. */
export function showValue({ type }: Expression, value: Value): string {
  return value === undefined ? 'missing' : writeLiteral(value, type);
}

/** Returns a given value that a source reads and that does not fit its type, as JSON. */
function unfitIn(expression: Expression, environment: Environment): string | undefined {
  for (const part of walk(expression.kind === 'data' ? expression.data.value : expression)) {
    if (part.kind !== 'source' || evaluate(part, environment) !== undefined) continue;
    const list = part.arguments.map((argument) => evaluate(argument, environment));
    const raw = environment.read(part, list);
    if (raw !== undefined && raw !== null) return JSON.stringify(raw);
  }
  return undefined;
}

function mentionsOf(expression: Expression): readonly Expression[] {
  // What is read for each item of a loop has no single value.
  if (walk(expression).some(({ kind }) => kind === 'item')) return children(expression).flatMap(mentionsOf);
  switch (expression.kind) {
    case 'data':
    case 'builtIn':
    case 'source':
    case 'state':
    case 'field':
    case 'answer':
    case 'member':
    case 'static':
    case 'hostStage':
      return [expression];
    case 'call':
      return expression.function.event || expression.function.page
        ? [expression]
        : expression.arguments.flatMap(mentionsOf);
    case 'condition':
    case 'page':
      return mentionsOf(definitionOf(expression)!);
    default:
      return children(expression).flatMap(mentionsOf);
  }
}

function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'data':
      return expression.data.id;
    case 'builtIn':
      return called(expression.builtIn.name, expression.arguments);
    case 'source':
      return called(expression.source.name, expression.arguments);
    case 'call':
      return called(expression.function.name, expression.arguments);
    case 'state':
      return expression.state.id;
    case 'field':
      return expression.path.join('.');
    case 'answer':
      return `${expression.call.id}.${expression.name}`;
    case 'member':
      return `${nameOf(expression.of)}.${expression.name}`;
    case 'static':
      return expression.builtIn;
    default:
      return expression.kind;
  }
}

/** Leaves out what has no fixed value, such as the default of a parameter. */
function called(name: string, list: readonly Expression[]): string {
  const values = list.map((argument) => ({ argument, value: staticValue(argument) }));
  const [first] = values;
  return first === undefined ? name : `${name}(${showValue(first.argument, first.value)})`;
}
