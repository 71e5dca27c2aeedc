import { parseArgs } from 'node:util';
import { searches } from './searches.ts';
import type { Search } from './search.ts';

/** The default duration of a search. All of them take 40 minutes at most on two processors, with their preparation. */
export const usualSeconds = 40;

/** The request on the command line. */
export interface Request {
  readonly searches: readonly Search[];
  readonly seed: number;
  /** This run tries each `of`-th case, starting with number `at` (from 0). */
  readonly shard: { readonly at: number; readonly of: number };
  /** The duration of each search, and the maximum number of cases. */
  readonly limit: { readonly seconds: number; readonly cases: number };
  readonly isWhole: boolean;
  /** The number of parallel processes. */
  readonly workers: number;
  /** The `gtm.js` of the search `import`. */
  readonly engine?: string;
}

export const usage = `npm run deep [-- NAME …] [--seed N] [--shard I/N] [--seconds N] [--cases N] [--all] [--workers N]

Tries many cases of all searches but the long ones, or of the named ones. Each run has a new seed.

  --seed N      the first seed; each failure prints its own seed
  --shard I/N   only each N-th case, to share the cases among N machines
  --seconds N   how long each search starts new cases (${usualSeconds}); one that has begun is finished
  --cases N     the number of cases of each search, without a time limit
  --all         all cases; also writes the documents about them
  --workers N   the number of parallel processes (default: one for each core)
  --engine FILE a gtm.js that somebody has saved, for the search import

${listSearches(false)}

Long searches, which run only if they are named:

${listSearches(true)}
`;

function listSearches(isLong: boolean): string {
  const listed = searches.filter((search) => Boolean(search.isLong) === isLong);
  return listed.map(({ name, shows }) => `  ${name.padEnd(16)} ${shows}`).join('\n');
}

/** Reads the command line. Throws an error that explains what is wrong. */
export function readRequest(words: readonly string[], newSeed: number, cores: number): Request | 'help' {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      seconds: { type: 'string' },
      cases: { type: 'string' },
      workers: { type: 'string' },
      engine: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const unknown = positionals.filter((name) => !searches.some((search) => search.name === name));
  if (unknown.length > 0) throw new Error(`Unknown search: ${unknown.join(', ')}. See npm run deep -- --help.`);
  const cases = values.cases === undefined ? undefined : wholeNumber('--cases', values.cases);
  const chosen = searches.filter(({ name, isLong }) =>
    positionals.length === 0 ? !isLong : positionals.includes(name),
  );
  return {
    searches: chosen,
    seed: values.seed === undefined ? newSeed : wholeNumber('--seed', values.seed),
    shard: readShard(values.shard),
    limit: {
      seconds: secondsOf(values.seconds, cases !== undefined || values.all),
      cases: cases ?? Infinity,
    },
    isWhole: values.all,
    engine: values.engine,
    workers: Math.max(1, values.workers === undefined ? cores : wholeNumber('--workers', values.workers)),
  };
}

/** Returns the time limit. A number of cases also ends a search; then time does not, unless requested. */
function secondsOf(text: string | undefined, isCounted: boolean): number {
  if (text !== undefined) return wholeNumber('--seconds', text);
  return isCounted ? Infinity : usualSeconds;
}

function readShard(text: string): Request['shard'] {
  const [, at, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!at || at > of) throw new Error(`--shard needs two numbers such as 1/4, not "${text}".`);
  return { at: at - 1, of };
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} needs a whole number, not "${text}".`);
  return Number(text);
}
