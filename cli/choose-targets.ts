import { nearest } from '../compiler/diagnostics/nearest.ts';
import type { Program } from '../compiler/model/program.ts';
import { CannotRun } from '../compiler/node/cannot-run.ts';

/** The names of the sites to build: those asked for in the program's order, or all of it. */
export function chooseSites({ sites }: Program, asked: readonly string[] | undefined): string[] {
  const names = sites.map(({ id }) => id);
  for (const name of asked ?? []) requireDeclared('site', name, names);
  return asked ? names.filter((name) => asked.includes(name)) : names;
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
    `No ${kind} is called "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    names.length > 0
      ? `Choose with --${kind}: ${names.join(', ')}.`
      : `The rules declare no ${kind} yet: write "${kind} ${name} {}".`,
  );
}
