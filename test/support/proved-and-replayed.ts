import { expect } from 'vitest';
import { createMemoryHost } from '../../compiler/host.ts';
import { minify } from '../../compiler/node/bundle/minify.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import type { Refuted, Result } from '../../compiler/proof/prove/verdict.ts';
import { writeScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { compile } from '../../compiler/compile.ts';
import { replay } from '../../simulator/replay.ts';

/** The result of a proof, and for a refuted assertion the scenario that the script confirmed. */
export interface ProvedAndReplayed {
  readonly kind: Result['kind'] | 'unconfirmed';
  readonly scenario?: string;
}

/** Proves the only assertion of a project. If it is refuted, runs the scenarios of its situations until one is confirmed. */
export async function proveAndReplay(text: string): Promise<ProvedAndReplayed> {
  const host = createMemoryHost({ 'rules.dsl': text });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ title, result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  if (result.kind !== 'refuted') return { kind: result.kind };
  for (let open: Refuted | undefined = result; open; open = open.next?.()) {
    const written = writeScenarios(program, open.situation, title);
    if ('cannot' in written) continue;
    const [{ isConfirmed, scenario }] = await replay({ entry: 'rules.dsl', host }, [written], { finish: minify });
    if (isConfirmed) return { kind: 'refuted', scenario };
  }
  return { kind: result.ifUnconfirmed === undefined ? 'unconfirmed' : 'notSettled' };
}
