import { expect } from 'vitest';
import { explainTried } from '../../tasks/prove/explain-tried.ts';
import { createMemoryHost, type Host } from '../../compiler/pipeline/host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import type { Refuted, ProofResult, Verdict } from '../../compiler/proof/prove/verdict.ts';
import { writeScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { replay } from '../../simulator/replay.ts';

/**
 * The result of a proof, and for a refuted assertion the scenario that the script confirmed. `unconfirmed`: the script does
 * something else than the proof says, and nothing explains it.
 */
export interface ProvedAndReplayed {
  readonly kind: ProofResult['kind'] | 'unconfirmed';
  readonly scenario?: string;
}

/** Proves the only assertion of a project. If it is refuted, runs the scenarios of its situations until one is confirmed. */
export async function proveAndReplay(text: string): Promise<ProvedAndReplayed> {
  const host = createMemoryHost({ 'rules.dsl': text });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [verdict] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  return replayVerdict(verdict, program, host);
}

/** Runs the scenarios of a verdict on an assertion of `rules.dsl`, if it is refuted, until one is confirmed. */
export async function replayVerdict(
  { title, result }: Verdict,
  program: Program,
  host: Host,
): Promise<ProvedAndReplayed> {
  if (result.kind !== 'refuted') return { kind: result.kind };
  let bug: string | undefined;
  for (let open: Refuted | undefined = result; open; open = open.next?.()) {
    const written = writeScenarios(program, open.situation, title);
    if ('cannot' in written) continue;
    const [tried] = await replay({ entry: 'rules.dsl', host }, [{ ...written, assertion: title }], { finish: minify });
    if (tried.isConfirmed) return { kind: 'refuted', scenario: tried.scenario };
    const explained = open.afterChange ? undefined : explainTried(program, open.situation, tried);
    if (explained && 'bug' in explained) bug ??= explained.bug.scenario;
  }
  return bug !== undefined && result.ifUnconfirmed === undefined
    ? { kind: 'unconfirmed', scenario: bug }
    : { kind: 'notSettled' };
}
