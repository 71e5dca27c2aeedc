import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';

/** The diagnostics of a compilation. Each step adds its own. */
export interface Found {
  readonly reported: Diagnostic[];
  /**
   * Diagnostics left out because they probably follow from a reported error. A step that leaves one out adds it here:
   * `suppressConsequences` returns them if no error was reported.
   */
  readonly suppressed: Diagnostic[];
}

/** Whether there are any diagnostics. */
export function hasFound({ reported, suppressed }: Found): boolean {
  return reported.length + suppressed.length > 0;
}
