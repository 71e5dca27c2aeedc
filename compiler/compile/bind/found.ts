import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Declaration } from '../../language/syntax/document.ts';

/** The diagnostics of a compilation. Each step adds its own. */
export interface Found {
  readonly reported: Diagnostic[];
  /**
   * Diagnostics left out because they probably follow from a reported error. A step that leaves one out adds it here:
   * `suppressConsequences` returns them if no error was reported.
   */
  readonly suppressed: Diagnostic[];
}

/** A diagnostic of linking, for an editor that links a declaration again. */
export interface LinkProblem {
  /** The declaration that was being linked. Undefined if it is about several, such as two with one name. */
  readonly owner?: Declaration;
  readonly diagnostic: Diagnostic;
  readonly list: keyof Found;
}
