import type { Mistake } from './catalogue.ts';

/** Declares an error of the catalogue with the parameters that its message needs. */
export function error<Parameters>(parts: Omit<Mistake<Parameters>, 'severity'>): Mistake<Parameters> {
  return { severity: 'error', ...parts };
}

/** `Did you mean "x"?`, with a space before it, where a near name exists. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
