import type { Export, Value } from '../../../runtime/tables/tables.ts';

/**
 * An operator with both of its implementations: `evaluate` for the analyser, `write` for the bundle. Values are those of
 * `runtime/tables/tables.ts`. A missing value is `undefined`, and a comparison with it is false.
 */
export interface Operator {
  /** How it is written between operands. */
  readonly form: string;
  /** Its result, for the reference and for hovers. */
  readonly summary: string;
  readonly evaluate: (...operands: readonly Value[]) => Value;
  /** Returns JavaScript for operands in JavaScript; `use` imports a runtime function and returns its name. */
  readonly write: (operands: readonly OperandCode[], use: (runtime: Export) => string) => string;
}

export interface OperandCode {
  readonly code: string;
  /** Whether the operand may be missing. */
  readonly optional: boolean;
  /** Whether it is a set of countries or locales, which is written as a regular expression. */
  readonly isCodes?: boolean;
}

const present = (value: Value): value is Exclude<Value, undefined> => value !== undefined;
const helper = (name: string): Export => ({ file: `operators/${kebab(name)}.ts`, name });
const inText = (test: (text: string, part: string) => boolean) => (text: Value, part: Value) =>
  typeof text === 'string' && typeof part === 'string' && test(text, part);

/** Writes a call of the text's `method`, or of a helper function if the searched part may be missing. */
function textTest(method: string, helperName: string): Operator['write'] {
  return ([text, part], use) =>
    part.optional
      ? `${use(helper(helperName))}(${text.code},${part.code})`
      : text.optional
        ? `!!${text.code}?.${method}(${part.code})`
        : `${text.code}.${method}(${part.code})`;
}

type Meaning = Pick<Operator, 'evaluate' | 'write'>;

function comparison(sign: '<' | '<=' | '>' | '>=', test: (a: number, b: number) => boolean): Meaning {
  return {
    evaluate: (a, b) => typeof a === 'number' && typeof b === 'number' && test(a, b),
    // JavaScript converts undefined to NaN here, so the comparison is false.
    write: ([a, b]) => `(${a.code}${sign}${b.code})`,
  };
}

export const operators = {
  or: {
    form: 'a or b',
    summary: 'True if at least one of the two conditions is true.',
    evaluate: (...operands) => operands.includes(true),
    write: ([a, b]) => `(${a.code}||${b.code})`,
  },
  and: {
    form: 'a and b',
    summary: 'True if both conditions are true.',
    evaluate: (...operands) => operands.every((operand) => operand === true),
    write: ([a, b]) => `(${a.code}&&${b.code})`,
  },
  not: {
    form: 'not a',
    summary: 'True if the condition is false. The condition may not compare a value that may be missing.',
    evaluate: (a) => a !== true,
    write: ([a]) => `!${a.code}`,
  },
  exists: {
    form: 'exists a',
    summary: 'True if the value is not missing. `""`, `0` and `false` are not missing.',
    evaluate: present,
    write: ([a]) => `(${a.code}!=null)`,
  },
  is: {
    form: 'a is b',
    summary: 'True if both values are the same. Texts are compared exactly, including case.',
    evaluate: (a, b) => present(a) && a === b,
    write: ([a, b], use) =>
      a.optional && b.optional ? `${use(helper('same'))}(${a.code},${b.code})` : `(${a.code}===${b.code})`,
  },
  'is not': {
    form: 'a is not b',
    summary: 'True if neither value is missing and they differ.',
    evaluate: (a, b) => present(a) && present(b) && a !== b,
    write: ([a, b], use) =>
      a.optional || b.optional ? `${use(helper('differs'))}(${a.code},${b.code})` : `(${a.code}!==${b.code})`,
  },
  in: {
    form: 'a in list',
    summary: 'True if the value is in a list, a set, a country set or a locale set.',
    evaluate: (a, list) => present(a) && Array.isArray(list) && list.includes(a),
    write: ([a, list], use) =>
      list.optional
        ? `${use(helper('included'))}(${a.code},${list.code})`
        : `${list.code}.${list.isCodes ? 'test' : 'includes'}(${a.code})`,
  },
  contains: {
    form: 'a contains b',
    summary: 'True if the text contains the other text, or the list or set contains the item.',
    evaluate: (a, part) =>
      Array.isArray(a) ? present(part) && a.includes(part) : inText((x, y) => x.includes(y))(a, part),
    write: textTest('includes', 'contains'),
  },
  'starts with': {
    form: 'a starts with b',
    summary: 'True if the text begins with the other text.',
    evaluate: inText((text, part) => text.startsWith(part)),
    write: textTest('startsWith', 'startsWith'),
  },
  'ends with': {
    form: 'a ends with b',
    summary: 'True if the text ends with the other text.',
    evaluate: inText((text, part) => text.endsWith(part)),
    write: textTest('endsWith', 'endsWith'),
  },
  matches: {
    form: 'a matches /b/',
    summary: 'True if the regular expression matches anywhere in the text; `/b/i` ignores case.',
    evaluate: (text, pattern) =>
      typeof text === 'string' && present(pattern) && new RegExp(pattern as string).test(text),
    write: ([text, pattern], use) =>
      text.optional || pattern.optional
        ? `${use(helper('matches'))}(${text.code},${pattern.code})`
        : `${pattern.code}.test(${text.code})`,
  },
  '<': {
    form: 'a < b',
    summary: 'True if the first value is less: numbers, durations, sizes.',
    ...comparison('<', (a, b) => a < b),
  },
  '<=': {
    form: 'a <= b',
    summary: 'True if the first value is less than or equal to the second.',
    ...comparison('<=', (a, b) => a <= b),
  },
  '>': { form: 'a > b', summary: 'True if the first value is greater.', ...comparison('>', (a, b) => a > b) },
  '>=': {
    form: 'a >= b',
    summary: 'True if the first value is greater than or equal to the second.',
    ...comparison('>=', (a, b) => a >= b),
  },
  else: {
    form: 'a else b',
    summary: 'The first value, or the second if the first is missing.',
    evaluate: (a, b) => (present(a) ? a : b),
    // A value that is never missing needs no fallback.
    write: ([a, b]) => (a.optional ? `(${a.code}??${b.code})` : a.code),
  },
  '+': {
    form: 'a + b',
    summary: 'The sum of numbers, durations or sizes, or two texts joined. Missing if either value is missing.',
    evaluate: (a, b) => (present(a) && present(b) ? (a as number) + (b as number) : undefined),
    write: ([a, b], use) =>
      a.optional || b.optional ? `${use(helper('sum'))}(${a.code},${b.code})` : `(${a.code}+${b.code})`,
  },
  '-': {
    form: 'a - b',
    summary: 'The difference of numbers, durations or sizes. Missing if either value is missing.',
    evaluate: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : undefined),
    write: ([a, b], use) =>
      // The space keeps a difference from a negative number apart from a decrement.
      a.optional || b.optional ? `${use(helper('difference'))}(${a.code},${b.code})` : `(${a.code} - ${b.code})`,
  },
  '*': {
    form: 'a * b',
    summary: 'The product of numbers, or of a duration or size and a number. Missing if either value is missing.',
    evaluate: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a * b : undefined),
    write: ([a, b], use) =>
      a.optional || b.optional ? `${use(helper('product'))}(${a.code},${b.code})` : `(${a.code}*${b.code})`,
  },
  '/': {
    form: 'a / b',
    summary:
      'The quotient of numbers, or of a duration or size and a number. Missing if either value is missing, and if the second is 0.',
    evaluate: (a, b) => (typeof a === 'number' && typeof b === 'number' && b ? a / b : undefined),
    // Only a number that is written in the code is certainly not 0.
    write: ([a, b], use) =>
      a.optional || !Number(b.code) ? `${use(helper('quotient'))}(${a.code},${b.code})` : `(${a.code}/${b.code})`,
  },
} satisfies Record<string, Operator>;

export type OperatorName = keyof typeof operators;

/** An operator whose result is a number, or two texts joined; missing if an operand is missing. */
export type ArithmeticOperator = '+' | '-' | '*' | '/';

export function isArithmetic(operator: OperatorName): operator is ArithmeticOperator {
  return operator === '+' || operator === '-' || operator === '*' || operator === '/';
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
