import type { CompileResult } from '../compiler/pipeline/compile.ts';
import type { Host } from './host.ts';
import type { Project } from './project.ts';

/** What the functions know about a project, besides what users see. */
export interface Compiled extends CompileResult {
  readonly host: Host;
}

const compiled = new WeakMap<Project, Compiled>();

/** Stores what the functions know about a project, and returns the project. */
export function remember(project: Project, result: Compiled): Project {
  compiled.set(project, result);
  return project;
}

/** Returns what is known about a project. Throws a `TypeError` for a value that `compile` did not return. */
export function compiledOf(project: Project): Compiled {
  const found = compiled.get(project);
  if (!found) throw new TypeError('This is no project that "compile" of the same copy of tagc returned.');
  return found;
}

/** Returns what is known about a project without errors. Throws an `Error` if it has one. */
export function validOf(project: Project): Compiled {
  const found = compiledOf(project);
  const error = project.diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`The project has errors. The first: ${error.message}`);
  return found;
}
