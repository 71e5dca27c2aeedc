import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Program, Rule, Running, Tag } from '../../language/model/program.ts';
import { type ExpressionSite, roleTraits, sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { EvaluationContext } from '../model/values.ts';
import { createCaseFindings, isAbout } from './case-findings.ts';
import { isDecision } from './condition-of.ts';
import { createChangedBefore, type ChangedReads } from './changed-before.ts';
import type { ReportFinding, Stoppable } from './finding.ts';
import { gateOf, type ActionGate, whenPassed } from './gate-of.ts';
import { createStudies } from './study-condition.ts';
import { studyTables } from './table-findings.ts';

/** Where a finder puts what it finds. */
interface Findings {
  readonly report: ReportFinding;
  /** Called with everything whose own conditions never let it start. */
  readonly stop: (one: Stoppable) => void;
}

/** Studies the conditions of a program, place by place. */
export interface Finder {
  studyRule(rule: Rule): void;
  /** Studies an expression outside of rules. */
  studySite(site: ExpressionSite): void;
  /** Reports rows that no use of their lookup table chooses. */
  studyTables(uses: readonly ExpressionSite[]): void;
}

/**
 * Returns when a rule runs for some consent and states, as far as other conditions can tell: they exclude the result
 * exactly if they are never true together while the rule runs.
 */
type FiresAmong = (others: readonly DiagramNode[]) => DiagramNode;

/** When a tag or call lets actions start, apart from consent. */
interface Opening {
  readonly condition: DiagramNode;
  readonly place: DiagramNode;
  readonly isNever: boolean;
}

export function createFinder(program: Program, model: Model, { report, stop }: Findings): Finder {
  const { diagrams, world } = model;
  const { and, all } = diagrams;
  const studies = createStudies(program, model, report);
  const changedBefore = createChangedBefore(program);
  const cases = createCaseFindings(studies, report, changedBefore);
  const openings = new Map<Tag | Call, Opening | undefined>();
  /**
   * Returns when a condition is true for some consent and states, after what some actions may have changed; undefined if
   * that is none of what it reads. Thousands of actions have the same tag after the same changes.
   */
  const steadyAfter = memoize((mayDiffer: ChangedReads) => {
    const changedAt = (read: Expression) => (dependenciesOf(read).some(mayDiffer) ? 'start' : undefined);
    const context: EvaluationContext = {
      moment: 'event',
      changedAt,
      values: new WeakMap(),
      truths: new Map(),
    };
    return memoize((condition: Expression) =>
      isAbout(mayDiffer, condition) ? studies.steady(model.condition(condition, context)) : undefined,
    );
  });
  /** Returns when the page has the bundle of a rule or tag. */
  const placeOf = ({ sites, stages }: Running) => and(world, model.isIn(sites, stages));

  return { studyRule, studySite, studyTables: (uses) => studyTables(uses, { model, studies, report, cases }) };

  function studyRule(rule: Rule): void {
    const { source, when: expression, triggers } = rule;
    const base = placeOf(rule);
    for (const site of sitesOfRule(rule)) cases.study(site, base);
    const parts = expression && studies.independentParts(expression, base);
    const about = { source, base, owner: `"${rule.id}"`, kind: 'never-runs' } as const;
    const fires = expression && !parts ? studies.study({ ...about, expression }) : base;
    if (fires === 0) {
      stop(rule);
      return;
    }
    if (triggers.length === 0) return;
    const firesAmong = (others: readonly DiagramNode[]) => {
      const related = parts?.filter((part) => studies.isRelated(part, others)) ?? [];
      return studies.steady(all([fires, ...related.map(({ guard }) => studies.nodeOfGuard(guard))]));
    };
    studyGates(rule, firesAmong);
  }

  /** Reports the actions that never start although their rule runs. */
  function studyGates(rule: Rule, firesAmong: FiresAmong): void {
    const required = requiredActions(rule.actions);
    const stopped = new Set<Action>();
    rule.actions.forEach((action, at) => {
      if (required[at].some((one) => stopped.has(one)) || isStopped(rule, action, required[at], firesAmong)) {
        stopped.add(action);
        stop(action);
      }
    });
  }

  /**
   * Reports an action whose tag or call never starts under the condition of its rule, or where the actions start that it
   * follows with `then`. It may start later than the rule runs, and consent and states may change until then, so what they
   * require is not compared. Returns whether it never starts.
   */
  function isStopped(rule: Rule, action: Action, required: readonly Action[], firesAmong: FiresAmong): boolean {
    const opening = openingOf(action);
    if (!opening) return false;
    if (opening.isNever) return true;
    const opens = opensIn(rule, action);
    const isAlone = studies.excludes(firesAmong(opens), opens);
    if (!isAlone && required.length === 0) return false;
    const before = required.flatMap((one) => opensIn(rule, one));
    if (!isAlone && !studies.excludes(all([firesAmong([...before, ...opens]), ...before]), opens)) return false;
    const { through } = gateOf(action, program)!;
    const { when } = through;
    const where = when ? { source: through.source, start: when.start, end: when.end } : through.nameSpan;
    const reason = isAlone
      ? `"${through.id}" never runs under the conditions of "${rule.id}"`
      : `"${through.id}" never runs where the actions before it start`;
    const { start, end } = action;
    const related = { span: where, label: isAlone ? 'contradicts the rule' : 'contradicts the actions before it' };
    report({
      kind: 'never-runs',
      message: `This never starts: ${reason}.`,
      span: { source: rule.source, start, end },
      related,
    });
    return true;
  }

  /**
   * Returns conditions that are all true where an action of a rule passes its gate. What earlier actions may have changed
   * can have any value.
   */
  function opensIn(rule: Rule, action: Action): readonly DiagramNode[] {
    const opening = openingOf(action);
    if (!opening) return [];
    const { condition } = gateOf(action, program)!;
    const changed = condition && changedBefore(rule, action);
    const after = changed && steadyAfter(changed)(condition);
    return [after ?? opening.condition, opening.place];
  }

  /** Returns when a gate lets actions pass, for some consent and states. Undefined if its condition may wait. */
  function createOpening({ condition, tag }: ActionGate): Opening | undefined {
    if (tag?.within !== undefined) return undefined;
    const node = condition ? studies.steady(studies.nodeOf(condition)) : 1;
    const place = tag ? placeOf(tag) : world;
    return { condition: node, place, isNever: studies.areApart([place, node]) };
  }

  /** Thousands of actions have the same tag. */
  function openingOf(action: Action): Opening | undefined {
    const gate = gateOf(action, program);
    if (!gate) return undefined;
    if (!openings.has(gate.through)) openings.set(gate.through, createOpening(gate));
    return openings.get(gate.through);
  }

  function studySite(site: ExpressionSite): void {
    const { role, owner, expression, source } = site;
    const { reached, decides } = roleTraits[role];
    if (reached === 'never') return;
    const base = baseOf(site);
    cases.study(site, base);
    const isCondition = (decides && role !== 'optOut') || (role === 'data' && isDecision(expression));
    if (!isCondition) return;
    const runs = role === 'tagWhen' || role === 'callWhen';
    const owned = role === 'disable' || role === 'noDefault' ? role : owner.id;
    const gate = role === 'tagWhen' || role === 'callWhen' ? whenPassed(owner, program, model, studies) : 1;
    const kind = runs ? 'never-runs' : 'never-true';
    const isTrue = studies.study({ expression, source, base, gate, owner: `"${owned}"`, kind });
    if (isTrue === 0 && runs) stop(owner);
  }

  /** Returns on which sites and stages an expression is evaluated. */
  function baseOf({ owner }: ExpressionSite): DiagramNode {
    return 'vendor' in owner || 'actions' in owner ? placeOf(owner) : world;
  }
}
