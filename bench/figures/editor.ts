import { bundleProgram } from '../bundle-program.ts';
import type { Figure, Measured } from '../figure.ts';
import { generateProject } from '../generate-project.ts';
import { medianOfTurns } from '../median-of-turns.ts';
import { peakMemory } from '../peak-memory.ts';
import { tagc, writeFolder } from '../places.ts';

/** What an editor waits for, beside a check of the same project in the same process. */
export const editor: readonly Figure[] = [
  ...[1000, 10_000].flatMap((rules) => [
    figureOf('edit', 'editor: a keystroke in a rule until its problems', rules, rules === 1000 ? 0.2 : 0.15),
    figureOf('mistake', 'editor: a keystroke that makes or removes a mistake', rules, rules === 1000 ? 0.2 : 0.15),
    figureOf('words', 'editor: completion or hover, the slower one', rules, 0.03),
  ]),
  {
    figure: 'editor: memory, 10,000 rules',
    peer: 'tagc check',
    unit: 'MB',
    mustReach: { atMost: 1.5 },
    async measure() {
      const folder = writeFolder('edited', generateProject({ rules: 10_000, syntax: 'dsl' }));
      return {
        ours: peakMemory([await bundleProgram('editor'), folder, 'memory'], folder),
        theirs: peakMemory([tagc, 'check'], folder),
      };
    },
  },
];

function figureOf(what: string, figure: string, rules: number, atMost: number): Figure {
  return {
    figure: `${figure}, ${rules.toLocaleString('en')} rules`,
    peer: 'a check in the same process',
    unit: 'ms',
    mustReach: { atMost },
    measure: () => measure(what, rules),
  };
}

async function measure(what: string, rules: number): Promise<Measured> {
  const folder = writeFolder('edited', generateProject({ rules, syntax: 'dsl' }));
  return medianOfTurns(3, [await bundleProgram('editor'), folder, what]);
}
