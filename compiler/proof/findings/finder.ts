import { gateNumber, tagCondition, waitsFor } from '../../compile/analysis/gate-of.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Action, Call, Matrix, MatrixRow, Program, Rule, Running, Tag } from '../../language/model/program.ts';
import { booleanType, isNumberType, type Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';
import { type ExpressionSite, roleTraits, sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { guardedParts } from '../../compile/traverse/guarded-parts.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { EvaluationContext } from '../model/values.ts';
import { conjunctsOf, isAboutPlace, isDecision, isSwitch, mayChange } from './condition-of.ts';
import { createChangedBefore, type ChangedReads } from './changed-before.ts';
import type { ReportFinding, Stoppable } from './finding.ts';
import { gateOf, type ActionGate } from './gate-of.ts';
import { createStudies, type Assumption } from './study-condition.ts';

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

/** A lookup table with more rows, times its uses, is not studied. */
const mostRows = 2000;

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

/** A use of a lookup table. */
interface Use {
  readonly keys: readonly Expression[];
  /** Conditions that are all true where it is evaluated. */
  readonly possible: () => readonly DiagramNode[];
}

export function createFinder(program: Program, model: Model, { report, stop }: Findings): Finder {
  const { diagrams, world } = model;
  const { and, not, all } = diagrams;
  const studies = createStudies(program, model, report);
  const changedBefore = createChangedBefore(program);
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
      states: new Map(),
      values: new WeakMap(),
      truths: new Map(),
    };
    return memoize((condition: Expression) =>
      isAbout(mayDiffer, condition) ? studies.steady(model.condition(condition, context)) : undefined,
    );
  });
  /** Returns when the page has the bundle of a rule or tag. */
  const placeOf = ({ sites, stages }: Running) => and(world, model.isIn(sites, stages));

  function studyRule(rule: Rule): void {
    const { source, when: expression, triggers } = rule;
    const base = placeOf(rule);
    for (const site of sitesOfRule(rule)) studyChoices(site, base);
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
    studyChoices(site, base);
    const isCondition = (decides && role !== 'optOut') || (role === 'data' && isDecision(expression));
    if (!isCondition) return;
    const runs = role === 'tagWhen' || role === 'callWhen';
    const owned = role === 'disable' || role === 'noDefault' ? role : owner.id;
    const gate = role === 'tagWhen' || role === 'callWhen' ? gateNodeOf(owner) : 1;
    const kind = runs ? 'never-runs' : 'never-true';
    const isTrue = studies.study({ expression, source, base, gate, owner: `"${owned}"`, kind });
    if (isTrue === 0 && runs) stop(owner);
  }

  /** Returns when the consent group of a tag or call is granted, and no condition disables it. */
  function gateNodeOf(owner: Tag | Call): DiagramNode {
    const { group } = owner;
    const tag = 'vendor' in owner ? owner : undefined;
    const number = tag ? gateNumber(program, tag, group!) : waitsFor(program, group);
    const declared = program.consent?.groups.find(({ id }) => id === group);
    const disabled = tag && { ...tag, when: undefined };
    const enabled = disabled && tagCondition(disabled, program.consent);
    const hasOwnGroups = tag !== undefined && Object.keys(tag.groups).length > 0;
    const isUsual = number !== undefined && number === declared?.number && !hasOwnGroups;
    return and(isUsual ? model.isGranted(declared.id, 'event') : 1, enabled ? studies.nodeOf(enabled) : 1);
  }

  /** Returns on which sites and stages an expression is evaluated. */
  function baseOf({ owner }: ExpressionSite): DiagramNode {
    return 'vendor' in owner || 'actions' in owner ? placeOf(owner) : world;
  }

  /** Returns what is true where an expression of a rule, tag or call is evaluated, whatever earlier actions change. */
  function givenOf(site: ExpressionSite): readonly Assumption[] {
    switch (site.role) {
      case 'action': {
        const { owner, action } = site;
        const changed = changedBefore(owner, action);
        return givenBy(owner.when).filter((one) => !isAbout(changed, one.expression));
      }
      case 'once':
      case 'option':
      case 'address':
      case 'query':
      case 'body':
        return givenBy(site.owner.when);
      default:
        return [];
    }
  }

  /** Reports cases that are never chosen. Few expressions have cases. */
  function studyChoices(site: ExpressionSite, base: DiagramNode): void {
    const { expression, source } = site;
    if (expression.inlinedCall || isSimple(expression) || !walk(expression).some(isChoice)) return;
    const given = givenOf(site);
    for (const { part, guards } of guardedParts(expression, isChoice)) {
      studyCases(part as ExpressionOf<'choice'>, source, base, [...given, ...guards]);
    }
  }

  function studyCases(
    { cases, otherwise, fills, inlinedCall }: ExpressionOf<'choice'>,
    source: Source,
    base: DiagramNode,
    given: readonly Assumption[],
  ): void {
    if (fills || inlinedCall) return;
    const known = [...given];
    let rest = all(whereTrue(base, given));
    if (studies.areApart([rest])) return;
    for (const [at, { when: expression }] of cases.entries()) {
      const owner = 'this case';
      studies.study({ expression, source, base, given: known, owner, kind: 'never-chosen' });
      known.push({ expression, mustBe: false, isEarlier: true });
      rest = and(rest, not(studies.nodeOf(expression)));
      if (!studies.areApart([rest])) continue;
      const next = cases[at + 1]?.when ?? otherwise;
      if (next && !isSwitch(expression) && !isAboutPlace(expression))
        reportRest(next, at + 1 < cases.length, source, expression);
      return;
    }
  }

  /** Returns conditions that are all true where something is evaluated. */
  function whereTrue(base: DiagramNode, given: readonly Assumption[]): readonly DiagramNode[] {
    const isTrue = ({ expression, mustBe }: Assumption) =>
      mustBe ? studies.nodeOf(expression) : not(studies.nodeOf(expression));
    return [base, ...given.map(isTrue)];
  }

  /** Reports what follows cases of which one always applies. */
  function reportRest(next: Expression, isCase: boolean, source: Source, before: Expression): void {
    const word = 'otherwise';
    const start = isCase ? next.start : source.text.lastIndexOf(word, next.start);
    const span = { source, start, end: isCase ? next.end : start + word.length };
    const what = isCase ? 'this case is never chosen' : `"${word}" is never chosen`;
    const message = `One of the earlier cases always applies, so ${what}.`;
    const related = {
      span: { source, start: before.start, end: before.end },
      label: 'nothing is left after this case',
    };
    report({ kind: 'never-chosen', message, span, related });
  }

  function studyTables(uses: readonly ExpressionSite[]): void {
    const byTable = new Map<Matrix, Use[]>();
    for (const site of uses) {
      if (isSimple(site.expression) || !walk(site.expression).some(isLookup)) continue;
      for (const { part, guards } of guardedParts(site.expression, isLookup)) {
        const { matrix, keys } = part as ExpressionOf<'lookup'>;
        // Conditions compare the words of all rows, and rows for each site or stage are required.
        const isGeneral = roleTraits[site.role].decides || keys.some(isAboutPlace);
        const possible = lazily(() => whereTrue(world, isGeneral ? [] : [...givenOf(site), ...guards]));
        byTable.set(matrix, [...(byTable.get(matrix) ?? []), { keys, possible }]);
      }
    }
    for (const [matrix, uses] of byTable) {
      if (matrix.rows.length * uses.length <= mostRows) for (const row of matrix.rows) studyRow(matrix, row, uses);
    }
  }

  function studyRow({ id, source }: Matrix, row: MatrixRow, uses: readonly Use[]): void {
    const isNeverIn = ({ keys, possible }: Use) => {
      const tests = row.keys.flatMap((words, at) =>
        words ? [model.condition(isListed(keys[at], words), 'event')] : [],
      );
      // What is never evaluated is reported by itself.
      return (
        studies.excludes(world, tests) || (!studies.areApart(possible()) && studies.areApart([...possible(), ...tests]))
      );
    };
    if (!uses.every(isNeverIn)) return;
    const message = `The row "${row.label}" is never chosen where "${id}" is used.`;
    const { start } = row.span;
    const end = source.text.startsWith(row.label, start) ? start + row.label.length : row.span.end;
    report({ kind: 'never-chosen', message, span: { source, start, end } });
  }

  return { studyRule, studySite, studyTables };
}

/** Whether an expression depends on what may have changed. */
function isAbout(changed: ChangedReads | undefined, expression: Expression): boolean {
  return changed !== undefined && dependenciesOf(expression).some(changed);
}

/** Whether an expression has no `case` and no lookup inside it, as most have. */
function isSimple({ kind }: Expression): boolean {
  return kind === 'literal' || kind === 'data' || kind === 'constant' || kind === 'condition' || kind === 'page';
}

/** Returns the conditions that are true where something of a rule, tag or call is evaluated, without those that change. */
function givenBy(when: Expression | undefined): readonly Assumption[] {
  return when ? conjunctsOf(when).filter(({ expression }) => !mayChange(expression)) : [];
}

const isChoice = ({ kind }: Expression): boolean => kind === 'choice';
const isLookup = ({ kind }: Expression): boolean => kind === 'lookup';

/** Returns the condition that a key of a lookup table is in the list of a row. */
function isListed(key: Expression, words: readonly string[]): Expression {
  const at = { start: key.start, end: key.end };
  const { name } = key.type;
  const list: Expression =
    name === 'country' || name === 'locale'
      ? { kind: 'codes', codes: words, sets: [], type: { name: name === 'country' ? 'countries' : 'locales' }, ...at }
      : { kind: 'list', items: words.map((word) => wordOf(key.type, word, at)), type: { name: 'list' }, ...at };
  return { kind: 'operation', operator: 'in', operands: [key, list], type: booleanType, ...at };
}

function wordOf(type: Type, word: string, at: { readonly start: number; readonly end: number }): Expression {
  const isNumber = isNumberType(type);
  return {
    kind: 'literal',
    value: isNumber ? Number(word) : word,
    type: { name: isNumber ? 'number' : 'text' },
    ...at,
  };
}
