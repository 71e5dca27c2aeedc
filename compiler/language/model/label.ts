/**
 * What kind of personal data a value may contain.
 * - `url`: a web address with email addresses or personal parameters in it.
 * - `id`: a text that identifies a person but does not describe them, such as a customer number or a hash.
 * - `text`: any personal data, in any form. Everything derived from personal data is of this kind.
 */
export const personalKinds = ['email', 'phone', 'name', 'address', 'id', 'url', 'text'] as const;

export type PersonalKind = (typeof personalKinds)[number];

/** The kinds of personal data in a value: sorted, each once, never empty. Equal labels are the same object. */
export type Label = readonly PersonalKind[];

const labels = new Map<string, Label>();

/** Returns the label with these kinds, or undefined without any. */
export function labelWith(kinds: readonly PersonalKind[]): Label | undefined {
  if (kinds.length === 0) return undefined;
  const label = personalKinds.filter((kind) => kinds.includes(kind));
  const key = label.join();
  if (!labels.has(key)) labels.set(key, label);
  return labels.get(key)!;
}

/** The label of `personal` without kinds. */
export const textLabel: Label = labelWith(['text'])!;

export function joinLabels(one: Label | undefined, other: Label | undefined): Label | undefined {
  if (!one || !other || one === other) return one ?? other;
  return labelWith([...one, ...other]);
}

/** Returns the label of a value made from labelled data. No redactor can recognise the original in it. */
export function derivedLabel(label: Label | undefined): Label | undefined {
  return label && textLabel;
}

/**
 * Returns the label of a text that is added to another, or is in one case. What stands before an address may change which
 * part of it is the host, or the name of a parameter. Personal names of parameters are recognised by their capitals:
 * `guestFirstName`, but not `guestfirstname`.
 */
export function changedLabel(label: Label | undefined): Label | undefined {
  return label?.includes('url') ? derivedLabel(label) : label;
}

/** Returns the label without some kinds. */
export function withoutKinds(label: Label | undefined, kinds: readonly PersonalKind[]): Label | undefined {
  return label && labelWith(label.filter((kind) => !kinds.includes(kind)));
}

/** Whether a declared label allows a value's label. `text` allows every kind, because nothing removes it. */
export function coversLabel(declared: Label | undefined, actual: Label | undefined): boolean {
  if (!actual || declared?.includes('text')) return true;
  return actual.every((kind) => declared?.includes(kind));
}

/** Returns the label in the syntax of rule files: `personal`, `personal(email, phone)`. */
export function describeLabel(label: Label): string {
  return label === textLabel ? 'personal' : `personal(${label.join(', ')})`;
}

/** Parses a label in the syntax of tables, as `describeLabel` writes it. */
export function parseLabel(text: string): Label | undefined {
  const kinds = /^personal(?:\(([^)]*)\))?$/.exec(text);
  if (!kinds) return undefined;
  return kinds[1] === undefined ? textLabel : labelWith(kinds[1].split(',').map((kind) => kind.trim() as PersonalKind));
}
