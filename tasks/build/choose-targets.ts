import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** Returns the names of the sites to build, in the order of the program: the requested ones, or all. */
export function chooseSites({ sites }: Program, requested: readonly string[] | undefined): string[] {
  const names = sites.map(({ id }) => id);
  for (const name of requested ?? []) requireDeclared('site', name, names);
  return requested ? names.filter((name) => requested.includes(name)) : names;
}

/** Throws a `CannotRun` for an unknown stage. `option` is the one that names it. */
export function requireStage({ stages }: Program, name: string, option = '--stage'): void {
  const names = stages.map(({ id }) => id);
  requireDeclared('stage', name, names, option);
}

function requireDeclared(kind: 'site' | 'stage', name: string, names: readonly string[], option = `--${kind}`): void {
  if (names.includes(name)) return;
  const near = nearest(name, names);
  throw new CannotRun(
    `Unknown ${kind} "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    names.length > 0
      ? `Choose with ${option}: ${names.join(', ')}.`
      : `The rules declare no ${kind} yet: write "${kind} ${name} {}".`,
  );
}
