import type { Rule } from '../../language/model/program.ts';
import { sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { moduleOf } from '../../compile/analysis/module-of.ts';

/**
 * Whether a rule does nothing but remember values: it sends nothing, loads nothing, changes nothing in the page, dispatches
 * no event, and runs no custom module, which could do anything.
 */
export function keepsStateOnly(rule: Rule): boolean {
  const { actions, triggers } = rule;
  return (
    actions.some(({ kind }) => kind === 'state') &&
    actions.every((action) => action.kind === 'state' || (action.kind === 'call' && action.action.name === 'wait')) &&
    triggers.every(({ event }) => event.export.module === undefined) &&
    !sitesOfRule(rule).some(({ expression }) => dependenciesOf(expression).some((one) => moduleOf(one) !== undefined))
  );
}
