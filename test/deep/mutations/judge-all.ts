import type { ChildProcess } from 'node:child_process';
import type { Mutation } from './mutations-in.ts';
import type { Verdict } from './verdict.ts';

/** Starts a process that serves verdicts. */
export type StartJudge = () => ChildProcess;

// Much longer than all scenarios take on a busy machine: a rule that raises its own event has no end.
const longest = 120_000;

/** Has mutations judged in processes of their own, `judges` at a time, and answers in their order. */
export async function judgeAll(
  mutations: readonly Mutation[],
  start: StartJudge,
  judges: number,
  judged: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const waiting = [...mutations.keys()];
  const work = async (): Promise<void> => {
    let judge = start();
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const verdict = await ask(judge, mutations[at]);
      verdicts[at] = verdict ?? {
        mutation: mutations[at],
        fate: 'scenarios',
        by: 'They came to no end, or to a bad one.',
      };
      judged(verdicts[at]);
      if (verdict) continue;
      judge.kill('SIGKILL');
      judge = start();
    }
    judge.disconnect();
  };
  await Promise.all(Array.from({ length: judges }, work));
  return verdicts;
}

/** Nothing where the process gives no answer. */
function ask(judge: ChildProcess, mutation: Mutation): Promise<Verdict | undefined> {
  return new Promise((resolve) => {
    const answer = (verdict?: Verdict): void => {
      clearTimeout(timer);
      judge.off('message', answer).off('exit', giveUp);
      resolve(verdict);
    };
    const giveUp = (): void => answer();
    const timer = setTimeout(giveUp, longest);
    judge.once('message', answer).once('exit', giveUp);
    judge.send(mutation);
  });
}
