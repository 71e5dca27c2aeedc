import type { Value } from '../../../runtime/tables.ts';
import { operators, type Operator, type OperatorName } from '../../language/operators.ts';
import { booleanType, isNumberType } from '../../model/type.ts';
import type { Node } from '../diagram/diagram.ts';
import type { TextTest } from '../text/text-test.ts';
import type { Moment } from './fact.ts';
import type { Facts } from './facts.ts';
import type { Inputs } from './inputs.ts';
import { known, valueOf, type Guarded, type Term, type TermOf } from './term.ts';

/** Returns when a comparison of two terms is true. */
export type Compare = (operator: OperatorName, a: Term, b: Term, moment: Moment) => Node;

/**
 * Creates the comparisons of terms. They agree with `language/operators.ts`, also for missing values. A comparison that
 * no fact can express, such as one of two inputs, is a fact of its own.
 */
export function createCompare({ diagrams }: Facts, inputs: Inputs): Compare {
  const { not, any } = diagrams;
  return compare;

  function compare(operator: OperatorName, a: Term, b: Term, moment: Moment): Node {
    const values = [valueOf(a), valueOf(b)];
    if (values[0] && values[1]) return test(operator, values[0].value, values[1].value);
    if (isMissing(a) || isMissing(b)) return 0;
    return expressed(operator, a, b, moment) ?? opaque(operator, a, b, moment);
  }

  /** Returns the comparison in terms of facts; undefined if that is not possible. */
  function expressed(operator: OperatorName, a: Term, b: Term, moment: Moment): Node | undefined {
    switch (operator) {
      case 'is':
        return same(a, b);
      case 'is not': {
        const equal = same(a, b) ?? opaque('is', a, b, moment);
        return not(equal);
      }
      case 'in':
        return among(a, b, moment);
      case 'contains':
        return isList(a) ? among(b, a, moment) : textTest('contains', a, b);
      case 'starts with':
        return textTest('starts', a, b);
      case 'ends with':
        return textTest('ends', a, b);
      case 'matches':
        return matches(a, b);
      case '<':
      case '<=':
        return ordered(operator, a, b);
      case '>':
        return ordered('<', b, a);
      case '>=':
        return ordered('<=', b, a);
      default:
        return undefined;
    }
  }

  function same(a: Term, b: Term): Node | undefined {
    if (a.kind !== 'input') return b.kind === 'input' ? same(b, a) : undefined;
    if (b.kind === 'input') return a.key === b.key && isComparable(a) ? 1 : undefined;
    if (b.kind !== 'known') return undefined;
    const { value } = b;
    if (typeof value === 'string') {
      const choice = inputs.choiceOf(a.input);
      if (!choice) return isText(a) ? inputs.text(a.input, { kind: 'is', text: value, ...lowered(a) }) : undefined;
      return a.lower ? undefined : inputs.isAmong(a.input, [value]);
    }
    if (typeof value === 'number' && isNumber(a) && Number.isFinite(value))
      return inputs.number(a.input, { operator: 'is', value: value + 0 });
    return undefined;
  }

  function among(item: Term, list: Term, moment: Moment): Node | undefined {
    const choice = item.kind === 'input' && !item.lower ? inputs.choiceOf(item.input) : undefined;
    if (list.kind === 'input') {
      const value = item.kind === 'known' ? item.value : undefined;
      return isList(list) && typeof value === 'string' ? inputs.contains(list.input, value) : undefined;
    }
    if (list.kind === 'list') return any(list.items.map((one) => oneOf(item, one, moment)));
    if (list.kind !== 'known' || !Array.isArray(list.value)) return 0;
    if (item.kind === 'input' && choice) return inputs.isAmong(item.input, list.value);
    const tests = (list.value as readonly Value[]).map((value) => same(item, known(value)));
    return tests.includes(undefined) ? undefined : any(tests as readonly Node[]);
  }

  function oneOf(item: Term, { alternatives }: Guarded, moment: Moment): Node {
    return any(alternatives.map(({ guard, term }) => diagrams.and(guard, compare('is', item, term, moment))));
  }

  function textTest(kind: 'contains' | 'starts' | 'ends', a: Term, b: Term): Node | undefined {
    if (a.kind !== 'input' || b.kind !== 'known' || !isText(a) || typeof b.value !== 'string') return undefined;
    return inputs.text(a.input, { kind, text: b.value, ...lowered(a) });
  }

  function matches(a: Term, b: Term): Node | undefined {
    if (a.kind !== 'input' || b.kind !== 'pattern' || !isText(a)) return undefined;
    const { pattern, ignoreCase } = b.pattern;
    const test: TextTest = { kind: 'matches', pattern, ignoreCase, ...lowered(a) };
    return inputs.text(a.input, test);
  }

  function ordered(operator: '<' | '<=', a: Term, b: Term): Node | undefined {
    if (a.kind === 'input' && isNumber(a) && b.kind === 'known' && isFinite(b.value))
      return inputs.number(a.input, { operator, value: b.value + 0 });
    // `5 < x` is `not (x <= 5)`, because inputs are numbers.
    if (b.kind === 'input' && isNumber(b) && a.kind === 'known' && isFinite(a.value))
      return not(inputs.number(b.input, { operator: operator === '<' ? '<=' : '<', value: a.value + 0 }));
    return undefined;
  }

  function opaque(operator: OperatorName, a: Term, b: Term, moment: Moment): Node {
    const operands = [a.expression, b.expression];
    return inputs.isTrue({ kind: 'operation', operator, operands, type: booleanType, start: 0, end: 0 }, moment);
  }
}

function test(operator: OperatorName, a: Value, b: Value): Node {
  return (operators[operator] as Operator).evaluate(a, b) === true ? 1 : 0;
}

function isMissing(term: Term): boolean {
  return term.kind === 'known' && term.value === undefined;
}

const isFinite = (value: Value): value is number => typeof value === 'number' && Number.isFinite(value);

const lowered = ({ lower }: TermOf<'input'>) => (lower ? { lower } : {});

function isText({ input: { type } }: TermOf<'input'>): boolean {
  return type.name === 'text' || type.name === 'address' || type.name === 'word';
}

/** Whether the input is a number. The results of sums and functions may be NaN, for which all comparisons are false. */
function isNumber({ input: { type, expression } }: TermOf<'input'>): boolean {
  const isComputed = expression.kind === 'operation' || expression.kind === 'call';
  return !isComputed && isNumberType(type);
}

function isComparable(term: TermOf<'input'>): boolean {
  const { name } = term.input.type;
  return isText(term) || isNumber(term) || name === 'country' || name === 'locale';
}

function isList(term: Term): boolean {
  if (term.kind === 'known') return Array.isArray(term.value);
  if (term.kind !== 'input') return term.kind === 'list';
  const { name } = term.input.type;
  return name === 'list' || name === 'set' || name === 'countries' || name === 'locales';
}
