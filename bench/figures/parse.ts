import { bundleProgram } from '../bundle-program.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../median.ts';
import { runProcess } from '../run-process.ts';

const turns = 7;

/** Only parsing, in a newly started process. */
export const parse: readonly Figure[] = [
  {
    figure: 'parse in process, first run, 10,000 rules',
    peer: 'JSON.parse of the same model as JSON',
    unit: 'ms',
    mustReach: { atMost: 20 },
    async measure() {
      const program = await bundleProgram('parse');
      const found = Array.from({ length: turns }, () => JSON.parse(runProcess([program]).output) as Required<Measured>);
      return { ours: median(found.map(({ ours }) => ours)), theirs: median(found.map(({ theirs }) => theirs)) };
    },
  },
];
