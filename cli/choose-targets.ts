import { nearest } from '../compiler/diagnostics/nearest.ts';
import type { Program } from '../compiler/model/program.ts';
import { CannotRun } from '../compiler/node/cannot-run.ts';

/** Returns the names of the sites to build, in the order of the program: the requested ones, or all. */
export function chooseSites({ sites }: Program, requested: readonly string[] | undefined): string[] {
  const names = sites.map(({ id }) => id);
  for (const name of requested ?? []) requireDeclared('site', name, names);
  return requested ? names.filter((name) => requested.includes(name)) : names;
}

export function requireStage({ stages }: Program, name: string): void {
  requireDeclared(
    'stage',
    name,
    stages.map(({ id }) => id),
  );
}

function requireDeclared(kind: 'site' | 'stage', name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const near = nearest(name, names);
  throw new CannotRun(
    `Unknown ${kind} "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    names.length > 0
      ? `Choose with --${kind}: ${names.join(', ')}.`
      : `The rules declare no ${kind} yet: write "${kind} ${name} {}".`,
  );
}
