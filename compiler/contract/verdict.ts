import type { DiagnosticsDocument, DocumentPlace, WholeNumber } from './diagnostics.ts';

/** The results of proofs, as `tagc prove --json` prints them. */
export interface ProofDocument extends DiagnosticsDocument {
  /** What all proofs take for granted, in sentences. */
  readonly assumptions: readonly string[];
  readonly claims: readonly DocumentClaim[];
}

/** A claim about every visitor, with its verdict. The report embeds it. */
export interface DocumentClaim extends DocumentVerdict {
  /** The title of the assertion, or the name of a guarantee that needs none. */
  readonly title: string;
  readonly kind: 'asserted' | 'implied';
}

/** What is known about a claim. */
export interface DocumentVerdict {
  /** Where the assertion is written. */
  readonly place?: DocumentPlace;
  /** `nothingRuns`: it is true only because nothing that it is about ever runs. */
  readonly verdict: 'proved' | 'nothingRuns' | 'refuted' | 'notSettled';
  /** How many actions the claim is about. */
  readonly actions: WholeNumber;
  /** What the proof takes for granted besides the general assumptions, in sentences. */
  readonly assumptions: readonly string[];
  /** What the claim does not cover, with the reasons. Absent if there is nothing. */
  readonly exceptions?: readonly string[];
  /** The value or test that makes the question too hard. Only for `notSettled`. */
  readonly because?: string;
  /** Whether a value has to change between the event and the action. This and what follows is only for `refuted`. */
  readonly afterChange?: boolean;
  readonly starts?: DocumentStart;
  /** The hosts that a script requests by itself once this action has loaded it, if the claim is about one of them. */
  readonly requests?: readonly string[];
  /** The part of the claim's condition because of which it is false here, and the values that it reads. */
  readonly why?: {
    readonly text: string;
    readonly values: readonly { readonly name: string; readonly value: string }[];
  };
  /** The visitor and page for whom it starts, as the `given` of a scenario, in the order in which it is written. */
  readonly visitor?: string;
  /** A scenario as source text in which it starts, and where the built script has confirmed it. */
  readonly scenario?: string;
  readonly replayed?: 'simulated page' | 'Chromium' | 'nowhere';
  /** Why no scenario can show it. */
  readonly withoutScenario?: string;
}

/** The action that starts although it must not. */
interface DocumentStart {
  readonly kind: 'rule' | 'tag' | 'state';
  /** The name of the rule or tag; or of the state whose first value a page stores without a rule. */
  readonly rule: string;
  readonly action: string;
  /** What happens, as a sentence without its end. */
  readonly happens: string;
  readonly place: DocumentPlace;
}
