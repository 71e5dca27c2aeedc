import type { Value } from '../../../../runtime/tables/tables.ts';
import { mark } from '../entry/code-templates.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { internalProperties } from '../entry/internal-properties.ts';
import type { Constant } from '../../../language/model/program.ts';
import { define } from '../entry/writer.ts';

/** Writes a value from the rule files. It is marked, so that rules that differ only in values share a template. */
export function writeValue(value: Value): string {
  return mark(typeof value === 'number' ? writeNumber(value) : JSON.stringify(value));
}

/** Writes a number, including infinity, which JSON lacks. Parentheses separate a minus sign from one before it. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return value ? `(${Math.sign(value)}/0)` : '(0/0)';
  return value < 0 ? `(${value})` : `${value}`;
}

/**
 * Writes an expression as JavaScript. `e` is the event, if there is one. Expressions are recursive, so the function comes
 * from the emitter: the writers of different kinds do not import each other.
 */
export const writeExpression = (emitter: Emitter, expression: Expression): string => emitter.write(emitter, expression);

/** Writes a key of an object literal. `__proto__` needs brackets, because it would set the prototype. */
export function writeKey(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

/** Writes a property access, to append to the code of an object. */
export function writeAccess(name: string, optional: boolean): string {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(name) && !internalProperties.has(name);
  if (isWord) return optional ? `?.${name}` : `.${name}`;
  return `${optional ? '?.' : ''}[${JSON.stringify(name)}]`;
}

/**
 * Writes a regular expression. Characters that would end the line or look like our value marks are escaped. A backslash
 * before them is removed, because it has no meaning and would cancel the escape.
 */
export function writePattern(pattern: string, ignoreCase: boolean): string {
  const source = pattern.replace(/\\[\x20-\x7e]|\\?([^\x20-\x7e])/g, (whole: string, character?: string) => {
    return character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : whole;
  });
  return `/${source}/${ignoreCase ? 'i' : ''}`;
}

/** Writes a constant of the entry at its first use, and returns its name. */
export function writeConstant(emitter: Emitter, constant: Constant): string {
  const { writer } = emitter;
  return writer.once(constant, () => {
    const code = writeExpression(emitter, constant.value);
    return define(writer, constant.id, code, { module: 'declarations' }, constant.span);
  });
}
