import type { Value } from '../../../runtime/tables/tables.ts';
import { booleanType, textType, type Type } from '../../language/model/type.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { DiagramNode, Diagrams } from '../diagram/diagram.ts';
import type { Input } from './atom.ts';
import type { Preimage } from './preimage.ts';

/** One of the values that an expression can have. Equal terms have the same key. */
export type Term = {
  readonly key: string;
  /** An expression of this value, without names where that is short. */
  readonly expression: Expression;
} & (
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'pattern'; readonly pattern: ExpressionOf<'pattern'> }
  /** An input that is present, or what is made from it. */
  | { readonly kind: 'input'; readonly input: Input; readonly made?: Preimage }
  | { readonly kind: 'list'; readonly items: readonly Guarded[] }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Guarded> }
);

export type TermOf<K extends Term['kind']> = Extract<Term, { kind: K }>;

export interface Alternative {
  readonly guard: DiagramNode;
  readonly term: Term;
}

/** The values that an expression can have, each with its condition. Always exactly one of the conditions is true. */
export interface Guarded {
  readonly alternatives: readonly Alternative[];
  /** An expression of the same value, without names where that is short, and how many parts it has. */
  readonly whole: Expression;
  readonly size: number;
}

export function known(value: Value): TermOf<'known'> {
  return { kind: 'known', key: `known ${typeof value} ${textOf(value)}`, value, expression: expressionOfValue(value) };
}

function textOf(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const missing = known(undefined);
export const yes = known(true);
export const no = known(false);

/** Returns an expression whose value this is. A literal of an optional type is a missing value. */
function expressionOfValue(value: Value): Expression {
  const at = { start: 0, end: 0 };
  switch (typeof value) {
    case 'undefined':
      return { kind: 'literal', value: '', type: { name: 'text', optional: true }, ...at };
    case 'string':
      return { kind: 'literal', value, type: textType, ...at };
    case 'number':
      return { kind: 'literal', value, type: numberType, ...at };
    case 'boolean':
      return { kind: 'literal', value, type: booleanType, ...at };
    default: {
      if (Array.isArray(value)) return { kind: 'list', items: value.map(expressionOfValue), type: listType, ...at };
      const fields = Object.entries(value).map(([name, field]) => ({ name, value: expressionOfValue(field) }));
      return { kind: 'record', fields, type: { name: 'record' }, ...at };
    }
  }
}

const numberType: Type = { name: 'number' };
const listType: Type = { name: 'list' };

export const isKnown = (term: Term): term is TermOf<'known'> => term.kind === 'known';

/** Returns the value of a term that is known. That of a pattern is a `RegExp`, which only operators and functions accept. */
export function valueOf(term: Term): { readonly value: Value } | undefined {
  if (term.kind === 'known') return term;
  if (term.kind !== 'pattern') return undefined;
  const { pattern, ignoreCase } = term.pattern;
  return { value: new RegExp(pattern, ignoreCase ? 'i' : '') as unknown as Value };
}

/** Returns the alternatives that are possible, each term once. */
export function mergeAlternatives(
  { or }: Pick<Diagrams, 'or'>,
  alternatives: readonly Alternative[],
): readonly Alternative[] {
  if (alternatives.length === 1) return alternatives;
  const merged = new Map<string, Alternative>();
  for (const one of alternatives) {
    if (one.guard === 0) continue;
    const same = merged.get(one.term.key);
    merged.set(one.term.key, same ? { guard: or(same.guard, one.guard), term: one.term } : one);
  }
  return [...merged.values()];
}

/** Returns when a value is missing. */
export function whenMissing({ alternatives }: Guarded): DiagramNode {
  return alternatives.find(({ term }) => term.key === missing.key)?.guard ?? 0;
}

/** Returns when a condition is true. */
export function whenTrue({ alternatives }: Guarded): DiagramNode {
  return alternatives.find(({ term }) => term.key === yes.key)?.guard ?? 0;
}

/** Returns values with their conditions. `whole` has these values, and is made from parts. */
export function asGuarded(
  alternatives: readonly Alternative[],
  whole: Expression,
  parts: readonly Guarded[] = [],
): Guarded {
  return { alternatives, whole, size: parts.reduce((sum, { size }) => sum + size, 1) };
}

/** The same for alternatives of which some may be impossible or equal. */
export function merged(
  diagrams: Diagrams,
  alternatives: readonly Alternative[],
  whole: Expression,
  parts?: readonly Guarded[],
): Guarded {
  return asGuarded(mergeAlternatives(diagrams, alternatives), whole, parts);
}

/** Returns what is true exactly under a condition. */
export function decided({ not }: Diagrams, node: DiagramNode, whole: Expression, parts?: readonly Guarded[]): Guarded {
  const alternatives = [
    { guard: node, term: yes },
    { guard: not(node), term: no },
  ];
  return asGuarded(
    alternatives.filter(({ guard }) => guard !== 0),
    whole,
    parts,
  );
}

/** Returns the first value, or the second one where the first is missing. */
export function orElse(diagrams: Diagrams, first: Guarded, second: Guarded): Guarded {
  const present = first.alternatives.filter(({ term }) => term.key !== missing.key);
  const alternatives = [...present, ...onlyIf(diagrams, whenMissing(first), second.alternatives)];
  const parts = [first, second];
  const operands = parts.map((part) => part.whole);
  const whole: Expression = {
    kind: 'operation',
    operator: 'else',
    operands,
    type: second.whole.type,
    start: 0,
    end: 0,
  };
  return merged(diagrams, alternatives, whole, parts);
}

/** Returns alternatives where a condition is true, too. */
export function onlyIf(
  { and }: Diagrams,
  guard: DiagramNode,
  alternatives: readonly Alternative[],
): readonly Alternative[] {
  return guard === 1 ? alternatives : alternatives.map((one) => ({ guard: and(guard, one.guard), term: one.term }));
}

export function constant(value: Value): Guarded {
  return certain(known(value));
}

/** Returns the value that has only one term, which is made from parts. */
export function certain(term: Term, parts?: readonly Guarded[]): Guarded {
  return asGuarded([{ guard: 1, term }], term.expression, parts);
}
