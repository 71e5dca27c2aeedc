import type { Value } from '../../../runtime/tables.ts';
import { isNumberType, textType } from '../../model/type.ts';
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
      return listFor(input, facts);
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
  const value = findNumber(facts, isInteger);
  if (value !== undefined) return found(value);
  if (!isExact(facts)) return { kind: 'unsettled', because: 'numbers of more than 15 digits are compared' };
  return noneOf(facts, (list) => findNumber(list, isInteger) !== undefined);
}

function isExact(facts: Facts): boolean {
  return facts.every(([fact]) => fact.kind !== 'number' || Math.abs(fact.test.value) < 2 ** 52);
}

/** Returns facts that do not fit, although without any one of them the others do. */
function noneOf(facts: Facts, fit: (facts: Facts) => boolean): FoundValue {
  let core = facts;
  for (const one of facts) {
    const rest = core.filter((other) => other !== one);
    if (!fit(rest)) core = rest;
  }
  return { kind: 'none', core: core.map((one) => facts.indexOf(one)) };
}

/** A list has the items that it must contain, and others up to a count that fits. */
function listFor(input: InputFacts['input'], facts: Facts): FoundValue {
  const itemsOf = (list: Facts, isWanted: boolean) =>
    list.flatMap(([fact, truth]) => (fact.kind === 'item' && truth === isWanted ? [fact.value] : []));
  const countFor = (list: Facts) => {
    const test = { operator: '<', value: itemsOf(list, true).length } as const;
    const counts = list.filter(([fact]) => fact.kind === 'number');
    return findNumber([...counts, [{ kind: 'number', input, test }, false]], true);
  };
  const count = countFor(facts);
  if (count === undefined) return noneOf(facts, (list) => countFor(list) !== undefined);
  const [items, others] = [itemsOf(facts, true), new Set<Value>(itemsOf(facts, false))];
  const fillers = fillersFor(input.type.of).filter((value) => !others.has(value) && !items.includes(value as never));
  const missing = count - items.length;
  if (missing > fillers.length) return { kind: 'unsettled', because: `a list of ${count} items was not found` };
  return found([...items, ...fillers.slice(0, missing)] as Value);
}

/** Returns different items of a list. */
function fillersFor(type: InputFacts['input']['type'] = textType): readonly Value[] {
  const numbers = Array.from({ length: mostItems }, (_, at) => at);
  if (isNumberType(type)) return numbers;
  if (type.name === 'boolean') return [true, false];
  if (type.name === 'record') return numbers.map(() => ({}));
  return type.name === 'text' ? numbers.map((number) => `x${number}`) : [];
}

const mostItems = 1000;

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
