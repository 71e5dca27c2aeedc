import type { Mistake } from './catalogue.ts';

/** Declares an error of the catalogue with the parameters that its message needs. */
export function error<Parameters>(parts: Omit<Mistake<Parameters>, 'severity'>): Mistake<Parameters> {
  return { severity: 'error', ...parts };
}

/** Declares a warning of the catalogue: of what may be right, but hardly is. */
export function warning<Parameters>(parts: Omit<Mistake<Parameters>, 'severity'>): Mistake<Parameters> {
  return { severity: 'warning', ...parts };
}

/** `Did you mean "x"?`, with a space before it, where a near name exists. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
