/** The pattern that tells names of personal query parameters, in any case of letters. Without names it matches nothing. */
export function personalParameters(names: readonly string[]): RegExp {
  const choices = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(names.length ? `^(?:${choices.join('|')})$` : '(?!)', 'i');
}
