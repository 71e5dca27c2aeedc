import type { Vendor } from '../../language/model/declared-vendor.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Action, Program } from '../../language/model/program.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';

/** Returns the custom module that performs an action. Undefined for actions of tagc. */
export function moduleOfAction(action: Action): string | undefined {
  if (action.kind === 'call') return action.action.export?.module;
  return action.kind === 'vendor' ? action.tag.vendor.actions[action.action].export?.module : undefined;
}

/** Returns the custom modules that receive the options of a vendor's tags. */
export const modulesOfVendor: (vendor: Vendor) => readonly string[] = memoize(({ actions, declared }) => {
  const own = Object.values(actions).map(({ export: code }) => code?.module);
  const others = [...(declared?.grant ?? []), ...(declared?.withdraw ?? [])].map((command) =>
    command.kind === 'call' ? command.function.export?.module : undefined,
  );
  return [...new Set([...own, ...others])].filter((path) => path !== undefined);
});

/** Returns the modules whose values or events rules read, and how often rule files name each of them for that. */
export const modulesWithValues: (program: Program) => ReadonlyMap<string, number> = memoize((program) => {
  const read = expressionSitesOf(program).flatMap(({ expression }) =>
    readsOfModules(expression).flatMap(({ source }) => source.export.module ?? []),
  );
  const heard = [...program.events, ...program.rules, ...program.tags].flatMap(({ triggers }) =>
    triggers.flatMap(({ event }) => event.export.module ?? []),
  );
  const counts = new Map<string, number>();
  for (const module of [...read, ...heard]) counts.set(module, (counts.get(module) ?? 0) + 1);
  return counts;
});

/** Returns the reads of custom modules in an expression. */
export function readsOfModules(expression: Expression): readonly ExpressionOf<'source'>[] {
  return walk(expression).filter(
    (part) => part.kind === 'source' && part.source.export.module !== undefined,
  ) as ExpressionOf<'source'>[];
}
