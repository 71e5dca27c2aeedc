import type { Measured } from './figure.ts';
import { median } from './median.ts';
import { runProcess } from './run-process.ts';

/** Runs a program that prints both times as JSON in several new processes of Node, and returns the median of each. */
export function medianOfTurns(turns: number, commandWords: readonly string[], folder?: string): Required<Measured> {
  const found = Array.from(
    { length: turns },
    () => JSON.parse(runProcess(commandWords, folder).output) as Required<Measured>,
  );
  return { ours: median(found.map(({ ours }) => ours)), theirs: median(found.map(({ theirs }) => theirs)) };
}
