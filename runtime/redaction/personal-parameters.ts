/**
 * The pattern that tells names of personal query parameters, in any case of letters and as `plainName` has them.
 * Without names it matches nothing.
 */
export function personalParameters(names: readonly string[]): RegExp {
  const choices = new Set(names.map((name) => plainName(name).replace(/[\\^$.*?()[\]{}|/]/g, '\\$&')));
  return new RegExp(names.length ? `^(?:${[...choices].join('|')})$` : '(?!)', 'i');
}

/** A name as it is compared: `first_name`, `first-name` and `first name` are `firstname`. */
export function plainName(name: string): string {
  return name.replace(/[-_+\s]/g, '');
}
