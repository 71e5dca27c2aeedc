import { prove as proveProgram } from '../compiler/proof/prove/prove.ts';
import type { Refuted, Verdict as Proved } from '../compiler/proof/prove/verdict.ts';
import { formatScenario, writeScenarios } from '../compiler/proof/witness/write-scenario.ts';
import type { Program } from '../compiler/model/program.ts';
import { validOf } from './compiled.ts';
import type { Project } from './project.ts';

/** The verdict about one claim. `docs/analysis.md` explains verdicts. */
export interface Verdict {
  /** The title of the assertion, or the name of a guarantee that needs none. */
  readonly title: string;
  readonly kind: 'asserted' | 'implied';
  /** `nothingRuns`: it is true, but nothing that it is about ever runs. */
  readonly result: 'proved' | 'nothingRuns' | 'refuted' | 'notSettled';
  /** Why it is not settled. */
  readonly because?: string;
  /** A scenario with a visitor for whom a refuted claim is false, in the syntax of rule files. */
  readonly scenario?: string;
  /** How many actions the claim is about. */
  readonly actions: number;
  /** What the proof takes for granted beyond the general assumptions, one sentence each. */
  readonly assumptions: readonly string[];
}

/**
 * Proves or refutes every assertion, and what must be true of every project. Unlike `tagc prove`, it does not run the
 * scenarios of refuted claims in the script. Throws an `Error` if the project has errors.
 */
export function prove(project: Project): readonly Verdict[] {
  const { program } = validOf(project);
  return proveProgram(program).map((verdict) => describe(program, verdict));
}

function describe(program: Program, { title, kind, result, actions, assumptions }: Proved): Verdict {
  const about = { title, kind, actions, assumptions };
  if (result.kind === 'notSettled') return { ...about, result: 'notSettled', because: result.because };
  if (result.kind !== 'refuted') return { ...about, result: result.kind };
  // Only the script can decide such a claim.
  if (result.ifUnconfirmed !== undefined) return { ...about, result: 'notSettled', because: result.ifUnconfirmed };
  return { ...about, result: 'refuted', scenario: scenarioOf(program, title, result) };
}

function scenarioOf(program: Program, title: string, { situation }: Refuted): string | undefined {
  const written = writeScenarios(program, situation, title);
  return 'cannot' in written ? undefined : formatScenario(written.file, written.title, written.scenarios[0]);
}
