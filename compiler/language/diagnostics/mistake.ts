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
  /** What this mistake has to do with others. */
  readonly kin?: Kin;
}

/** How a mistake is related to others: which of them follow from it, and which are the same. */
export interface Kin {
  /** It tears its line apart, so that other words of the line are misread. */
  readonly tears?: true;
  /** It makes its declaration unreliable, so that `follows` may not be true there. */
  readonly spoils?: true;
  /** It may only follow from a mistake in the same declaration. */
  readonly follows?: true;
  /** It depends on declarations of these kinds, or of all kinds, and is not reported if one of them is not completely read. */
  readonly needs?: readonly ('project' | 'consent' | 'manager')[] | 'any';
  /** The value of its field, or the kind of its declaration, is unknown then. */
  readonly hidesValue?: true;
  /** It is about a word in the wrong place. A broken sentence would cause several, so one is reported for each line. */
  readonly isAboutForm?: true;
  /** Its words were read with the meaning that was probably intended. */
  readonly isRepaired?: true;
  /** Mistakes of one family with the same name are one: an unknown data element is also an unknown value and country. */
  readonly family?: string;
  /** The part that a project lacks. It is reported once, however many declarations need it. */
  readonly lacks?: string;
  /** Mistakes with the same message, such as habits from other languages, or in adjacent fields are one. */
  readonly once?: 'message' | 'row';
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
