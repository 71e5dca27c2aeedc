import type { Export, Value } from '../../runtime/tables.ts';

/**
 * One row for each operator, with both of its meanings: `evaluate` for the analyser, `write` for the bundle. Values are
 * those of `runtime/tables.ts`; missing is `undefined`, and a comparison with a missing value does not hold.
 */
export interface Operator {
  /** How it is written between operands. */
  readonly form: string;
  /** What comes out, for the reference and for hovers. */
  readonly summary: string;
  readonly evaluate: (...operands: readonly Value[]) => Value;
  /** JavaScript for operands that are JavaScript; `use` imports a runtime function and answers its name. */
  readonly write: (operands: readonly Operand[], use: (runtime: Export) => string) => string;
}

export interface Operand {
  readonly code: string;
  /** Whether the operand may be missing. */
  readonly optional: boolean;
}

const present = (value: Value): value is Exclude<Value, undefined> => value !== undefined;
const helper = (name: string): Export => ({ file: `operators/${kebab(name)}.ts`, name });
const inText = (test: (text: string, part: string) => boolean) => (text: Value, part: Value) =>
  typeof text === 'string' && typeof part === 'string' && test(text, part);

/** `method` of text where the part is always there; a helper where it may be missing. */
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
    // A comparison with undefined is one with NaN, which never holds.
    write: ([a, b]) => `(${a.code}${sign}${b.code})`,
  };
}

export const operators = {
  or: {
    form: 'a or b',
    summary: 'Holds where one of two conditions holds.',
    evaluate: (a, b) => a === true || b === true,
    write: ([a, b]) => `(${a.code}||${b.code})`,
  },
  and: {
    form: 'a and b',
    summary: 'Holds where both conditions hold.',
    evaluate: (a, b) => a === true && b === true,
    write: ([a, b]) => `(${a.code}&&${b.code})`,
  },
  not: {
    form: 'not a',
    summary: 'Holds where the condition does not. A comparison under it may not be with a missing value.',
    evaluate: (a) => a !== true,
    write: ([a]) => `!${a.code}`,
  },
  exists: {
    form: 'exists a',
    summary: 'Holds where the value is there; `""`, `0` and `false` are there.',
    evaluate: present,
    write: ([a]) => `(${a.code}!=null)`,
  },
  is: {
    form: 'a is b',
    summary: 'Holds where both are the same value; texts are compared letter for letter, capitals too.',
    evaluate: (a, b) => present(a) && a === b,
    write: ([a, b], use) =>
      a.optional && b.optional ? `${use(helper('same'))}(${a.code},${b.code})` : `(${a.code}===${b.code})`,
  },
  'is not': {
    form: 'a is not b',
    summary: 'Holds where both values are there and differ.',
    evaluate: (a, b) => present(a) && present(b) && a !== b,
    write: ([a, b], use) =>
      a.optional || b.optional ? `${use(helper('differs'))}(${a.code},${b.code})` : `(${a.code}!==${b.code})`,
  },
  in: {
    form: 'a in list',
    summary: 'Holds where the value is in a list, a set, a set of countries or a set of locales.',
    evaluate: (a, list) => present(a) && Array.isArray(list) && list.includes(a),
    write: ([a, list], use) =>
      list.optional ? `${use(helper('included'))}(${a.code},${list.code})` : `${list.code}.includes(${a.code})`,
  },
  contains: {
    form: 'a contains b',
    summary: 'Holds where the text has the other in it, or the list or set has the item.',
    evaluate: (a, part) =>
      Array.isArray(a) ? present(part) && a.includes(part) : inText((x, y) => x.includes(y))(a, part),
    write: textTest('includes', 'contains'),
  },
  'starts with': {
    form: 'a starts with b',
    summary: 'Holds where the text begins with the other.',
    evaluate: inText((text, part) => text.startsWith(part)),
    write: textTest('startsWith', 'startsWith'),
  },
  'ends with': {
    form: 'a ends with b',
    summary: 'Holds where the text ends with the other.',
    evaluate: inText((text, part) => text.endsWith(part)),
    write: textTest('endsWith', 'endsWith'),
  },
  matches: {
    form: 'a matches /b/',
    summary: 'Holds where the regular expression fits somewhere in the text; `/b/i` takes capitals as small letters.',
    evaluate: (text, pattern) =>
      typeof text === 'string' && present(pattern) && new RegExp(pattern as string).test(text),
    write: ([text, pattern], use) =>
      text.optional || pattern.optional
        ? `${use(helper('matches'))}(${text.code},${pattern.code})`
        : `${pattern.code}.test(${text.code})`,
  },
  '<': {
    form: 'a < b',
    summary: 'Holds where the first is less: numbers, durations, sizes.',
    ...comparison('<', (a, b) => a < b),
  },
  '<=': {
    form: 'a <= b',
    summary: 'Holds where the first is less, or the same.',
    ...comparison('<=', (a, b) => a <= b),
  },
  '>': { form: 'a > b', summary: 'Holds where the first is more.', ...comparison('>', (a, b) => a > b) },
  '>=': {
    form: 'a >= b',
    summary: 'Holds where the first is more, or the same.',
    ...comparison('>=', (a, b) => a >= b),
  },
  else: {
    form: 'a else b',
    summary: 'The first value; the second where the first is missing.',
    evaluate: (a, b) => (present(a) ? a : b),
    // What stands behind a value that is always there is never asked for.
    write: ([a, b]) => (a.optional ? `(${a.code}??${b.code})` : a.code),
  },
  '+': {
    form: 'a + b',
    summary: 'The sum of numbers, durations or sizes; two texts as one. Missing where either is.',
    evaluate: (a, b) => (present(a) && present(b) ? (a as number) + (b as number) : undefined),
    write: ([a, b], use) =>
      a.optional || b.optional ? `${use(helper('sum'))}(${a.code},${b.code})` : `(${a.code}+${b.code})`,
  },
  '-': {
    form: 'a - b',
    summary: 'The difference of numbers, durations or sizes. Missing where either is.',
    evaluate: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : undefined),
    write: ([a, b], use) =>
      // The space keeps a difference from a negative number apart from a decrement.
      a.optional || b.optional ? `${use(helper('difference'))}(${a.code},${b.code})` : `(${a.code} - ${b.code})`,
  },
} satisfies Record<string, Operator>;

export type OperatorName = keyof typeof operators;

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
