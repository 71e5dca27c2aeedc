import { bundleProgram } from '../bundle-program.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../median.ts';
import { runProcess } from '../run-process.ts';

const turns = 5;

/** Proving assertions, in a newly started process. */
export const proving: readonly Figure[] = [
  {
    figure: 'prove, first run, 10,000 rules',
    peer: 'parsing them, first run',
    unit: 'ms',
    mustReach: { atMost: 1 },
    async measure() {
      const program = await bundleProgram('prove');
      const found = Array.from(
        { length: turns },
        () => JSON.parse(runProcess(['--expose-gc', program]).output) as Required<Measured>,
      );
      return { ours: median(found.map(({ ours }) => ours)), theirs: median(found.map(({ theirs }) => theirs)) };
    },
  },
];
