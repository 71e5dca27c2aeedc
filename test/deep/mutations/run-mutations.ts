import { writeFileSync } from 'node:fs';
import { careersProject } from '../../support/careers-project.ts';
import { sample } from '../injected-errors/sample.ts';
import { careersRules } from './careers-rules.ts';
import { createJudge } from './create-judge.ts';
import { describeVerdicts } from './describe-verdicts.ts';
import { judgeAll, type StartJudge } from './judge-all.ts';
import { listUnnoticed } from './list-unnoticed.ts';
import { mutationsIn, type Mutation } from './mutations-in.ts';
import { summarize } from './summarize.ts';
import { writeTable } from './write-table.ts';

/** The share of mutations that make a difference and must be noticed. */
const enough = 0.95;

/**
 * Judges every mutation of the careers site, and writes docs/mutations.md; or else only `count` of them. Prints the figures,
 * and answers whether enough were noticed.
 */
export async function runMutations(
  start: StartJudge,
  { count, seed = 1 }: { readonly count?: number; readonly seed?: number },
): Promise<boolean> {
  const all = mutationsIn(careersRules);
  const chosen = count ? sample(all, count, seed) : all;
  let done = 0;
  const verdicts = await judgeAll(chosen, start, 2, () => {
    if (++done % 100 === 0) console.log(`${done} of ${chosen.length}`);
  });
  if (!count) writeFileSync('docs/mutations.md', describeVerdicts(verdicts, careersRules));
  console.log(`\n${writeTable(verdicts)}\n\n${listUnnoticed(verdicts, careersRules)}`);
  return summarize(verdicts).noticed >= enough;
}

/** What a process does that was started to judge. */
export function serveVerdicts(): void {
  const judge = createJudge('rules.dsl', careersProject);
  process.on('message', async (mutation: Mutation) => process.send!(await judge(mutation)));
}
