import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { bundleProgram } from '../bundle-program.ts';
import type { Figure, Measured } from '../figure.ts';
import { generateProject } from '../generate-project.ts';
import { generateVersions } from '../generate-versions.ts';
import { medianOfTurns } from '../median-of-turns.ts';
import { peakMemory } from '../peak-memory.ts';
import { tagc, writeFolder } from '../places.ts';

const turns = 5;

/** The most memory of a command about 10,000 rules, in megabytes. */
const mostMemory = 400;

/** Proving assertions and comparing versions, in a newly started process. */
export const proving: readonly Figure[] = [
  {
    figure: 'prove, first run, 10,000 rules',
    peer: 'parsing them, first run',
    unit: 'ms',
    mustReach: { atMost: 1 },
    measure: () => measure('prove'),
  },
  {
    figure: 'prove, first run, careers site',
    peer: 'compiling it, first run',
    unit: 'ms',
    mustReach: { atMost: 0.25 },
    measure: () => measure('prove-careers'),
  },
  {
    figure: 'diff, first run, two versions of 10,000 rules',
    peer: 'compiling one, first run',
    unit: 'ms',
    mustReach: { atMost: 1 },
    measure: () => measure('diff'),
  },
  {
    figure: 'memory of tagc prove, 10,000 rules',
    peer: 'tagc check',
    unit: 'MB',
    mustReach: { oursAtMost: mostMemory },
    measure() {
      const files = generateProject({ rules: 10_000, syntax: 'dsl' });
      const assertions = readFileSync(join(packageRoot(), 'bench/project/assertions.dsl'), 'utf8');
      const folder = writeFolder('proved', { ...files, 'rules.dsl': `${files['rules.dsl']}\n${assertions}` });
      return { ours: peakMemory([tagc, 'prove'], folder), theirs: peakMemory([tagc, 'check', '--no-prove'], folder) };
    },
  },
  {
    figure: 'memory of tagc diff, two versions of 10,000 rules',
    peer: 'tagc check',
    unit: 'MB',
    mustReach: { oursAtMost: mostMemory },
    measure() {
      const { before, after } = generateVersions(10_000);
      const folder = writeFolder('versions', {});
      writeFolder('versions/before', before);
      writeFolder('versions/after', after);
      return {
        ours: peakMemory([tagc, 'diff', 'before', 'after', '--no-replay'], folder),
        theirs: peakMemory([tagc, 'check', 'before'], folder),
      };
    },
  },
];

async function measure(name: string): Promise<Measured> {
  return medianOfTurns(turns, ['--expose-gc', await bundleProgram(name)], packageRoot());
}
