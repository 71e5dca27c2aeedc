import type { Expression } from '../../../model/expression.ts';
import type { Action, Program, Running, Tag } from '../../../model/program.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { dependenciesOf } from '../../../traverse/references-of.ts';
import { tagCondition } from '../../../analysis/tag-condition.ts';

/** Returns a function that says whether it depends on states when a rule or tag runs. Their values depend on all rules. */
export function createReadsStates(program: Program): (running: Running) => boolean {
  const { consent } = program;
  const ofConsent = [consent?.by?.value, consent?.noDefault, consent?.optOut].some((one) => one && dependsOnState(one));
  const conditionOf = memoize((tag: Tag) => tagCondition(tag, consent));

  function gateReads(action: Action): boolean {
    const condition =
      action.kind === 'vendor' ? conditionOf(action.tag) : action.kind === 'send' ? action.call.when : undefined;
    return condition !== undefined && dependsOnState(condition);
  }

  return (running) => {
    if (ofConsent) return true;
    const own = 'vendor' in running ? conditionOf(running as Tag) : running.when;
    const actions = 'actions' in running ? (running.actions as readonly Action[]) : [];
    return (own !== undefined && dependsOnState(own)) || actions.some(gateReads);
  };
}

const dependsOnState = memoize((condition: Expression) =>
  dependenciesOf(condition).some(({ kind }) => kind === 'state'),
);
