import type { Value } from '../../../runtime/tables.ts';
import type { Class } from '../model/fact.ts';
import { findText } from '../text/find-text.ts';
import type { TextConstraint } from '../text/text-test.ts';
import { findNumber } from './find-number.ts';
import type { InputFacts } from './facts-of-path.ts';
import { holds, type ValueFact } from './holds.ts';

/** A value for which all facts of an input hold; or facts that contradict each other, as indexes; or why neither is known. */
export type FoundValue =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none'; readonly core: readonly number[] }
  | { readonly kind: 'unsettled'; readonly because: string };

/** Finds a value for the facts of one input, apart from all other inputs. */
export function valueOfInput({ input, facts, options }: InputFacts): FoundValue {
  if (options) return found(options[0]);
  if (facts.some(([fact, truth]) => fact.kind === 'exists' && !truth)) return found(undefined);
  switch (input.type.name) {
    case 'boolean':
      return found(facts.some(([fact, truth]) => fact.kind === 'true' && truth));
    case 'integer':
    case 'number':
    case 'duration':
    case 'size':
      return numberFor(facts, input.type.name === 'integer');
    case 'list':
    case 'set':
      return found(facts.flatMap(([fact, truth]) => (fact.kind === 'item' && truth ? [fact.value] : [])));
    case 'record':
      return found({});
    case 'country':
      return found('US');
    case 'locale':
      return found('us-en');
    default:
      return textFor(facts);
  }
}

const found = (value: Value): FoundValue => ({ kind: 'found', value });

type Facts = InputFacts['facts'];

function numberFor(facts: Facts, isInteger: boolean): FoundValue {
  const fits = (list: Facts) => findNumber(list, isInteger);
  const value = fits(facts);
  if (value !== undefined) return found(value);
  const isExact = facts.every(([fact]) => fact.kind !== 'number' || Math.abs(fact.test.value) < 2 ** 52);
  if (!isExact) return { kind: 'unsettled', because: 'numbers of more than 15 digits are compared' };
  // Without any one of these facts, the others fit.
  let core = facts;
  for (const one of facts) {
    const rest = core.filter((other) => other !== one);
    if (fits(rest) === undefined) core = rest;
  }
  return { kind: 'none', core: core.map((one) => facts.indexOf(one)) };
}

function textFor(facts: Facts): FoundValue {
  const constraints: TextConstraint[] = [];
  const places: number[] = [];
  facts.forEach(([fact, truth], at) => {
    if (fact.kind !== 'text') return;
    constraints.push({ test: fact.test, holds: truth });
    places.push(at);
  });
  // A text that is not empty looks more like one of a page, and some sources cannot hold an empty one.
  const natural = findText([...constraints, { test: { kind: 'is', text: '' }, holds: false }]);
  const result = natural.kind === 'found' ? natural : findText(constraints);
  switch (result.kind) {
    case 'found':
      return found(result.text);
    case 'none':
      return { kind: 'none', core: result.core.map((one) => places[constraints.indexOf(one)]) };
    case 'unsettled':
      return result;
  }
}

/** Whether all facts hold for a value. */
export function fits(value: Value, { facts, options }: Pick<InputFacts, 'facts' | 'options'>): boolean {
  if (options) return options.length === 0 ? value === undefined : options.includes(value as Class[number]);
  return facts.every(([fact, truth]: readonly [ValueFact, boolean]) => holds(fact, truth, value));
}
