import type { TriggerFilter } from '../model/container.ts';
import { textCode, CannotCarry, type ValueCode, neverMissing, operand, quote } from './value-code.ts';
import { patternOf } from './pattern.ts';

/** A condition as code. `true` and `false` if it is known. */
export type TriggerCondition = boolean | string;

/** Translates one comparison of a container. */
export function compare(filter: TriggerFilter, left: ValueCode, right: ValueCode): TriggerCondition {
  const condition = comparisonOf(filter, left, right);
  if (typeof condition === 'boolean') return condition !== filter.isNegated;
  if (!filter.isNegated) return condition.code;
  return condition.opposite ?? `not (${condition.missing ?? condition.code})`;
}

/** A comparison, and how to write the value that may be missing so that its absence counts as an empty text. */
interface Comparison {
  readonly code: string;
  /** The comparison of the same value where a missing one is an empty text; undefined if none is missing. */
  readonly missing?: string;
  /** The opposite, if it is shorter than with `not`. */
  readonly opposite?: string;
}

const numeric = { less: '<', lessOrEquals: '<=', greater: '>', greaterOrEquals: '>=' } as const;

function comparisonOf(
  { comparison, ignoresCase }: TriggerFilter,
  left: ValueCode,
  right: ValueCode,
): Comparison | boolean {
  if (comparison === 'unknown') throw new CannotCarry('It compares in a way that this version does not know.');
  if (comparison === 'cssSelector') throw new CannotCarry('It tests a selector on a value that is no element.');
  if (comparison in numeric) return compareNumbers(numeric[comparison as keyof typeof numeric], left, right);
  if (left.constant !== undefined && right.constant !== undefined)
    return decide(comparison, left.constant, right.constant, ignoresCase);
  if (comparison === 'matchRegex') return matching(left, right, ignoresCase);
  // Google Tag Manager compares texts, and writes a missing value as "undefined".
  const isAbsence = right.constant === 'undefined' || right.constant === 'null';
  if (comparison === 'equals' && isAbsence) return existence(left);
  if (left.type === 'boolean') return compareBoolean(comparison, left, right);
  if (left.type === 'number' && comparison === 'equals' && isNumber(right.constant)) {
    return { code: `${operand(left)} is ${Number(right.constant)}`, ...guarded(left, `is ${Number(right.constant)}`) };
  }
  const words = { equals: 'is', contains: 'contains', startsWith: 'starts with', endsWith: 'ends with' } as const;
  const lower = (one: ValueCode): ValueCode =>
    !ignoresCase
      ? one
      : one.constant === undefined
        ? { ...one, code: `lower(${one.code})`, isSimple: true }
        : { ...one, code: quote(one.constant.toLowerCase()), constant: one.constant.toLowerCase() };
  const [one, other] = [lower(publicText(left)), lower(publicText(right))];
  const end = `${words[comparison as keyof typeof words]} ${operand(other)}`;
  return { code: `${operand(one)} ${end}`, ...(one.mayBeMissing && { missing: `(${operand(one)} else "") ${end}` }) };
}

function compareNumbers(sign: string, left: ValueCode, right: ValueCode): Comparison {
  const [one, other] = [numberCode(left), numberCode(right)];
  const code = `${operand(one)} ${sign} ${operand(other)}`;
  const parts = [one, other].filter(({ mayBeMissing }) => mayBeMissing).map((part) => `exists ${operand(part)}`);
  return { code, ...(parts.length > 0 && { missing: [...parts, code].join(' and ') }) };
}

const guarded = (left: ValueCode, end: string) =>
  left.mayBeMissing ? { missing: `exists ${operand(left)} and ${operand(left)} ${end}` } : {};

function numberCode(expression: ValueCode): ValueCode {
  const { constant, type, code } = expression;
  if (type === 'number') return expression;
  if (constant !== undefined) {
    if (!isNumber(constant)) throw new CannotCarry(`It compares a number with "${constant}".`);
    return { code: String(Number(constant)), type: 'number', mayBeMissing: false, isSimple: true };
  }
  if (type !== 'text') throw new CannotCarry('It compares a value that is no number.');
  return { ...expression, code: `number(${code})`, type: 'number', mayBeMissing: true, isSimple: true };
}

const isNumber = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text));

function existence(left: ValueCode): Comparison | boolean {
  if (!left.mayBeMissing) return false;
  return { code: `not exists ${operand(left)}`, opposite: `exists ${operand(left)}` };
}

function compareBoolean(comparison: string, left: ValueCode, right: ValueCode): Comparison | boolean {
  const { constant } = right;
  if (comparison !== 'equals' || (constant !== 'true' && constant !== 'false'))
    throw new CannotCarry('It compares a condition with a text.');
  // A missing value is neither true nor false.
  const known = (other: boolean) => (left.mayBeMissing ? `(${operand(left)} else ${other})` : operand(left));
  return { code: constant === 'true' ? known(false) : `not ${known(true)}` };
}

function matching(left: ValueCode, right: ValueCode, ignoresCase: boolean): Comparison {
  if (right.constant === undefined) throw new CannotCarry('Its regular expression depends on the page.');
  const pattern = patternOf(right.constant, ignoresCase);
  const text = publicText(left);
  return {
    code: `${operand(text)} matches ${pattern}`,
    ...(text.mayBeMissing && { missing: `(${operand(text)} else "") matches ${pattern}` }),
  };
}

function decide(comparison: string, left: string, right: string, ignoresCase: boolean): boolean {
  const [one, other] = ignoresCase ? [left.toLowerCase(), right.toLowerCase()] : [left, right];
  if (comparison === 'equals') return one === other;
  if (comparison === 'contains') return one.includes(other);
  if (comparison === 'startsWith') return one.startsWith(other);
  if (comparison === 'endsWith') return one.endsWith(other);
  throw new CannotCarry('It compares a text that never changes with a regular expression.');
}

/** Why a comparison of a personal text with a text of the container may decide what is sent. */
const reason = 'Imported: the site writes the texts that this compares';

/** Returns a text for a comparison. That it equals a text of the rules says nothing about a person. */
function publicText(expression: ValueCode): ValueCode {
  const text = textCode(expression);
  return text.isPersonal
    ? { ...text, code: `declassify(${text.code}, ${quote(reason)})`, isPersonal: false, isSimple: true }
    : text;
}

/** Joins conditions that must all be true. */
export function both(conditions: readonly TriggerCondition[]): TriggerCondition {
  if (conditions.includes(false)) return false;
  const codes = [...new Set(conditions.filter((one) => typeof one === 'string'))];
  if (codes.length === 0) return true;
  return codes.length === 1 ? codes[0] : codes.map((code) => (isAlternative(code) ? `(${code})` : code)).join(' and ');
}

/** Joins conditions of which one must be true. */
export function either(conditions: readonly TriggerCondition[]): TriggerCondition {
  if (conditions.includes(true)) return true;
  const codes = [...new Set(conditions.filter((one) => typeof one === 'string'))];
  if (codes.length === 0) return false;
  return codes.join(' or ');
}

/** Whether a condition has an `or` outside of parentheses and quotes. */
function isAlternative(code: string): boolean {
  let depth = 0;
  const bare = code.replaceAll(/"(?:[^"\\]|\\.)*"|\/(?:[^/\\\n]|\\.)+\/i?/g, (text) => '_'.repeat(text.length));
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '(') depth++;
    else if (bare[at] === ')') depth--;
    else if (depth === 0 && bare.startsWith(' or ', at)) return true;
  }
  return false;
}

/** Returns whether a value of a script counts as true. */
export function countsAsTrue(value: ValueCode): TriggerCondition {
  if (value.constant !== undefined) return value.constant !== '';
  if (value.code === 'true' || value.code === 'false') return value.code === 'true';
  if (value.type === 'boolean') return value.mayBeMissing ? `(${operand(value)} else false)` : value.code;
  if (value.type === 'text') return `${operand(neverMissing(publicText(value)))} is not ""`;
  return `exists ${operand(value)}`;
}
