import type { Value } from '../../../runtime/tables.ts';
import type { Fact } from '../model/fact.ts';
import { satisfies } from '../text/satisfies.ts';

/** A fact about the value of an input. */
export type ValueFact = Extract<Fact, { readonly input: unknown }>;

/** Whether a fact has this truth for a value. Tests of a missing value are not asked, so they may have any truth. */
export function holds(fact: ValueFact, truth: boolean, value: Value): boolean {
  if (fact.kind === 'exists') return (value !== undefined) === truth;
  return value === undefined || isTrue(fact, value) === truth;
}

function isTrue(fact: Exclude<ValueFact, { kind: 'exists' }>, value: Value): boolean {
  switch (fact.kind) {
    case 'true':
      return value === true;
    case 'text':
      return typeof value === 'string' && satisfies(value, { test: fact.test, holds: true });
    case 'number': {
      const { operator, value: limit } = fact.test;
      const number = Array.isArray(value) ? value.length : value;
      if (typeof number !== 'number') return false;
      return operator === '<' ? number < limit : operator === '<=' ? number <= limit : number === limit;
    }
    case 'item':
      return Array.isArray(value) && (value as readonly Value[]).includes(fact.value);
  }
}
