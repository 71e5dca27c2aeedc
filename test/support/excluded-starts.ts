import { expect } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { runText } from '../simulator/run-text.ts';
import { replayVerdict } from './proved-and-replayed.ts';

/** Which visitors try to start what is excluded, and whether the scenarios of refuted assertions are run, too. */
export interface Trials {
  /** Declarations of the project before its rules. */
  readonly before: string;
  /** The `given` lines of each visitor, and the steps that each of them takes. */
  readonly visitors: readonly string[];
  readonly steps: readonly string[];
  readonly replays?: true;
}

/** What contradicts proofs, and how many claims were proved. */
export interface Contradictions {
  readonly wrong: readonly unknown[];
  readonly proved: number;
}

/**
 * Proves the assertions of rules, each of which has the id of a tag as its title and says that the tag never runs. Returns
 * the scenarios in which a script starts a tag nevertheless, and the refuted assertions that no script confirms.
 */
export async function findContradictions(
  rules: string,
  { before, visitors, steps, replays }: Trials,
): Promise<Contradictions> {
  const host = createMemoryHost({ 'rules.dsl': `${before}\n${rules}\n` });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const never = verdicts.filter(({ result }) => result.kind !== 'refuted' && result.kind !== 'notSettled');
  const wrong: unknown[] = [];
  if (never.length > 0) {
    const scenarios = visitors.flatMap((given) =>
      steps.map((when) => [given, when, ...never.map(({ title }) => `expect no tag ${title}`)].join('\n')),
    );
    const text = scenarios.map((lines, number) => `scenario "${number}" {\n${lines}\n}`).join('\n');
    const failures = await runText(`${rules}\n${text}`, { before });
    for (const [title, list] of Object.entries(failures))
      if (list.length > 0) wrong.push({ rules, scenario: scenarios[Number(title)], list });
  }
  for (const verdict of replays ? verdicts : []) {
    const { kind, scenario } = await replayVerdict(verdict, program, host);
    if (kind === 'unconfirmed') wrong.push({ rules, unconfirmed: verdict.title, scenario });
  }
  return { wrong, proved: never.length };
}
