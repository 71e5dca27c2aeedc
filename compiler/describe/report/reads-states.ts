import { causesOf } from '../../compile/flow/causes-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { leadsOfStart, startingOf, type Starting } from '../../compile/evaluate/covers.ts';
import type { Action, Program, Rule, Running, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { tagCondition } from '../../compile/analysis/gate-of.ts';

/**
 * Returns a function that says whether it depends on states when a rule or tag runs, and which hosts it reaches. Their
 * values depend on all rules. So do events that requests of rules cause, and what the client of a tag requests for another one.
 */
export function createReadsStates(program: Program): (running: Running) => boolean {
  const { consent } = program;
  const requested = new Set(program.tags.flatMap(({ gates }) => Object.values(gates)));
  const ofConsent = [consent?.by?.value, consent?.noDefault, ...(consent?.optOuts ?? []).map(({ when }) => when)].some(
    (one) => one && dependsOnState(one),
  );
  const conditionOf = memoize((tag: Tag) => tagCondition(tag, consent));

  function gateReads(action: Action): boolean {
    const condition =
      action.kind === 'vendor' ? conditionOf(action.tag) : action.kind === 'send' ? action.call.when : undefined;
    return condition !== undefined && dependsOnState(condition);
  }

  /** Whether a state can choose a host, or decide what is written into links. */
  function hostReads(starting: Starting): boolean {
    const { action } = starting;
    const values = action?.kind === 'call' ? action.arguments : [];
    return [...values, ...leadsOfStart(starting).flatMap(({ by }) => by?.value ?? [])].some(dependsOnState);
  }

  return (running) => {
    if (ofConsent || causesOf(program, running as Rule | Tag)) return true;
    if ('vendor' in running && requested.has(running as Tag)) return true;
    const own = 'vendor' in running ? conditionOf(running as Tag) : running.when;
    const actions = 'actions' in running ? (running.actions as readonly Action[]) : [];
    return (own !== undefined && dependsOnState(own)) || startsOf(running).some(hostReads) || actions.some(gateReads);
  };
}

function startsOf(running: Running): readonly Starting[] {
  if ('vendor' in running) return [{ running: running as Tag, through: running as Tag }];
  const rule = running as Rule;
  return rule.actions.map((action) => startingOf(rule, action));
}

const dependsOnState = memoize((condition: Expression) =>
  dependenciesOf(condition).some(({ kind }) => kind === 'state'),
);
