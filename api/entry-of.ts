import { emit } from '../compiler/emit/emit.ts';
import type { Entry } from '../compiler/emit/code/entry/entry.ts';
import { validOf } from './compiled.ts';
import type { Project } from './project.ts';

/** Returns the generated script with the owner of each line. Throws like `emit`. */
export function entryOf(project: Project, site: string, stage: string): Entry {
  const { program } = validOf(project);
  requireOneOf(project.sites, 'site', site);
  requireOneOf(project.stages, 'stage', stage);
  return emit(program, site, stage);
}

function requireOneOf(names: readonly string[], what: string, name: string): void {
  if (!names.includes(name)) throw new Error(`The project has no ${what} "${name}". It has: ${names.join(', ')}.`);
}
