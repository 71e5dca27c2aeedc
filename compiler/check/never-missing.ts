import { consentCycles } from './consent-cycle/check.ts';
import type { Expression } from '../language/model/expression.ts';
import type { Program, Running } from '../language/model/program.ts';
import { lazily } from '../compile/traverse/memoize.ts';
import { unlessTooLarge } from '../proof/diagram/too-large.ts';
import { createModel, type Model } from '../proof/model/model.ts';
import type { Moment } from '../proof/model/atom.ts';
import { whenMissing } from '../proof/model/term.ts';
import type { ExpressionSite } from '../compile/traverse/expression-sites.ts';
import type { Guard } from '../compile/traverse/guarded-parts.ts';

/**
 * Whether a value is never missing at a site where some guards apply. The values of the page, event, storage and responses
 * may be anything. False if that cannot be settled.
 */
export type NeverMissing = (value: Expression, site: ExpressionSite, guards?: readonly Guard[]) => boolean;

/** With more nodes, the question is not settled. Checks also run in editors, so the limit is low. */
const mostNodes = 50_000;

/** Returns the exact test for the checks of missing values. It creates the model of the program at its first use. */
export function createNeverMissing(program: Program): NeverMissing {
  // A model of consent that depends on itself would never end. That mistake is reported already.
  if (!consentCycles(program).next().done) return () => true;
  const model = lazily(() => createModel(program, { changes: true, limit: mostNodes }));
  return (value, site, guards = []) => unlessTooLarge(() => isNeverMissing(model(), value, site, guards), false);
}

function isNeverMissing(model: Model, value: Expression, site: ExpressionSite, guards: readonly Guard[]): boolean {
  const { and, any, not } = model.diagrams;
  const runs = conditionOfSite(model, site);
  // A project without sites or a rule that never runs decides nothing about its values.
  if (runs === 0) return false;
  // A list exists although an item is missing, but a comparison with its items is false.
  const values = value.kind === 'list' ? value.items : [value];
  const absent = and(runs, any(values.map((one) => whenMissing(model.value(one, 'start')))));
  const isEvaluated = (node: number, { expression, mustBe }: Guard) => {
    const holds = model.condition(expression, 'start');
    return and(node, mustBe ? holds : not(holds));
  };
  return guards.reduce(isEvaluated, absent) === 0;
}

/**
 * Returns when the expression of a site may be evaluated. The condition of a rule was true at its event; an action may start
 * later, when only the condition of its tag or call is checked again.
 */
function conditionOfSite(model: Model, site: ExpressionSite): number {
  const { all } = model.diagrams;
  const isTrue = (condition: Expression | undefined, moment: Moment) =>
    condition ? model.condition(condition, moment) : 1;
  const placeOf = ({ sites, stages }: Running) => all([model.world, model.isIn(sites, stages)]);
  switch (site.role) {
    case 'when':
    case 'tagWhen':
      return placeOf(site.owner);
    case 'option':
      return all([placeOf(site.owner), isTrue(site.owner.when, 'start')]);
    case 'address':
    case 'query':
    case 'body':
      return all([model.world, isTrue(site.owner.when, 'start')]);
    case 'action': {
      const { owner, action } = site;
      const fires = all([placeOf(owner), isTrue(owner.when, 'event')]);
      if (action.kind === 'vendor') return all([fires, placeOf(action.tag), isTrue(action.tag.when, 'start')]);
      return action.kind === 'send' ? all([fires, isTrue(action.call.when, 'start')]) : fires;
    }
    default:
      return model.world;
  }
}
