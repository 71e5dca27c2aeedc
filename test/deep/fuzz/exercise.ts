import { exerciseProject } from '../../support/exercise-project.ts';
import type { Host } from '../../../compiler/pipeline/host.ts';
import type { Input } from './make-input.ts';

/** How far an input got: most contain errors, some become a bundle. */
export type Reached = 'diagnostics' | 'bundle';

/** Runs everything that the command can do with one changed file among valid ones. Unchanged files are parsed once. */
export function createExercise(entry: string, files: Readonly<Record<string, string>>): (input: Input) => Reached {
  const parsed: Host['parsed'] = new Map();
  return ({ path, text }) =>
    exerciseProject(entry, { ...files, [path]: text }, path, parsed).built ? 'bundle' : 'diagnostics';
}
