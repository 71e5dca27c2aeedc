import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Rule } from '../../language/model/program.ts';
import type { Start } from '../model/start.ts';
import type { Pair } from './align.ts';
import { requiredBefore } from './audience-names.ts';
import { audiencesOf } from './audiences-of.ts';
import { sameLines, spanOfDeclaration } from './causes.ts';
import { fieldChangesOf, compareFields, sentExample } from './compare-fields.ts';
import { settingsChange } from './compare-settings.ts';
import { type Compared, compareStart, throughOf } from './compare-start.ts';
import type { HostBook } from './host-book.ts';
import { decidedBy } from './deciders.ts';
import type { Change, FieldChange, SettingChange } from './difference.ts';
import { isWait, settingsOfAction } from './fields/action.ts';
import { settingsOf } from './fields/field.ts';
import { ruleFields } from './fields/rule.ts';
import { pairActions, orderOfActions } from './order.ts';
import {
  factsOfReach,
  joinReaches,
  joinReachFacts,
  leadsOfStarted,
  noReach,
  type Reach,
  reachAfter,
  reachOf,
  settingsReach,
} from './reach.ts';
import { sentByAction, sentByCall, sentByTag, type ComparedValue } from './sent.ts';
import { type Side, sides, type Comparison } from './views.ts';

/** Compares the actions of a rule: for whom each starts, what it sends, and how. Similar changes of several are one. */
export function compareRule(pair: Pair<Rule>, comparison: Comparison, book: HostBook): readonly Change[] {
  const { before, after } = pair;
  const groups = new Map<string, Change>();
  const actions = pairActions(before?.actions ?? [], after?.actions ?? [], comparison.alignment);
  const settings =
    before && after
      ? [
          ...settingsOf(ruleFields, before, after, comparison.alignment),
          ...orderOfActions({ before, after }, actions, comparison.programs.after),
        ]
      : [];
  for (const one of actions) {
    const compared = compareStart(one, comparison);
    if (!compared) continue;
    const differing = fieldsOfAction(one, pair, compared, comparison);
    const fields = fieldChangesOf(differing);
    const own =
      one.before && one.after
        ? [...settingsOfAction(one.before, one.after, comparison.alignment), ...otherWaits(one, pair, actions)]
        : [];
    const audiences = audiencesOf(pair, compared, comparison, one);
    book.note(compared, audiences, differing);
    if (!audiences.more && !audiences.less && fields.length === 0 && own.length === 0) continue;
    const expressions = [
      ...[before?.when, after?.when].flatMap((value) => value ?? []),
      ...changedExpressions(one, fields, pair),
    ];
    const starts = [compared.starts, ...startsBefore(one, pair, compared)];
    const isGated = starts.flatMap(Object.values<Start | undefined>).some((start) => start?.number !== undefined);
    const found = comparison.causes.of({
      expressions,
      about: [one.before, one.after].flatMap((action) => (action?.kind === 'state' ? [action.state] : [])),
      through: starts.flatMap(throughOf),
      isGated: isGated && Boolean(audiences.more ?? audiences.less),
      sameLines: linesOf(one, pair),
    });
    const following = followingReach(one, { ...audiences, fields }, comparison);
    if (after) book.noteFollowing('after', following.leads, after, audiences.more ?? audiences.less);
    if (before && one.before && audiences.less) {
      book.noteFollowing('before', leadsOfStarted(comparison.programs.before, one.before), before, audiences.less);
    }
    const indirect = joinReaches(settingsReach(own, after, comparison.programs), following);
    const reach = joinReaches(book.reaches(compared, { ...audiences, fields }, sentOf(one, pair)), indirect);
    const mayDecide = audiences.less !== undefined || fields.length > 0;
    const others = mayDecide ? decidedBy(comparison.programs.after, asAfter(one, comparison)) : [];
    const itself = `rule "${(after ?? before)!.id}"`;
    const change: Change = {
      kind: 'rule',
      name: (after ?? before)!.id,
      is: before && after ? 'changed' : after ? 'new' : 'removed',
      actions: [textOf((one.after ?? one.before)!)],
      ...audiences,
      fields,
      ...sentExample(differing, [compared], comparison),
      settings: own,
      before: one.before && before ? spanOfAction(before, one.before) : before && spanOfDeclaration(before),
      after: one.after && after ? spanOfAction(after, one.after) : after && spanOfDeclaration(after),
      causes: found,
      ...factsOfReach(reach, itself),
      others: others.filter((name) => name !== itself),
    };
    const key = JSON.stringify([
      compared.more,
      compared.less,
      audiences.more?.who,
      audiences.less?.who,
      found,
      fields,
      own,
    ]);
    const same = groups.get(key);
    groups.set(
      key,
      same
        ? {
            ...same,
            actions: [...same.actions, ...change.actions],
            ...joinReachFacts(same, change),
            others: [...new Set([...same.others, ...change.others])],
          }
        : change,
    );
  }
  const changes = [...groups.values()];
  if (settings.length === 0) return changes;
  const all = [before!, after!];
  const triggers = all.flatMap((rule) => rule.triggers);
  const expressions = all.flatMap(({ once }) => once?.per ?? []);
  const reach = reachOf(comparison.programs.after, after!);
  const change = settingsChange('rule', pair as Required<Pair<Rule>>, settings, reach);
  return [
    {
      ...change,
      causes: comparison.causes.of({
        expressions,
        triggers,
        sameLines: sameLines(spanOfDeclaration(before!), spanOfDeclaration(after!)),
      }),
    },
    ...changes,
  ];
}

/** Returns for what an action of both versions waits, if only one version has it. */
function otherWaits(one: Pair<Action>, rules: Pair<Rule>, actions: readonly Pair<Action>[]): readonly SettingChange[] {
  const of = (side: Side) => {
    const list = rules[side]!.actions;
    const required = requiredActions(list)[list.indexOf(one[side]!)] ?? [];
    const alone = actions.filter(({ before, after }) => !(before && after));
    const isAlone = (action: Action) => alone.some(({ before, after }) => (before ?? after) === action);
    return required.filter(isAlone).map(textOf).join(', ');
  };
  const [was, is] = [of('before'), of('after')];
  return was === is ? [] : [{ name: 'waits for', was: was || 'nothing', is: is || 'nothing', mayRunMore: true }];
}

/** Returns what may be sent more often or otherwise after an action whose audience or data differs. */
function followingReach(
  one: Pair<Action>,
  { more, less, fields }: Pick<Change, 'more' | 'less' | 'fields'>,
  comparison: Comparison,
): Reach {
  const runsMore = more !== undefined || fields.length > 0;
  const { after } = comparison.programs;
  if (one.after) return runsMore || less ? reachAfter(after, one.after, runsMore) : noReach;
  return reachAfter(after, asAfter(one, comparison), false);
}

/** Returns an action with the state that the version after has, because its rules read what is not set any more. */
function asAfter({ before, after }: Pair<Action>, { alignment }: Comparison): Action {
  if (after) return after;
  if (before?.kind !== 'state') return before!;
  const state = alignment.states.find((pair) => pair.before === before.state)?.after ?? before.state;
  return { ...before, state };
}

function textOf(action: Action): string {
  return action.text().replaceAll(/\s+/g, ' ').trim();
}

function spanOfAction({ source }: Rule, { start, end }: Action) {
  return { source, start, end };
}

/** Returns the starts on which that of an action depends, because it follows them with `then`. */
function startsBefore(one: Pair<Action>, rules: Pair<Rule>, { view }: Compared): readonly Compared['starts'][] {
  return sides.flatMap((side) =>
    requiredBefore(rules[side], one[side]).map((action) => ({ [side]: view.startOf(side, action) })),
  );
}

/** Returns the lines that say when an action starts and what it does, if they are the same in both versions. */
function linesOf(one: Pair<Action>, rules: Pair<Rule>): string | undefined {
  const of = (side: Side) => {
    const [rule, action] = [rules[side], one[side]];
    if (!rule || !action) return [];
    const parts = [...[rule.when ?? []].flat(), ...requiredBefore(rule, action), action];
    return parts.map(({ start, end }) => ({ source: rule.source, start, end }));
  };
  const [was, is] = [of('before'), of('after')];
  const lines = is.map((span, at) => sameLines(was[at], span));
  return was.length === is.length && is.length > 0 && !lines.includes(undefined) ? lines.join(' ') : undefined;
}

function sentOf(one: Pair<Action>, { before, after }: Pair<Rule>): readonly ComparedValue[] {
  const ofAction = one.after ? sentByAction(one.after, after!.source) : sentByAction(one.before!, before!.source);
  const action = (one.after ?? one.before)!;
  if (action.kind === 'vendor') return [...ofAction, ...sentByTag(action.tag)];
  return action.kind === 'send' ? sentByCall(action.call) : ofAction;
}

function changedExpressions(
  one: Pair<Action>,
  fields: readonly FieldChange[],
  rules: Pair<Rule>,
): readonly Expression[] {
  const names = new Set(fields.map(({ name }) => name));
  const of = (side: Side) => {
    const action = one[side];
    return action ? sentByAction(action, rules[side]!.source) : [];
  };
  return [...of('before'), ...of('after')].flatMap(({ name, value }) => (names.has(name) ? [value] : []));
}

function fieldsOfAction(one: Pair<Action>, rules: Pair<Rule>, compared: Compared, comparison: Comparison) {
  // The duration of a pause is a setting.
  if (!one.before || !one.after || isWait(one.after)) return [];
  const was = sentByAction(one.before, rules.before!.source);
  const is = sentByAction(one.after, rules.after!.source);
  return compareFields(was, is, compared, comparison);
}
