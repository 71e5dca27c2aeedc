import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { BaselineEntry } from './baseline.ts';
import { compareBaseline } from './compare-baseline.ts';
import { createChangedAmong } from './create-changed-among.ts';
import { readBaseline } from './read-baseline.ts';

/** What the user wants to see. */
export interface FilterOptions {
  /** The file of the baseline. */
  readonly baseline?: string;
  /** A git revision. */
  readonly changed?: string;
  /** The names of the only lints whose warnings are reported. */
  readonly only?: readonly string[];
}

export interface Filtered {
  /** All errors, and the wanted warnings. */
  readonly reported: readonly Diagnostic[];
  /** The number of warnings that the baseline lists. */
  readonly listed: number;
  /** The number of other warnings on lines that do not differ from the revision. */
  readonly unchanged: number;
  /** What the baseline lists, but nothing matches any more. */
  readonly unmatched: readonly BaselineEntry[];
}

/**
 * Returns a function that leaves out the warnings of a baseline, and those on lines that do not differ from a revision.
 * Throws a `CannotRun` if the baseline or the revision cannot be read.
 */
export function createFilter(
  { baseline, changed, only }: FilterOptions,
  root: string,
  cwd: string,
): (diagnostics: readonly Diagnostic[]) => Filtered {
  const listed = baseline === undefined ? [] : readBaseline(baseline, cwd);
  const entries = only ? listed.filter(({ code }) => only.includes(code)) : listed;
  const changedAmong = changed === undefined ? undefined : createChangedAmong(changed, root);
  return (all) => {
    const isWanted = ({ code, severity }: Diagnostic) => !only || severity === 'error' || only.includes(code);
    const diagnostics = all.filter(isWanted);
    const { left, unmatched } = compareBaseline(diagnostics, entries);
    const warnings = left.filter(({ severity }) => severity !== 'error').map(({ span }) => span);
    const wanted = changedAmong ? changedAmong(warnings) : new Set(warnings);
    const reported = left.filter(({ severity, span }) => severity === 'error' || wanted.has(span));
    return {
      reported,
      listed: diagnostics.length - left.length,
      unchanged: left.length - reported.length,
      unmatched,
    };
  };
}
