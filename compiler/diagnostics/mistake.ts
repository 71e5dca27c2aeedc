import type { Severity } from './diagnostic.ts';

/** One kind of mistake: what the user is told, why it matters, and what to do. */
export interface Mistake<Parameters> {
  readonly severity: Severity;
  /** One sentence in the user's own words. */
  readonly message: (parameters: Parameters) => string;
  /** Why this is worth stopping for; `tagc explain` shows it. */
  readonly why: string;
  /** What to do about it, one sentence. */
  readonly fix: string;
  /**
   * What could not be read may declare what is missing here, and then this is not reported. A text is the word that would
   * declare it; otherwise that is the name in the message.
   */
  readonly mayBeDeclaredElsewhere?: true | string;
}

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
