import type { Value } from '../../../runtime/tables/tables.ts';
import { evaluate } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType, isNumberType, textType } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Assignment, DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { nameOfRead, pagePartOf } from '../situation/page-of.ts';
import { search } from '../prove/search.ts';
import type { InputValues } from '../prove/settled-inputs.ts';
import { valuesOfSituation } from '../situation/values-of-situation.ts';
import type { Situation } from '../situation/situation.ts';
import type { Alignment } from './align.ts';
import type { SentInExample } from './difference.ts';
import type { ComparedValue } from './sent.ts';
import { sides } from './views.ts';
import { isInput } from '../model/input-reads.ts';

type Sides<T> = { readonly before: T; readonly after: T };

/** A field whose values may differ, and when they do. One that only one version has always differs. */
export interface SentDifference {
  readonly was?: ComparedValue;
  readonly is?: ComparedValue;
  readonly name: string;
  readonly differs: DiagramNode;
}

/** Where the values of fields are compared: an action that starts in both versions. */
export interface SentIn {
  readonly programs: Sides<Program>;
  readonly models: Sides<Model>;
  readonly starts: Sides<Start>;
  readonly alignment: Alignment;
  /** Describes what was found as one version reads it. */
  readonly situationOf: (side: 'before' | 'after', path: Assignment, values: InputValues) => Situation;
}

export type FoundSent =
  | { readonly situations: Sides<Situation>; readonly sent: readonly SentInExample[] }
  | { readonly cannot: string };

/**
 * Searches for a visitor for whom an action starts in both versions and sends other values. Values that a page may lack are
 * tried with ordinary contents first, and then with contents that functions change.
 */
export function findSent(fields: readonly SentDifference[], sentIn: SentIn): FoundSent {
  const { models, starts, programs } = sentIn;
  const { and, all, any } = models.after.diagrams;
  const both = and(starts.before.when, starts.after.when);
  const together = and(both, all(fields.map((field) => field.differs)));
  const each = fields.map((field) => and(both, field.differs));
  const nodes = [...new Set([together, ...each, any(each)])].filter((node) => node !== 0);
  let because: string | undefined;
  for (const node of nodes) {
    for (const wish of wishesFor(fields)) {
      const found = search(models.after, programs.after, narrowed(node, fields, sentIn, wish));
      if (found.kind === 'notSettled') because ??= `it is not settled, because ${found.because}`;
      if (found.kind !== 'found') continue;
      const situations = {
        before: sentIn.situationOf('before', found.path, found.values),
        after: sentIn.situationOf('after', found.path, found.values),
      };
      const sent = compareValues(fields, situations, sentIn, found.path);
      if ('cannot' in sent) because = sent.cannot;
      else if (sent.length > 0) return { situations, sent };
    }
  }
  return { cannot: because ?? 'no visitor was found for whom the values differ' };
}

/** A condition on a value that is read, besides that it exists. `number` differs for each value. */
type Wish = (value: Expression, number: number) => Expression | undefined;

const at = { start: 0, end: 0 };

function operation(operator: 'is' | 'contains', value: Expression, literal: string | number): Expression {
  // A literal of an optional type is a missing value.
  const type = typeof literal === 'string' ? textType : { name: value.type.name };
  const operands: readonly Expression[] = [value, { kind: 'literal', value: literal, type, ...at }];
  return { kind: 'operation', operator, operands, type: booleanType, ...at };
}

/** Whether the page decides what a value may contain: parts of addresses, titles and the like. */
const isBuiltIn = (value: Expression) => value.kind === 'builtIn' || pagePartOf({ expression: value }) !== undefined;

const mayHaveQuery: ReadonlySet<string | undefined> = new Set(['url', 'rawUrl']);

const isReferrer = (value: Expression) => pagePartOf({ expression: value }) === 'referrer';
const otherAddress = 'https://www.another.example/page?email=jane@example.com';

const containing =
  (text: string): Wish =>
  (value) =>
    value.type.name === 'text' && !isBuiltIn(value) ? operation('contains', value, text) : undefined;

/** A browser changes addresses that are not complete. */
const address = (value: Expression, path: string) =>
  value.type.name === 'address' ? operation('is', value, `https://www.example.com/${path}`) : undefined;

const equalTo =
  (number: number): Wish =>
  (value) =>
    value.type.name === 'number' ? operation('is', value, number) : undefined;

function isList({ type: { name, of } }: Expression): boolean {
  return (name === 'list' || name === 'set') && of?.name === 'text';
}

function containingAll(list: Expression, items: readonly string[]): Expression {
  const operands = items.map((item) => operation('contains', list, item));
  return { kind: 'operation', operator: 'and', operands, type: booleanType, ...at };
}

const wishes: readonly Wish[] = [
  (value) => address(value, ''),
  (value, number) => {
    if (isBuiltIn(value)) return undefined;
    if (value.type.name === 'text') return operation('is', value, `value ${number}`);
    return isNumberType(value.type) ? operation('is', value, number + 1) : address(value, `Page${number}`);
  },
  (value, number) => containing('jane@example.com')(value, number) ?? address(value, '?email=jane@example.com'),
  (value) =>
    mayHaveQuery.has(nameOfRead(value)) ? operation('contains', value, '?email=jane@example.com') : undefined,
  // Addresses of other companies, and of pages before.
  (value) => (value.type.name === 'address' || isReferrer(value) ? operation('is', value, otherAddress) : undefined),
  containing(' Two Words'),
  // Some functions shorten texts.
  containing('long text '.repeat(4)),
  containing('long text '.repeat(30)),
  containing('a%2Fb&c=d'),
  // Some functions round numbers, or have a lowest or highest one.
  equalTo(10.5),
  equalTo(-1.5),
  equalTo(123_456),
  (value) => (isList(value) ? containingAll(value, ['first', 'second']) : undefined),
];

/** How many texts in the values are tried as contents: those that functions replace, or by which they split. */
const mostLiterals = 6;

/** Returns the wishes to try in order, and undefined for none. */
function wishesFor(fields: readonly SentDifference[]): readonly (Wish | undefined)[] {
  const calls = fields
    .flatMap(({ was, is }) => [was, is].flatMap((sent) => (sent ? dependenciesOf(sent.value) : [])))
    .flatMap((part) => (part.kind === 'call' ? part.arguments : []));
  const literals = calls.flatMap((part) => {
    const value = part.kind === 'literal' ? part.value : undefined;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [...wishes, ...[...new Set(literals)].slice(0, mostLiterals).map(containing), undefined];
}

/** Adds that values exist and are as wished, as far as that is possible. Without a wish, they may be missing. */
function narrowed(
  node: DiagramNode,
  fields: readonly SentDifference[],
  { models, starts, alignment: { keys } }: SentIn,
  wish: Wish | undefined,
): DiagramNode {
  if (!wish) return node;
  const { and } = models.after.diagrams;
  const seen = new Set<string>();
  let result = node;
  for (const side of sides) {
    const values = fields.flatMap((field) => (side === 'before' ? field.was : field.is)?.value ?? []);
    for (const value of values
      .flatMap((one) => dependenciesOf(one))
      .filter((one) => isInput(one) || one.kind === 'member')) {
      const key = keys.of(value);
      if (seen.has(key)) continue;
      seen.add(key);
      const exists: Expression = { kind: 'operation', operator: 'exists', operands: [value], type: booleanType, ...at };
      for (const condition of [exists, wish(value, seen.size)]) {
        const more = condition ? and(result, models[side].condition(condition, starts[side].context)) : result;
        if (more !== 0) result = more;
      }
    }
  }
  return result;
}

/** Computes the fields in both versions. Returns those that differ; or why one cannot be computed. */
function compareValues(
  fields: readonly SentDifference[],
  situations: Sides<Situation>,
  sentIn: SentIn,
  path: Assignment,
): readonly SentInExample[] | { readonly cannot: string } {
  const sent: SentInExample[] = [];
  for (const { name, was, is } of fields) {
    const one = was && computed(was.value, 'before', situations, sentIn, path);
    const other = is && computed(is.value, 'after', situations, sentIn, path);
    const failed = [one, other].find((side) => side && 'cannot' in side);
    if (failed && 'cannot' in failed) return failed;
    const [a, b] = [one, other].map((side) => (side && 'value' in side ? side.value : undefined));
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    sent.push({ name, ...(a !== undefined && { was: a }), ...(b !== undefined && { is: b }) });
  }
  return sent;
}

function computed(
  expression: Expression,
  side: 'before' | 'after',
  situations: Sides<Situation>,
  { programs, models, starts }: SentIn,
  path: Assignment,
): { readonly value: Value } | { readonly cannot: string } {
  const { environment } = valuesOfSituation(programs[side], situations[side]);
  const { context } = starts[side];
  let cannot: string | undefined;
  const read: typeof environment.read = (leaf, values) => {
    if (leaf.kind !== 'state') return environment.read(leaf, values);
    const set = context.states?.get(leaf.state);
    if (!set) return environment.read(leaf, values);
    // An earlier action of the rule has set it.
    const possible = set.alternatives.filter(({ guard }) => models[side].diagrams.restrict(guard, path) !== 0);
    if (possible.length === 1) return evaluate(possible[0].term.expression, { ...environment, read });
    cannot = `the value depends on what another action has set "${leaf.state.id}" to`;
    return undefined;
  };
  const module = dependenciesOf(expression).find(
    (part) => part.kind === 'call' && part.function.export?.module !== undefined,
  );
  if (module?.kind === 'call')
    return { cannot: `only the page knows the result of the custom function "${module.function.name}"` };
  const value = evaluate(expression, { ...environment, read });
  return cannot === undefined ? { value } : { cannot };
}
