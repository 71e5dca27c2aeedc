import { plainText, type ReportText } from '../../contract/report/text.ts';
import { gateThrough, groupOfAction } from '../../compile/analysis/gate-of.ts';
import { tagsThrough } from '../../compile/analysis/tags-through.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Once, Program, Rule, Running, Tag } from '../../language/model/program.ts';
import { describeAction, describeVendorCall } from './describe-action.ts';
import { describeConstant } from './describe-constant.ts';
import { splitConditions, type DescribedCondition } from './describe-conditions.ts';
import { describerOf, type Describer } from './describer.ts';
import { describeFiring, describeTriggers } from './describe-trigger.ts';
import { keepsStateOnly } from './keeps-state-only.ts';
import { splitName } from './split-name.ts';
import { requiredConsent } from './split-condition.ts';
import { capitalised, joinTexts, listTexts, say } from './text.ts';
import { statedActions, statedCondition } from './stated.ts';
import { groupWord, stateWord, word } from './word-of.ts';

/** Describes what a rule or tag does in one or a few sentences. */
export function describeSentence(running: Running, program: Program): ReportText {
  const describer = describerOf(program);
  const does = 'vendor' in running ? describeTag(running as Tag, describer) : describeRule(running as Rule, describer);
  return running.off === undefined ? does : joinTexts(['Switched off. ', ...does]);
}

function describeRule(rule: Rule, describer: Describer): ReportText {
  const when = statedCondition(rule);
  const condition = splitConditions(when ? [when] : [], describer);
  const groups = neededBy(rule);
  const steps = joinSteps(statedActions(rule), describer, groups, describer.program.project.timeout);
  const extras = [
    ...rule.triggers.flatMap((trigger) => [describeFiring(trigger, describer) ?? []]),
    describeOnce(rule.once, describer),
  ];
  const different = [...new Map(extras.map((text) => [plainText(text), text])).values()];
  const endings = different.filter(({ length }) => length > 0).map((text) => say`; ${text}`);
  return joinTexts([
    keepsStateOnly(rule) ? 'Keeps state only. ' : '',
    sentence([opening(rule, condition, describer), ', ', steps, ...endings]),
    closing(condition, groups),
  ]);
}

function describeTag(tag: Tag, describer: Describer): ReportText {
  const gate = gateThrough(tag, describer.program, '');
  const conditions = gate.conditions.map(({ value, wanted }): Expression =>
    wanted ? value : { ...value, kind: 'operation', operator: 'not', operands: [value] },
  );
  const condition = splitConditions(conditions, describer);
  const needed = [tag.substituteFor, tag].flatMap((one) => (one ? required(one) : []));
  const groups = [...new Set([...needed, tag.group])].filter(isOptional);
  const action = tag.vendor.starts ?? 'run';
  const instead = insteadOf(tag);
  if (tag.triggers.length > 0) {
    const step = describeVendorCall({ tag, action, arguments: [], variables: [] }, describer);
    const begin = opening(tag, condition, describer, gate.within);
    return joinTexts([sentence([begin, ', ', step]), closing(condition, groups), otherGroups(tag), instead]);
  }
  const only = listTexts(
    [condition.pages, condition.when.length > 0 ? say` if ${condition.when}` : []].filter(({ length }) => length > 0),
  );
  return joinTexts([
    sentence([placeOf(tag, describer), 'used by ', usersOf(tag, describer)]),
    only.length > 0 ? say` It runs only${only}.` : [],
    closing(condition, groups),
    otherGroups(tag),
    instead,
  ]);
}

/** Says which actions of a tag need another consent group than the tag. Empty for most. */
function otherGroups({ groups }: Tag): ReportText {
  return joinTexts(
    Object.entries(groups).map(
      ([action, group]) => say` Its action “${splitName(action)}” needs ${groupWord(group)} instead.`,
    ),
  );
}

/** Says in whose place a tag runs. Empty for most. */
function insteadOf({ substituteFor }: Tag): ReportText {
  if (!substituteFor) return [];
  const { id, title, group } = substituteFor;
  return say` It runs only in place of ${word(title ?? splitName(id), 'tag', id)}, while ${groupWord(group)} is refused.`;
}

/** Names who uses a tag: rules, or the tags whose requests pass its gate. Which rules those are is no part of the tag. */
function usersOf(tag: Tag, { program }: Describer): ReportText {
  const tags = tagsThrough(tag, program);
  return tags.length === 0
    ? ['rules']
    : listTexts(tags.map(({ id, title }) => word(title ?? splitName(id), 'tag', id)));
}

/** Writes `on Careers, when a visitor clicks a link on a job page and the click counts`. */
function opening(
  running: Running,
  { pages, when, count }: DescribedCondition,
  describer: Describer,
  most = running.within,
): ReportText {
  const within = most === undefined ? [] : say`, at most ${duration(most, describer)} later,`;
  const triggers = describeTriggers(running.triggers, describer);
  // After a list of events, the pages must not seem to belong to the last one.
  const comma = pages.length > 0 && plainText(triggers).includes(',') ? ',' : '';
  return joinTexts([
    placeOf(running, describer),
    triggers,
    comma,
    pages,
    when.length > 0 ? say`${count > 1 && within.length === 0 ? ',' : ' and'}${within} ${when}` : [],
  ]);
}

/** Names the sites and stages, unless they are all. */
function placeOf({ off, sites, stages }: Running, { program }: Describer): ReportText {
  if (off !== undefined) return [];
  const on = program.sites.filter(({ id }) => sites.includes(id));
  const at = program.stages.filter(({ id }) => stages.includes(id));
  const names = () => on.map(({ id, title }) => word(title ?? splitName(id), 'site', id));
  const stageNames = () => at.map(({ id }): ReportText => [splitName(id)]);
  return joinTexts([
    on.length < program.sites.length ? say`on ${listTexts(names())}, ` : [],
    at.length < program.stages.length ? say`at the stage ${listTexts(stageNames(), 'or')}, ` : [],
  ]);
}

function closing({ unless }: DescribedCondition, groups: readonly string[]): ReportText {
  return joinTexts([
    unless.length > 0 ? say` It does not do so ${unless}.` : [],
    groups.length > 0 ? say` Needs ${listTexts(groups.map(groupWord))}.` : [],
  ]);
}

/** Joins actions: with `then` where one waits for the other. An action with a consent group of its own says so. */
function joinSteps(
  actions: readonly Action[],
  describer: Describer,
  groups: readonly string[],
  usual: number,
): ReportText {
  const texts = actions.map((action) => {
    const own = groupsOf(action).filter((group) => !groups.includes(group));
    return joinTexts([
      describeAction(action, describer),
      action.timeout === 0 || action.timeout === usual
        ? []
        : actions.length === 1
          ? say`; give up after ${duration(action.timeout, describer)}`
          : say` (give up after ${duration(action.timeout, describer)})`,
      own.length > 0 ? say` if ${listTexts(own.map(groupWord))} is granted` : [],
    ]);
  });
  const hasCommas = texts.some((text) => plainText(text).includes(','));
  return joinTexts(
    texts.flatMap((text, at) => {
      const before = actions[at - 1];
      const isLast = at === texts.length - 1;
      const joint = !before
        ? ''
        : before.always
          ? ', and in any case then '
          : before.thenWaits
            ? ', then '
            : hasCommas
              ? '; '
              : isLast
                ? ' and '
                : ', ';
      return [joint, text];
    }),
  );
}

/** Returns the groups without which a rule does nothing: of its condition, and those that each of its actions needs. */
function neededBy(rule: Rule): readonly string[] {
  const lists = rule.actions.map(groupsOf);
  const acting = rule.actions.flatMap((action, at) => (isWait(action) ? [] : [lists[at]]));
  const [first = [], ...others] = acting;
  const common = first.filter((group) => others.every((list) => list.includes(group)));
  return [...new Set([...required(rule), ...common])].filter(isOptional);
}

function required({ when }: Running): readonly string[] {
  return when ? requiredConsent(when) : [];
}

const isOptional = (group: string): boolean => group !== 'necessary';
const isWait = (action: Action): boolean => action.kind === 'call' && action.action.name === 'wait';

/** Returns the consent groups of an action, without the one that needs no consent. */
function groupsOf(action: Action): readonly string[] {
  const group = groupOfAction(action);
  return group === undefined ? [] : [group].filter(isOptional);
}

/** Says how often a rule runs at most. Empty if nothing limits that. */
export function describeOnce(once: Once | undefined, describer: Describer): ReportText {
  if (!once) return [];
  const { remembered } = once;
  const unseen = remembered ? say` that is not among ${stateWord(remembered.state)}` : [];
  const per = once.per ? say`once for each value of ${describer.value(once.per, 1)}${unseen}` : [];
  const pause = once.in === undefined ? [] : say`not if it happened less than ${duration(once.in, describer)} before`;
  const parts = [per, pause].filter(({ length }) => length > 0);
  return parts.length === 0 ? ['once per page'] : listTexts(parts);
}

function duration(milliseconds: number, describer: Describer): ReportText {
  return describeConstant(milliseconds, { name: 'duration' }, describer);
}

function sentence(texts: readonly (string | ReportText)[]): ReportText {
  return joinTexts([capitalised(joinTexts(texts)), '.']);
}
