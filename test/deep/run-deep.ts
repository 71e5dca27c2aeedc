import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { numberOf } from './number-of.ts';
import { readRequest, usage, type Request } from './request.ts';
import { runSearch, type Found, type StartWorker } from './run-search.ts';
import type { Finding } from './search.ts';
import { problemOf, summaryOf } from './summary-of.ts';

export { serveSearch } from './serve-search.ts';

/** Runs the requested searches and prints their findings. Returns whether all of them passed. */
export async function runDeep(commandWords: readonly string[], start: StartWorker): Promise<boolean> {
  const request = readRequest(commandWords, Math.floor(Math.random() * 1e8), availableParallelism());
  if (request === 'help') {
    console.log(usage);
    return true;
  }
  // The processes that try cases inherit it.
  if (request.engine !== undefined) process.env.TAGC_ENGINE = resolve(request.engine);
  console.log(`Seed ${request.seed}. Repeat with: ${commandLine(request)}`);
  const all: Found[] = [];
  for (const search of request.searches) {
    let tried = 0;
    console.log(`\n== ${search.name}: ${search.shows}`);
    const found = await runSearch(search, request, start, (seed, finding) => {
      if (++tried % 100 === 0) console.log(`${tried} cases`);
      printFinding(search.name, seed, finding);
    });
    all.push(found);
    const problem = search.judge?.([...found.findings.values()]);
    if (problem) console.log(`FAILED: ${problem}`);
    if (request.isWhole && request.shard.of === 1) writeDocument(found);
  }
  console.log(`\n${summaryOf(all)}`);
  return all.every((found) => problemOf(found) === undefined);
}

function printFinding(name: string, seed: number, { outcome, problem, note }: Finding): void {
  const words = problem ?? note;
  if (words === undefined) return;
  const repeat = `npm run deep -- ${name} --seed ${seed} --cases 1`;
  console.log(`\n${problem === undefined ? outcome : 'FAILED'}, repeat with ${repeat}\n${words}`);
}

function writeDocument({ search, count, findings }: Found): void {
  search.write?.(new Map([...findings].map(([seed, finding]) => [numberOf(seed, count), finding])));
}

function commandLine({ searches, seed, shard, limit, isWhole, engine }: Request): string {
  const options = [
    `--seed ${seed}`,
    ...(shard.of > 1 ? [`--shard ${shard.at + 1}/${shard.of}`] : []),
    ...(limit.seconds < Infinity ? [`--seconds ${limit.seconds}`] : []),
    ...(limit.cases < Infinity ? [`--cases ${limit.cases}`] : []),
    ...(isWhole ? ['--all'] : []),
    ...(engine === undefined ? [] : [`--engine ${engine}`]),
  ];
  return `npm run deep -- ${[...searches.map(({ name }) => name), ...options].join(' ')}`;
}
