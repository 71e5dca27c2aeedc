import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { bundleProgram } from '../bundle-program.ts';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { generateProject } from '../generate-project.ts';
import { generateTypeSpec } from '../generate-typespec.ts';
import { medianOfTurns } from '../median-of-turns.ts';
import { peers, tagc, writeFolder } from '../places.ts';
import { runProcess } from '../run-process.ts';

const rules = 10_000;
const checkIn = (folder: string) => () => runProcess([tagc, 'check'], folder).time;

/** The whole command for a large project, in both syntaxes. */
export const check: readonly Figure[] = [
  {
    figure: 'tagc check, 10,000 rules in DSL',
    peer: 'tsp compile --no-emit (TypeSpec), 10,000 models',
    unit: 'ms',
    mustReach: { atMost: 0.25 },
    measure() {
      const ours = writeFolder('dsl', generateProject({ rules, syntax: 'dsl' }));
      const theirs = writeFolder('typespec', generateTypeSpec(rules));
      const tsp = join(peers, '@typespec/compiler/cmd/tsp.js');
      return compare(checkIn(ours), () => runProcess([tsp, 'compile', '--no-emit', 'main.tsp'], theirs).time, 5);
    },
  },
  {
    figure: 'tagc check, 10,000 rules in YAML',
    peer: 'the same in DSL',
    unit: 'ms',
    mustReach: { atMost: 4 },
    measure() {
      const yaml = writeFolder('yaml', generateProject({ rules, syntax: 'yaml' }));
      const dsl = writeFolder('dsl', generateProject({ rules, syntax: 'dsl' }));
      return compare(checkIn(yaml), checkIn(dsl), 5);
    },
  },
  {
    figure: 'lint, first run, 10,000 rules, with compiling them',
    peer: 'compiling them, first run',
    unit: 'ms',
    mustReach: { atMost: 1.5 },
    measure: async () => medianOfTurns(5, [await bundleProgram('lint')], packageRoot()),
  },
];
