/** The part of `ValidityState` that the simulated page supports. */
export interface Validity {
  readonly valid: boolean;
  readonly valueMissing: boolean;
}

/** The properties of a field that decide its validity. */
interface Checked {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly checked: boolean;
  readonly willValidate: boolean;
  hasAttribute(name: string): boolean;
  isEmpty(): boolean;
  group(): readonly Checked[];
  refuse(what: string): never;
  describe(): string;
}

/** Returns the validity of a field. It supports only `required` and refuses fields with other constraints. */
export function validityOf(field: Checked): Validity {
  const constraint = otherConstraint(field);
  if (constraint) field.refuse(`The simulated page does not check ${constraint} (${field.describe()})`);
  const valueMissing = isMissing(field);
  return { valid: !valueMissing, valueMissing };
}

/** Returns a constraint other than `required` on a text. An empty text has none. Other field types refuse to return a value. */
function otherConstraint(field: Checked): string | undefined {
  const { type, value } = field;
  if (value === '') return undefined;
  if (type === 'email' || type === 'url') return `fields of type "${type}"`;
  return field.hasAttribute('pattern') && /^(?:text|search|tel|password)$/.test(type) ? '"pattern"' : undefined;
}

/** Field types that support `required`. */
const fillable = /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local|textarea)$/;

function isMissing(field: Checked): boolean {
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
