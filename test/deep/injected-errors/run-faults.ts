import { spanLine } from './span-line.ts';
import { careersProject } from '../../support/careers-project.ts';
import { faultsIn } from './inject-faults.ts';
import { createMeasure, summarize, type Outcome } from './measure-faults.ts';
import { sample } from './sample.ts';

/** Puts every fault, or `count` of them, into the careers site, and prints what users are told; the worst ones whole. */
export function runFaults(count = Infinity): void {
  const measure = createMeasure('rules.dsl', careersProject);
  const faults = Object.entries(careersProject)
    .filter(([path]) => path.endsWith('.dsl'))
    .flatMap(([path, text]) => faultsIn(path, text));
  const outcomes = sample(faults, Math.min(count, faults.length), 1).map((makeFault) => measure(makeFault()));
  for (const kind of ['deleted', 'doubled', 'misspelt', 'swapped'] as const) {
    print(
      kind,
      outcomes.filter(({ fault }) => fault.kind === kind),
    );
  }
  print('all', outcomes);
  const worst = outcomes.filter(({ errors, lost }) => errors.length > 2 || lost.length > 0);
  for (const { fault, errors, lost } of worst.toSorted((a, b) => b.errors.length - a.errors.length).slice(0, 20)) {
    console.log(`\n${fault.kind} at ${spanLine(careersProject[fault.path], fault)}`);
    for (const error of errors.slice(0, 6)) console.log(`  ${error}`);
    if (lost.length > 0) console.log(`  lost: ${lost.join(', ')}`);
  }
}

function print(name: string, outcomes: readonly Outcome[]): void {
  const { faults, silent, median, atMostTwo, most, losing } = summarize(outcomes);
  const share = `${(100 * atMostTwo).toFixed(2)} %`;
  console.log(
    `${name.padEnd(9)} ${String(faults).padStart(6)} faults · ${silent} silent · median ${median} · ` +
      `at most two errors ${share} · most ${most} · declarations lost after ${losing}`,
  );
}
