import type { ScriptList } from './script/lists.ts';

/** The types that translated values have. `anything` is a value of the page as it is, and `element` an element. */
export type ValueType = 'text' | 'number' | 'boolean' | 'anything' | 'list' | 'record' | 'element';

/** A value of a container, in the language of rules. */
export interface ValueCode {
  readonly code: string;
  readonly type: ValueType;
  readonly mayBeMissing: boolean;
  /** Whether it is personal data, so that no third party can get it without a decision. */
  readonly isPersonal?: boolean;
  /** The text, if it is known. */
  readonly constant?: string;
  /** Set for a list of a script: how it is made, for further methods. */
  readonly list?: ScriptList;
  /** Set for an item of a list: a field of it. */
  readonly field?: (name: string) => ValueCode;
  /** Set for an item or field of a list, whose uses decide how it is read. */
  readonly asText?: () => ValueCode;
  readonly asNumber?: () => ValueCode;
  /** Whether it is a single word or call, which needs no parentheses as an operand. */
  readonly isSimple?: boolean;
  /** Whether an element is one in jQuery, which has other methods. */
  readonly inJquery?: boolean;
}

/** Something that the language cannot express, or that a person must decide. The message is a sentence. */
export class CannotCarry extends Error {
  override name = 'CannotCarry';
}

/** Writes a reason as a sentence: some are sentences, others are the end of one about `subject`. */
export function sentenceAbout(subject: string, reason: string): string {
  return /^[A-Z"]/.test(reason) ? reason : `${subject} ${reason}.`;
}

/** Writes a text in quotes. */
export function quote(text: string): string {
  const escaped = text.replace(/["\\]|[\p{Cc}\u2028\u2029]/gu, (character) => {
    const short: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
    return short[character] ?? `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

export function constantText(text: string): ValueCode {
  return { code: quote(text), type: 'text', mayBeMissing: false, constant: text, isSimple: true };
}

/** Returns the code of an expression as an operand of an operator. */
export function operand({ code, isSimple }: Pick<ValueCode, 'code' | 'isSimple'>): string {
  return isSimple ? code : `(${code})`;
}

const nouns: Partial<Record<ValueType, string>> = {
  anything: 'A value of the page',
  element: 'An element of the page',
};

/** Returns an expression as a text: numbers and booleans are converted. */
export function textCode(expression: ValueCode): ValueCode {
  const { code, type } = expression;
  if (expression.asText) return textCode(expression.asText());
  if (type === 'text') return expression;
  if (type === 'number' || type === 'boolean')
    return { ...expression, code: `text(${code})`, type: 'text', isSimple: true };
  throw new CannotCarry(`${nouns[type] ?? `A ${type}`} is used as a text.`);
}

/** Returns a value as a number. A text that is none is missing. */
export function numberCode(value: ValueCode): ValueCode {
  if (value.asNumber) return numberCode(value.asNumber());
  if (value.type === 'number') return value;
  const text = textCode(value);
  return {
    ...text,
    code: `number(${text.code})`,
    type: 'number',
    mayBeMissing: true,
    constant: undefined,
    isSimple: true,
  };
}

/** Returns an expression that always has a text: an empty one if the value is missing. */
export function neverMissing(expression: ValueCode): ValueCode {
  const text = textCode(expression);
  if (!text.mayBeMissing) return text;
  return { ...text, code: `${operand(text)} else ""`, mayBeMissing: false, isSimple: false };
}

/** Joins texts. A missing one counts as empty. */
export function joined(parts: readonly ValueCode[]): ValueCode {
  if (parts.every(({ constant }) => constant !== undefined))
    return constantText(parts.map(({ constant }) => constant).join(''));
  const operands = parts.map(neverMissing);
  return {
    code: operands.map(operand).join(' + '),
    type: 'text',
    mayBeMissing: false,
    isPersonal: parts.some(({ isPersonal }) => isPersonal),
  };
}
