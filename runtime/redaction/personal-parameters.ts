/**
 * The pattern that matches names of personal query parameters, ignoring case and compared as in `plainName`. Without names
 * it matches nothing.
 */
export function personalParameters(names: readonly string[]): RegExp {
  const choices = new Set(names.map((name) => plainName(name).replace(/[\\^$.*?()[\]{}|/]/g, '\\$&')));
  return new RegExp(names.length ? `^(?:${[...choices].join('|')})$` : '(?!)', 'i');
}

/** The form in which names are compared: `first_name`, `first-name` and `first name` are `firstname`. */
export function plainName(name: string): string {
  return name.replace(/[-_+\s]/g, '');
}
