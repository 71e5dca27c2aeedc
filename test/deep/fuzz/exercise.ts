import { exerciseProject } from '../../support/exercise-project.ts';
import type { Host } from '../../../compiler/host.ts';
import type { Input } from './make-input.ts';

/** How far an input got: most hold mistakes, of some a bundle could be made. */
export type Reached = 'diagnostics' | 'bundle';

/** Does with one changed file among right ones all that the command can do. Files that stay are parsed once. */
export function createExercise(entry: string, files: Readonly<Record<string, string>>): (input: Input) => Reached {
  const parsed: Host['parsed'] = new Map();
  return ({ path, text }) =>
    exerciseProject(entry, { ...files, [path]: text }, path, parsed).built ? 'bundle' : 'diagnostics';
}
