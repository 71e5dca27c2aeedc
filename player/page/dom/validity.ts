import type { PageField } from './field.ts';

/** What a browser says of a field before it sends its form. */
export interface Validity {
  readonly valid: boolean;
  readonly valueMissing: boolean;
  readonly typeMismatch: boolean;
  readonly patternMismatch: boolean;
}

/** Whether what stands in a field is what its attributes ask for; of one that nobody fills in, nothing is asked. */
export function validityOf(field: PageField): Validity {
  const isAsked = field.willValidate;
  const valueMissing = isAsked && isMissing(field);
  const isFilled = isAsked && field.value !== '';
  const typeMismatch = isFilled && !isOfType(field);
  const patternMismatch = isFilled && !isOfPattern(field);
  return { valid: !(valueMissing || typeMismatch || patternMismatch), valueMissing, typeMismatch, patternMismatch };
}

function isMissing(field: PageField): boolean {
  if (field.type === 'radio') {
    const group = field.group();
    return group.some((one) => one.required) && !group.some((one) => one.checked);
  }
  return field.required && (field.type === 'checkbox' ? !field.checked : field.value === '');
}

/** As https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address has it, as far as labels go. */
const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

function isOfType({ type, value }: PageField): boolean {
  if (type === 'email') return mailAddress.test(value);
  return type !== 'url' || URL.canParse(value);
}

function isOfPattern(field: PageField): boolean {
  const pattern = field.getAttribute('pattern');
  if (pattern === null || !/^(text|search|url|tel|email|password)$/.test(field.type)) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(field.value);
  } catch {
    // What is no pattern asks for nothing.
    return true;
  }
}
