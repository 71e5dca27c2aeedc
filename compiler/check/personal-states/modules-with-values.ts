import type { Action, Program } from '../../model/program.ts';
import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { walk } from '../../traverse/walk.ts';

/** Returns the custom module that performs an action. Undefined for actions of tagc. */
export function moduleOfAction(action: Action): string | undefined {
  if (action.kind === 'call') return action.action.export?.module;
  return action.kind === 'vendor' ? action.tag.vendor.actions[action.action].export?.module : undefined;
}

/** Returns the modules whose values or events rules read. */
export const modulesWithValues: (program: Program) => ReadonlySet<string> = memoize((program) => {
  const read = expressionSitesOf(program).flatMap(({ expression }) =>
    walk(expression).flatMap((part) => (part.kind === 'source' ? (part.source.export.module ?? []) : [])),
  );
  const heard = [...program.events, ...program.rules, ...program.tags].flatMap(({ triggers }) =>
    triggers.flatMap(({ event }) => event.export.module ?? []),
  );
  return new Set([...read, ...heard]);
});
