import { bundleProgram } from '../bundle-program.ts';
import type { Figure } from '../figure.ts';
import { medianOfTurns } from '../median-of-turns.ts';

const turns = 7;

/** Only parsing, in a newly started process. */
export const parse: readonly Figure[] = [
  {
    figure: 'parse in process, first run, 10,000 rules',
    peer: 'JSON.parse of the same model as JSON',
    unit: 'ms',
    mustReach: { atMost: 20 },
    measure: async () => medianOfTurns(turns, [await bundleProgram('parse')]),
  },
];
