import type { ChildProcess } from 'node:child_process';
import { usualSeconds, type Request } from './request.ts';
import type { Finding, Search } from './search.ts';

/** Starts a process that serves a search. */
export type StartWorker = (name: string) => ChildProcess;

/** The result of a search: the finding of each seed. */
export interface Found {
  readonly search: Search;
  readonly count: number | undefined;
  readonly findings: ReadonlyMap<number, Finding>;
  readonly seconds: number;
}

/** Tries cases of one search in parallel processes until time or cases run out. */
export async function runSearch(
  search: Search,
  { seed, shard, limit, workers }: Request,
  start: StartWorker,
  found: (seed: number, finding: Finding) => void,
): Promise<Found> {
  let began = performance.now();
  const findings = new Map<number, Finding>();
  let count: number | undefined;
  let next = shard.at;
  const takeSeed = (): number | undefined => {
    const most = Math.min(limit.cases * shard.of, count ?? Infinity);
    // For a search without a number of cases, "all" means as many as the usual time allows.
    const seconds = most === Infinity && limit.seconds === Infinity ? usualSeconds : limit.seconds;
    if (next >= most || performance.now() - began > seconds * 1000) return undefined;
    next += shard.of;
    return seed + next - shard.of;
  };
  const work = async (): Promise<void> => {
    let worker = await startReady(search.name, start);
    count = worker.count;
    // Preparation does not count towards the requested time.
    if (findings.size === 0) began = performance.now();
    for (let at = takeSeed(); at !== undefined; at = takeSeed()) {
      const answer = await ask<Finding>(worker.process, search.longest, at);
      const finding = answer ?? search.hung ?? hanging(search);
      findings.set(at, finding);
      found(at, finding);
      if (answer) continue;
      worker.process.kill('SIGKILL');
      worker = await startReady(search.name, start);
    }
    worker.process.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(workers, limit.cases) }, work));
  return { search, count, findings, seconds: (performance.now() - began) / 1000 };
}

const hanging = ({ longest }: Search): Finding => ({
  outcome: 'hung',
  problem: `The case did not end within ${longest} seconds, or its process ended.`,
});

/** Much longer than the shared preparation takes on a busy machine. */
const longestStart = 300;

async function startReady(name: string, start: StartWorker): Promise<{ process: ChildProcess; count?: number }> {
  const process = start(name);
  const ready = await ask<{ count?: number }>(process, longestStart);
  if (!ready) throw new Error(`The process of "${name}" did not start; its message is above.`);
  return { process, count: ready.count };
}

/**
 * Sends a message, if there is one, and returns the next message of a process; undefined if it ends or takes too long.
 */
function ask<T>(process: ChildProcess, seconds: number, message?: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const answer = (received?: unknown): void => {
      clearTimeout(timer);
      process.off('message', answer).off('exit', giveUp);
      resolve(received as T | undefined);
    };
    const giveUp = (): void => answer();
    const timer = setTimeout(giveUp, seconds * 1000);
    process.once('message', answer).once('exit', giveUp);
    if (message !== undefined) process.send(message);
  });
}
