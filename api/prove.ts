import { prove as proveProgram } from '../compiler/proof/prove/prove.ts';
import type { Refuted, Verdict as Proved } from '../compiler/proof/prove/verdict.ts';
import { formatScenario, writeScenarios } from '../compiler/proof/witness/write-scenario.ts';
import type { Program } from '../compiler/language/model/program.ts';
import { validOf } from './compiled.ts';
import type { Project } from './project.ts';

/** The verdict about one claim. `docs/analysis.md` explains verdicts. */
export interface Verdict {
  /** The title of the assertion, or the name of a guarantee that needs none. */
  readonly title: string;
  readonly kind: 'asserted' | 'implied';
  /**
   * - `nothingRuns`: It is true, but nothing that it is about ever runs.
   * - `notConfirmed`: The proof found a visitor for whom it seems to be false, but no script was run for this visitor.
   *   `tagc prove` runs the scenario if there is one: then the claim is refuted or not settled.
   */
  readonly result: 'proved' | 'nothingRuns' | 'notConfirmed' | 'notSettled';
  /** Why it is not settled. */
  readonly because?: string;
  /**
   * The visitor of a claim that is not confirmed: a scenario in the syntax of rule files, which was not run. Undefined if no
   * scenario can describe the visitor.
   */
  readonly scenario?: string;
  /** How many actions the claim is about. */
  readonly actions: number;
  /** What the proof takes for granted beyond the general assumptions, one sentence each. */
  readonly assumptions: readonly string[];
  /** What the claim does not cover, with the reasons. Absent if there is nothing. */
  readonly exceptions?: readonly string[];
}

/**
 * Proves every assertion, and what must be true of every project. Unlike `tagc prove`, it runs no script, so it refutes no
 * claim: it returns the scenario that could. Throws an `Error` if the project has errors.
 */
export function prove(project: Project): readonly Verdict[] {
  const { program } = validOf(project);
  return proveProgram(program).map((verdict) => describe(program, verdict));
}

function describe(program: Program, { title, kind, result, actions, assumptions, exceptions }: Proved): Verdict {
  const about = { title, kind, actions, assumptions, ...(exceptions && { exceptions }) };
  if (result.kind === 'notSettled') return { ...about, result: 'notSettled', because: result.because };
  if (result.kind !== 'refuted') return { ...about, result: result.kind };
  // Only the script can decide such a claim.
  if (result.ifUnconfirmed !== undefined) return { ...about, result: 'notSettled', because: result.ifUnconfirmed };
  return { ...about, result: 'notConfirmed', scenario: scenarioOf(program, title, result) };
}

function scenarioOf(program: Program, title: string, { situation }: Refuted): string | undefined {
  const written = writeScenarios(program, situation, title);
  return 'cannot' in written ? undefined : formatScenario(written.file, written.title, written.scenarios[0]);
}
