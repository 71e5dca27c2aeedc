import type { Value } from '../../../runtime/tables/tables.ts';
import { decodeFields, decodeValue } from '../../language/tables/decoders.ts';
import { operators, type Operator } from '../../language/model/operators.ts';
import { builtIns, functions } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Matrix, Program } from '../../language/model/program.ts';
import { isCollection } from '../../language/model/type.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** What an expression reads from its environment. Everything else follows from the program. */
export type Leaf = Of<'builtIn' | 'source' | 'state' | 'consent' | 'field' | 'answer' | 'parameter' | 'call'>;

/** One site at one stage, at one time. */
export interface Environment {
  readonly program: Program;
  readonly site: string;
  readonly stage: string;
  /**
   * Returns the value of a leaf, given the values of its arguments. Sources, fields and responses may have any type, as
   * in a page; the caller converts them to their declared types. Of function calls, only those that read the page, the
   * event or the project get here.
   */
  readonly read: (leaf: Leaf, values: readonly Value[]) => unknown;
  /** Whether the value of a leaf is known only in a page: it depends on an event of which only the name is known. */
  readonly isOpen?: (leaf: Expression) => boolean;
  /** The current items of the loops around the expression, by level. */
  readonly items?: readonly Value[];
  /** The data elements that were evaluated below the same one: names that mention the one before twice would double the work. */
  readonly known?: Map<DataElement, Value>;
}

/**
 * Returns the value of an expression without a browser. Proofs check their witnesses with it, and tests compare it with
 * the code of bundles. A missing value is `undefined`. It has no side effects, and throws only what `read` throws. The value
 * of a pattern is a `RegExp`, which only operators and functions accept.
 */
export function evaluate(expression: Expression, environment: Environment): Value {
  const part = (inner: Expression) => evaluate(inner, environment);
  switch (expression.kind) {
    case 'literal':
      // An optional parameter without an argument.
      return expression.type.optional ? undefined : expression.value;
    case 'pattern':
      return new RegExp(expression.pattern, expression.ignoreCase ? 'i' : '') as unknown as Value;
    case 'codes':
      return expression.codes;
    case 'element':
      return expression.element.selector;
    case 'list':
      return expression.items.map(part);
    case 'loop':
      return evaluateLoop(expression, environment);
    case 'item':
      return environment.items?.[expression.item.level];
    case 'record':
      return Object.fromEntries(expression.fields.map(({ name, value }) => [name, part(value)]));
    case 'constant':
      return part(expression.constant.value);
    case 'condition':
      return part(expression.condition.value);
    case 'page':
      return part(expression.page.value);
    case 'data':
      return evaluateData(expression.data, environment);
    case 'static':
      return environment[expression.builtIn];
    case 'hostStage':
      return stageOf(hostOf(expression, environment), environment);
    case 'hosts':
      return expression.hosts.includes(hostOf(expression, environment));
    case 'consent':
      return expression.group === 'necessary' || environment.read(expression, []) === true;
    case 'builtIn':
    case 'state':
    case 'parameter':
      return readLeaf(expression, environment);
    case 'source':
    case 'answer':
      return decodeValue(readLeaf(expression, environment), expression.type);
    case 'field':
      return expression.decode
        ? decodeValue(readLeaf(expression, environment), expression.type)
        : readLeaf(expression, environment);
    case 'member':
      return evaluateMember(expression, environment);
    case 'lookup':
      return evaluateLookup(expression.matrix, expression.keys.map(part), environment);
    case 'operation':
      return evaluateOperation(expression, environment);
    case 'call':
      return asksTheWorld(expression)
        ? readLeaf(expression, environment)
        : // Lists of values of any type keep the items that are null, which is missing too.
          (expression.function.evaluate(...expression.arguments.map(part)) ?? undefined);
    case 'choice': {
      const chosen = expression.cases.find(({ when }) => part(when) === true)?.value ?? expression.otherwise;
      return chosen && part(chosen);
    }
  }
}

function readLeaf(leaf: Leaf, environment: Environment): Value {
  const values = 'arguments' in leaf ? leaf.arguments.map((argument) => evaluate(argument, environment)) : [];
  return (environment.read(leaf, values) ?? undefined) as Value;
}

function asksTheWorld({ function: { event, page, export: code } }: Of<'call'>): boolean {
  return Boolean(event || page || code?.needs);
}

/** Reads the value of a data element, then cleans it, then lowers its case. */
function evaluateData(data: DataElement, environment: Environment): Value {
  const { known = new Map<DataElement, Value>() } = environment;
  if (known.has(data)) return known.get(data);
  const { value, clean, lower } = data;
  let read = evaluate(value, environment.known ? environment : { ...environment, known });
  if (clean) read = functions.get('clean')!.evaluate(read);
  if (lower) read = functions.get('lower')!.evaluate(read);
  known.set(data, read);
  return read;
}

/**
 * A field of a list is that of each item. Fields of a record from the page are converted to their declared types. If the record says so, `each` replaces
 * missing fields.
 */
function evaluateMember({ of, name, decode, type }: Of<'member'>, environment: Environment): Value {
  const whole = evaluate(of, environment);
  if (isCollection(of.type)) return decodeFields(whole, name, type.of!);
  const record = whole as Record<string, unknown> | undefined;
  const raw = record?.[name];
  const isDeclared = of.kind === 'data' && of.data.type.fields !== undefined;
  const value = decode || isDeclared ? decodeValue(raw, type) : ((raw ?? undefined) as Value);
  const each = isDeclared ? of.data.each : undefined;
  return value === undefined && each ? evaluate(each, environment) : value;
}

function evaluateLoop({ item, list, when, value }: Of<'loop'>, environment: Environment): Value {
  const items = evaluate(list, environment) as readonly Value[] | undefined;
  const valueFor = (one: Value): Value => {
    const inside = { ...environment, items: [...(environment.items ?? []).slice(0, item.level), one] };
    return when && evaluate(when, inside) !== true ? undefined : evaluate(value, inside);
  };
  return items
    ?.filter((one) => (one ?? undefined) !== undefined)
    .map(valueFor)
    .filter((one) => one !== undefined);
}

/** Rows do not overlap, so at most one matches. A missing key has a row of its own, or none. */
function evaluateLookup(matrix: Matrix, keys: readonly Value[], environment: Environment): Value {
  const fits = (list: readonly string[] | undefined, at: number) => !list || list.includes(String(keys[at]));
  const row = keys.includes(undefined)
    ? matrix.missing
    : (matrix.rows.find((one) => one.keys.every(fits))?.value ?? matrix.otherwise);
  return row && evaluate(row, environment);
}

/**
 * `and` and `or` accept any number of operands and stop as soon as the result is known. Operands have no side effects,
 * so this is not visible.
 */
function evaluateOperation({ operator, operands }: Of<'operation'>, environment: Environment): Value {
  const part = (operand: Expression) => evaluate(operand, environment);
  if (operator === 'and') return operands.every((operand) => part(operand) === true);
  if (operator === 'or') return operands.some((operand) => part(operand) === true);
  return (operators[operator] as Operator).evaluate(...operands.map(part));
}

function hostOf({ start, end }: Expression, environment: Environment): string {
  const builtIn = builtIns.get('host')!;
  return String(readLeaf({ kind: 'builtIn', builtIn, arguments: [], type: { name: 'text' }, start, end }, environment));
}

/** Returns the stage of a host: the first declared one that lists it, or else the stage of the bundle. */
function stageOf(host: string, { program, site, stage }: Environment): string {
  const hosts = program.sites.find(({ id }) => id === site)?.hosts ?? {};
  return program.stages.find(({ id }) => hosts[id]?.includes(host))?.id ?? stage;
}
