import type { Severity } from './diagnostic.ts';
import { quoted } from './quoted.ts';

/** One kind of mistake: its message, why it matters, and how to fix it. */
export interface Mistake<Parameters> {
  readonly severity: Severity;
  /** One sentence that quotes the user's words. */
  readonly message: (parameters: Parameters) => string;
  /** Why it matters; shown by `tagc explain`. */
  readonly why: string;
  /** How to fix it, in one sentence. */
  readonly fix: string;
  /**
   * Whether the mistake is ignored when unreadable source may contain the missing declaration. A string is the keyword
   * of that declaration; `true` means the name in the message.
   */
  readonly mayBeDeclaredElsewhere?: true | string;
}

/** Defines an error of the catalogue, with the parameters of its message. */
export function error<Parameters>(parts: Omit<Mistake<Parameters>, 'severity'>): Mistake<Parameters> {
  return { severity: 'error', ...parts };
}

/** Defines a warning of the catalogue: code that is probably wrong, but may be intended. */
export function warning<Parameters>(parts: Omit<Mistake<Parameters>, 'severity'>): Mistake<Parameters> {
  return { severity: 'warning', ...parts };
}

/** Returns ` Did you mean "x"?`, or an empty string if there is no similar name. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${quoted(nearest)}?`;
}
