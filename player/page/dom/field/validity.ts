import type { PageField } from './field.ts';

/** The part of a browser's `ValidityState` that the simulated page knows. */
export interface Validity {
  readonly valid: boolean;
  readonly valueMissing: boolean;
}

/** Whether a field holds what its attributes ask for: `required` alone. Anything else is refused, because only a browser checks it. */
export function validityOf(field: PageField): Validity {
  const beyond = constraintBeyond(field);
  if (beyond) field.refuse(`The form field ${field.describe()} is checked for ${beyond}`);
  const valueMissing = isMissing(field);
  return { valid: !valueMissing, valueMissing };
}

/** The first constraint besides `required` that a browser would check, as written. */
function constraintBeyond(field: PageField): string | undefined {
  if (field.type === 'email' || field.type === 'url') return field.value === '' ? undefined : `type="${field.type}"`;
  const attribute = ['pattern', 'min', 'max', 'step'].find((name) => field.hasAttribute(name));
  return attribute === undefined ? undefined : `"${attribute}"`;
}

/** Types that can be required by themselves. */
const fillable = /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local|textarea)$/;

function isMissing(field: PageField): boolean {
  const { type, required } = field;
  if (type === 'radio') {
    // A radio button without a name belongs to no group.
    const group = field.name === '' ? [] : field.group();
    return group.some((one) => one.required) && !group.some((one) => one.checked);
  }
  if (type === 'checkbox') return required && !field.checked;
  if (/^(?:file|select-one|select-multiple)$/.test(type)) return required && field.isEmpty();
  return required && fillable.test(type) && field.willValidate && field.isEmpty();
}
