/** What a test run used. All times are CPU seconds. */
export interface Usage {
  /** The time of each test file, by its path. */
  readonly files: Readonly<Record<string, number>>;
  /** The time of everything else, by name. */
  readonly others: Readonly<Record<string, number>>;
  /** The time of the calibration load. */
  readonly unit: number;
  /** Whether other work used the processors, which makes the same work take more CPU time. */
  readonly isBusy: boolean;
}

/** A line of `budgets.txt`: what a folder may use, in units of the calibration load, and why if that has grown. */
interface Budget {
  readonly name: string;
  readonly units: number;
}

export interface CpuTable {
  readonly lines: readonly string[];
  /** Why the run fails, if it does. */
  readonly problem?: string;
}

/** A row may be above its budget by this part of it, and by this many units: small folders vary more. */
const tolerance = { part: 0.25, units: 2.5 };

/** Below this many units, the tolerance would let a folder grow by half. So these folders have a limit together, too. */
const smallBudget = 4;

/** The rows of work outside of test files. */
export const otherRows = { runner: 'the test runner', checks: 'build and checks without tests' };

/** What was measured at the end of a run. All times are CPU seconds since its start. */
export interface Reading {
  readonly files: Usage['files'];
  readonly runner: number;
  /** The time of `npm test` with all its steps, and of its step of tests, both without browsers that still run. */
  readonly own: number;
  readonly testStep: number;
  /** The time of all processes of the machine, and what its processors could have given. */
  readonly machine: number;
  readonly capacity: number;
  readonly unit: number;
}

/** Divides what was measured among the rows of the table. */
export function usageOf({ files, runner, own, testStep, machine, capacity, unit }: Reading): Usage {
  const checks = own - testStep;
  const used = sumOf(Object.values(files)) + runner + checks;
  const others = { [otherRows.runner]: runner, [otherRows.checks]: checks };
  return { files, others, unit, isBusy: machine - used > capacity * busyPart };
}

/** The part of all processors that other work may use on an idle machine. */
const busyPart = 0.1;

/**
 * Compares the CPU time of a run with the recorded budgets, by folder. A row far above its budget fails. It is only a
 * warning on a busy machine, and after a run in another order, in which other files are the first to need a script that all
 * share. `newFiles` are the test files that changed since the budgets were recorded.
 */
export function compareWithBudgets(
  usage: Usage,
  budgets: string,
  newFiles: readonly string[],
  isShuffled = false,
): CpuTable {
  const used = usedByFolder(usage);
  const allowed = new Map(readBudgets(budgets).map(({ name, units }) => [name, units]));
  const level = levelOf(used, allowed);
  const over = foldersOver(new Map([...used].map(([name, units]) => [name, units / level])), allowed);
  const rows = [...used].map(([name, units]) => rowOf(name, units, allowed.get(name), over.includes(name)));
  const seconds = sumOf(used.values()) * usage.unit;
  const lines = [
    `== CPU time in units of ${usage.unit.toFixed(2)} CPU seconds, the calibration load; budget`,
    ...rows,
    `${Math.round(seconds)} CPU seconds in all.`,
  ];
  if (over.length === 0) return { lines };
  const slowest = slowestOf(usage.files, over, newFiles);
  const problem = [
    `More CPU time than the budget in test/contracts/budgets.txt allows: ${over.join(', ')}.`,
    ...slowest,
    'Make tests cheaper, move a long search to npm run deep, or enter the new budget with its reason.',
  ].join('\n');
  const excuse = usage.isBusy ? 'the machine was busy' : isShuffled && 'other files made what all share';
  if (excuse) return { lines: [...lines, `Only a warning, because ${excuse}. ${problem}`] };
  return { lines, problem };
}

/**
 * Returns how far the whole run is above all budgets, 1 to `highestLevel`. On some machines everything costs a few per cent
 * more than the calibration load says; rows are compared without that.
 */
function levelOf(used: ReadonlyMap<string, number>, allowed: ReadonlyMap<string, number>): number {
  const known = [...used].filter(([name]) => allowed.has(name));
  const level = sumOf(known.map(([, units]) => units)) / sumOf(known.map(([name]) => allowed.get(name)!));
  return Math.min(Math.max(level, 1), highestLevel);
}

/** A run further above all budgets has grown, whatever the machine. */
const highestLevel = 1.15;

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

/** Returns the folders that are above their budgets, alone or with all small ones. */
function foldersOver(used: ReadonlyMap<string, number>, allowed: ReadonlyMap<string, number>): string[] {
  const small = [...allowed].filter(([, budget]) => budget < smallBudget);
  const total = sumOf(small.map(([, budget]) => budget));
  const usedBySmall = sumOf(small.map(([name]) => used.get(name) ?? 0));
  const grown = isOver(usedBySmall, total) ? small.filter(([name, budget]) => (used.get(name) ?? 0) > budget) : [];
  const isSmallAndGrown = (name: string) => grown.some(([one]) => one === name);
  return [...used.keys()].filter((name) => isOver(used.get(name)!, allowed.get(name)) || isSmallAndGrown(name));
}

/** Reads lines `12.3  test/cli  reason`. Throws an error for any other line. */
export function readBudgets(text: string): Budget[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, units, name] = /^ *(\d+(?:\.\d+)?) {2}(\S(?:.*?\S)?)(?: {2}.*)?$/.exec(line) ?? [];
      if (!name) throw new Error(`test/contracts/budgets.txt has a line that is no budget: ${line}`);
      return { name, units: Number(units) };
    });
}

/** Returns the units that each folder used, most first. */
function usedByFolder({ files, others, unit }: Usage): ReadonlyMap<string, number> {
  const used = new Map(Object.entries(others));
  for (const [file, seconds] of Object.entries(files))
    used.set(folderOf(file), (used.get(folderOf(file)) ?? 0) + seconds);
  const rows = [...used].map(([name, seconds]) => [name, seconds / unit] as const);
  return new Map(rows.toSorted(([, a], [, b]) => b - a));
}

/** The folder of a test file in the table: `test/cli`; `test/browser/careers` for the tests in a browser. */
export const folderOf = (file: string): string =>
  file.startsWith('test/browser/') ? file.split('/').slice(0, 3).join('/') : file.split('/').slice(0, 2).join('/');

const isOver = (units: number, budget: number | undefined): boolean =>
  budget === undefined || (units > budget * (1 + tolerance.part) && units > budget + tolerance.units);

function rowOf(name: string, units: number, budget: number | undefined, isOver: boolean): string {
  const allowed = budget === undefined ? 'none' : budget.toFixed(1);
  return `${units.toFixed(1).padStart(7)} ${allowed.padStart(7)}  ${name}${isOver ? '  ABOVE' : ''}`;
}

/** Returns lines for the slowest of the new files in some folders, or of all files there if none is new. */
function slowestOf(files: Usage['files'], folders: readonly string[], newFiles: readonly string[]): string[] {
  const there = Object.entries(files).filter(([file]) => folders.includes(folderOf(file)));
  const fresh = there.filter(([file]) => newFiles.includes(file));
  const slowest = (fresh.length > 0 ? fresh : there).toSorted(([, a], [, b]) => b - a).slice(0, 5);
  if (slowest.length === 0) return [];
  const title = fresh.length > 0 ? 'The slowest new or changed test files:' : 'The slowest test files:';
  return [title, ...slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)];
}
