import type { PageField } from './field.ts';
import { readNumber } from './read-number.ts';
import { stepsOf } from './steps-of.ts';

/** What a browser says of a field before it sends its form. */
export interface Validity extends Readonly<Record<Mismatch, boolean>> {
  readonly valid: boolean;
}

/** What a field may lack; what only a visitor's typing brings about is not among them. */
export type Mismatch = keyof typeof mismatches;

/** Each is asked of a field that is filled in, but for the first. */
const mismatches = {
  valueMissing: isMissing,
  typeMismatch: (field: PageField) => textsOf(field).some((text) => !isOfType(field.type, text)),
  patternMismatch: (field: PageField) => !isOfPattern(field),
  rangeUnderflow: (field: PageField) => isBeyond(field, 'least'),
  rangeOverflow: (field: PageField) => isBeyond(field, 'most'),
  stepMismatch: isBetweenSteps,
};

/** Whether what stands in a field is what its attributes ask for. */
export function validityOf(field: PageField): Validity {
  const asked = Object.entries(mismatches).map(([name, isOff]) => {
    const isAsked = field.value !== '' || name === 'valueMissing';
    return [name, isAsked && isOff(field)] as const;
  });
  return {
    ...(Object.fromEntries(asked) as Record<Mismatch, boolean>),
    valid: asked.every(([, isOff]) => !isOff),
  };
}

/** Types of which something can be required. */
const fillable = /^(?:text|search|url|tel|email|password|date|month|week|time|datetime-local|number|textarea)$/;

function isMissing(field: PageField): boolean {
  const { type, name, required } = field;
  if (type === 'radio') {
    // One without a name is of no group.
    const group = name === '' ? [] : field.group();
    return group.some((one) => one.required) && !group.some((one) => one.checked);
  }
  if (type === 'checkbox') return required && !field.checked;
  if (/^(file|select-one|select-multiple)$/.test(type)) return required && field.isEmpty();
  return required && fillable.test(type) && field.willValidate && field.isEmpty();
}

/** As https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address has it. */
const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const mailAddress = new RegExp(String.raw`^[\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\.${label})*$`, 'i');

function isOfType(type: string, text: string): boolean {
  if (type === 'email') return mailAddress.test(text);
  return type !== 'url' || URL.canParse(text);
}

function isOfPattern(field: PageField): boolean {
  const pattern = field.getAttribute('pattern');
  if (pattern === null || !/^(text|search|url|tel|email|password)$/.test(field.type)) return true;
  try {
    // It has to be one by itself, not only in parentheses.
    const { source } = new RegExp(pattern, 'v');
    const whole = new RegExp(`^(?:${source})$`, 'v');
    return textsOf(field).every((text) => text === '' || whole.test(text));
  } catch {
    // What is no pattern asks for nothing.
    return true;
  }
}

/** A field may be for several addresses. */
function textsOf(field: PageField): string[] {
  const { type, value } = field;
  return type === 'email' && field.hasAttribute('multiple') ? value.split(',') : [value];
}

function isBeyond(field: PageField, end: 'least' | 'most'): boolean {
  const number = readNumber(field.type, field.value);
  const { least = -Infinity, most = Infinity } = stepsOf(field);
  // A slider cannot stand elsewhere.
  if (number === undefined || field.type === 'range') return false;
  // From an evening to a morning.
  if (field.type === 'time' && most < least) return number > most && number < least;
  return end === 'least' ? number < least : number > most;
}

/** Sums of fractions are a little off, which browsers forgive. */
function isBetweenSteps(field: PageField): boolean {
  const number = readNumber(field.type, field.value);
  const { step, from } = stepsOf(field);
  if (number === undefined || step === undefined) return false;
  const over = Math.abs(number - from - Math.round((number - from) / step) * step);
  return over > step / 2 ** 24;
}
