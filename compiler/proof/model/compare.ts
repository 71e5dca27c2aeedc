import type { Value } from '../../../runtime/tables/tables.ts';
import { operators, type Operator, type OperatorName } from '../../language/model/operators.ts';
import { booleanType } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { satisfies } from '../text/satisfies.ts';
import type { TextTest } from '../text/text-test.ts';
import type { EvaluationTime, Input } from './atom.ts';
import type { Atoms } from './atoms.ts';
import type { Inputs } from './inputs.ts';
import { above, greatest, isNumberTerm, isTextTerm } from './preimage.ts';
import { known, valueOf, type Guarded, type Term, type TermOf } from './term.ts';

/** Returns when a comparison of two terms is true. */
export type Compare = (operator: OperatorName, a: Term, b: Term, at: EvaluationTime) => DiagramNode;

/**
 * Creates the comparisons of terms. They agree with `language/operators.ts`, also for missing values. A comparison that
 * no atom can express, such as one of two inputs, is an atom of its own.
 */
export function createCompare({ diagrams }: Atoms, inputs: Inputs): Compare {
  const { and, not, any } = diagrams;
  return compare;

  function compare(operator: OperatorName, a: Term, b: Term, at: EvaluationTime): DiagramNode {
    const values = [valueOf(a), valueOf(b)];
    if (values[0] && values[1]) return test(operator, values[0].value, values[1].value);
    if (isMissing(a) || isMissing(b)) return 0;
    return expressed(operator, a, b, at) ?? opaque(operator, a, b, at);
  }

  /** Returns the comparison in terms of atoms; undefined if that is not possible. */
  function expressed(operator: OperatorName, a: Term, b: Term, at: EvaluationTime): DiagramNode | undefined {
    switch (operator) {
      case 'is':
        return same(a, b);
      case 'is not': {
        const equal = same(a, b) ?? opaque('is', a, b, at);
        return not(equal);
      }
      case 'in':
        return among(a, b, at);
      case 'contains':
        return isList(a) ? among(b, a, at) : textTest('contains', a, b);
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

  function same(a: Term, b: Term): DiagramNode | undefined {
    if (a.kind !== 'input') return b.kind === 'input' ? same(b, a) : undefined;
    if (b.kind === 'input') return a.key === b.key && isComparable(a) ? 1 : undefined;
    if (b.kind !== 'known') return undefined;
    const { value } = b;
    if (typeof value === 'string') {
      const choice = inputs.choiceOf(a.input);
      if (!choice) return isTextTerm(a) ? textOf(a, { kind: 'is', text: value }) : undefined;
      return a.made ? undefined : inputs.isAmong(a.input, [value]);
    }
    if (typeof value === 'number' && isNumberTerm(a) && Number.isFinite(value)) return numberOf(a, 'is', value + 0);
    return undefined;
  }

  function among(item: Term, list: Term, at: EvaluationTime): DiagramNode | undefined {
    const choice = item.kind === 'input' && !item.made ? inputs.choiceOf(item.input) : undefined;
    if (list.kind === 'input') {
      const value = item.kind === 'known' ? item.value : undefined;
      return isList(list) && typeof value === 'string' ? inputs.contains(list.input, value) : undefined;
    }
    if (list.kind === 'list') return any(list.items.map((one) => oneOf(item, one, at)));
    if (list.kind !== 'known' || !Array.isArray(list.value)) return 0;
    if (item.kind === 'input' && choice) return inputs.isAmong(item.input, list.value);
    const tests = (list.value as readonly Value[]).map((value) => same(item, known(value)));
    return tests.includes(undefined) ? undefined : any(tests as readonly DiagramNode[]);
  }

  function oneOf(item: Term, { alternatives }: Guarded, at: EvaluationTime): DiagramNode {
    return any(alternatives.map(({ guard, term }) => and(guard, compare('is', item, term, at))));
  }

  function textTest(kind: 'contains' | 'starts' | 'ends', a: Term, b: Term): DiagramNode | undefined {
    if (a.kind !== 'input' || b.kind !== 'known' || !isTextTerm(a) || typeof b.value !== 'string') return undefined;
    return textOf(a, { kind, text: b.value });
  }

  function matches(a: Term, b: Term): DiagramNode | undefined {
    if (a.kind !== 'input' || b.kind !== 'pattern' || !isTextTerm(a)) return undefined;
    const { pattern, ignoreCase } = b.pattern;
    return textOf(a, { kind: 'matches', pattern, ignoreCase });
  }

  function ordered(operator: '<' | '<=', a: Term, b: Term): DiagramNode | undefined {
    if (a.kind === 'input' && isNumberTerm(a) && b.kind === 'known' && isFinite(b.value))
      return numberOf(a, operator, b.value + 0);
    // `5 < x` is `not (x <= 5)`, because inputs are numbers.
    if (b.kind === 'input' && isNumberTerm(b) && a.kind === 'known' && isFinite(a.value))
      return not(numberOf(b, operator === '<' ? '<=' : '<', a.value + 0));
    return undefined;
  }

  /** Returns a test of a text, as one of its input. A word that the program names is one of its classes. */
  function textOf({ input, made }: TermOf<'input'>, test: TextTest): DiagramNode | undefined {
    const choice = made ? undefined : inputs.choiceOf(input);
    if (choice) {
      const words = choice.options.flat().filter((word) => satisfies(String(word), { test, expected: true }));
      return inputs.isAmong(input, words);
    }
    return inputs.text(input, made?.of === 'text' ? made.test(test) : test);
  }

  /** Returns a test of a number, as one of its input. */
  function numberOf(term: TermOf<'input'>, operator: '<' | '<=' | 'is', value: number): DiagramNode {
    const { input, made } = term;
    if (made?.of !== 'number') return inputs.number(input, { operator, value });
    if (operator === 'is') return and(numberOf(term, '<=', value), not(numberOf(term, '<', value)));
    const isBelow = (number: number) => operators[operator].evaluate(made.apply(number), value) === made.rises;
    const limit = greatest(isBelow);
    const below = limit === undefined ? 0 : limit === Infinity ? 1 : upTo(input, limit);
    return made.rises ? below : not(below);
  }

  /** Returns that a number is at most a limit, or below the next number if that is shorter: below 2, not at most 1.99…. */
  function upTo(input: Input, limit: number): DiagramNode {
    const value = input.type.name === 'integer' ? Math.floor(limit) : limit;
    const next = above(value);
    const isShorter = String(next).length < String(value).length;
    return inputs.number(input, isShorter ? { operator: '<', value: next } : { operator: '<=', value });
  }

  function opaque(operator: OperatorName, a: Term, b: Term, at: EvaluationTime): DiagramNode {
    const operands = [a.expression, b.expression];
    return inputs.isTrue({ kind: 'operation', operator, operands, type: booleanType, start: 0, end: 0 }, at);
  }
}

function test(operator: OperatorName, a: Value, b: Value): DiagramNode {
  return (operators[operator] as Operator).evaluate(a, b) === true ? 1 : 0;
}

function isMissing(term: Term): boolean {
  return term.kind === 'known' && term.value === undefined;
}

const isFinite = (value: Value): value is number => typeof value === 'number' && Number.isFinite(value);

function isComparable(term: TermOf<'input'>): boolean {
  const { name } = term.input.type;
  return isTextTerm(term) || isNumberTerm(term) || name === 'country' || name === 'locale' || name === 'region';
}

function isList(term: Term): boolean {
  if (term.kind === 'known') return Array.isArray(term.value);
  if (term.kind !== 'input') return term.kind === 'list';
  const { name } = term.input.type;
  return name === 'list' || name === 'set' || name === 'countries' || name === 'locales';
}
