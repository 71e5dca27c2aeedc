import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { generateProject } from '../generate-project.ts';
import { tagc, writeFolder } from '../places.ts';
import { runProcess } from '../run-process.ts';
import { startWatch } from '../start-watch.ts';

/** Builds into a folder that does not exist yet. */
function firstBuild(folder: string, ...words: readonly string[]): number {
  rmSync(join(folder, words.at(-1) ?? 'dist'), { recursive: true, force: true });
  return runProcess([tagc, 'build', ...target, ...words], folder).time;
}

const target = ['--site', 'shop', '--stage', 'production'];

/** The whole command with bundle and report, and the rebuild after a change of one rule. */
export const build: readonly Figure[] = [
  {
    figure: 'tagc build, 10,000 rules, one site and stage, with report',
    peer: 'tagc check of them',
    unit: 'ms',
    mustReach: { atMost: 3 },
    measure() {
      const folder = writeFolder('dsl', generateProject({ rules: 10_000, syntax: 'dsl' }));
      return compare(
        () => firstBuild(folder),
        () => runProcess([tagc, 'check'], folder).time,
        5,
      );
    },
  },
  {
    figure: 'the same without changes',
    peer: 'the first build',
    unit: 'ms',
    mustReach: { atMost: 0.3 },
    measure() {
      const folder = writeFolder('dsl', generateProject({ rules: 10_000, syntax: 'dsl' }));
      firstBuild(folder);
      return compare(
        () => runProcess([tagc, 'build', ...target], folder).time,
        () => firstBuild(folder, '--out', 'first'),
        3,
      );
    },
  },
  {
    figure: 'rebuild in --watch after one rule changed, 1,000 rules',
    peer: 'a full tagc build',
    unit: 'ms',
    mustReach: { atMost: 1 / 5 },
    async measure() {
      const folder = writeFolder('watched', generateProject({ rules: 1000, syntax: 'dsl' }));
      const watching = await startWatch(folder, target);
      try {
        return await compare(
          () => watching.changeOneRule(),
          () => runProcess([tagc, 'build', ...target, '--out', 'full'], folder).time,
          9,
        );
      } finally {
        watching.end();
      }
    },
  },
];
