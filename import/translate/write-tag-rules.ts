import type { ContainerItem, ContainerTag, ContainerTrigger, Neighbour } from '../model/container.ts';
import { variablesIn } from '../model/template-parts.ts';
import { type TriggerCondition, both, either } from './conditions.ts';
import { comment } from './declarations.ts';
import type { EventContext } from './event-context.ts';
import { CannotCarry, quote } from './value-code.ts';
import { ruleFileOf } from './rule-file-of.ts';
import { dependsOnEvent } from './depends-on-event.ts';
import type { OwnTag, Plan, TagScope } from './tags/scope.ts';
import type { ConditionalStart, TriggerStarts } from './triggers/starts.ts';
import { unlessAt } from './triggers/unless-at.ts';

interface Needs {
  readonly scope: TagScope;
  readonly plans: ReadonlyMap<ContainerTag, Plan>;
  readonly starts: TriggerStarts;
  /** Items that could not be compiled as what they became, with the reason. */
  readonly refused: ReadonlyMap<ContainerItem, string>;
  /** Says that a tag must be translated again, as code to review. */
  refuse(tag: ContainerTag, reason: string): void;
}

/** A rule before it is written: all starts that have the same condition and actions. */
interface Draft {
  readonly events: string[];
  readonly context: EventContext;
  readonly when: TriggerCondition;
  readonly chain: string;
  readonly isOnce: boolean;
  readonly isFirst: boolean;
  /** The name of its first trigger. */
  readonly title: string;
}

/** Writes the rules that start the tags of a container. */
export function writeTagRules(needs: Needs): void {
  const { scope, plans } = needs;
  const ranks = rankOf([...plans.keys()]);
  const written = scope.container.tags.flatMap((tag) => {
    const plan = plans.get(tag);
    return plan ? rulesOf(tag, plan, ranks.get(tag), needs) : [];
  });
  const conditions = declareConditions(written, scope);
  const done = new Set<WrittenRule>();
  for (const tag of new Set(written.map((rule) => rule.tag))) {
    const own = written.filter((rule) => rule.tag === tag);
    if (!startsItself(own, scope))
      for (const rule of own) {
        if (done.has(rule)) continue;
        const together = [rule, ...written.filter((other) => other !== rule && areOneRule(rule, other, needs))];
        for (const one of together) done.add(one);
        writeRule(together, own.length, conditions, needs);
      }
    writeOwnTag(own, conditions, needs);
  }
  // Tags that run only before or after others.
  for (const [tag, plan] of plans)
    if (plan.own && !written.some((rule) => rule.tag === tag)) declareOwn(tag, plan.own, [], scope);
}

/** A rule of a tag. */
interface WrittenRule {
  readonly tag: ContainerTag;
  readonly plan: Plan;
  readonly draft: Draft;
  readonly order: number | undefined;
}

/** Whether rules are those of actions of one rule, which has them in order. A rule that does not compile is split. */
function areOneRule(one: WrittenRule, other: WrittenRule, { refused }: Needs): boolean {
  const { rule } = one.tag;
  if (rule === undefined || other.tag.rule !== rule || refused.has(rule)) return false;
  if (one.plan.own !== undefined || other.plan.own !== undefined || one.order !== other.order) return false;
  // What only says how the rules are written may differ.
  const signOf = ({ plan: { off }, draft: { events, when, isOnce, isFirst } }: WrittenRule) =>
    JSON.stringify([off !== undefined, events, when, isOnce, isFirst]);
  return signOf(one) === signOf(other);
}

/** The shortest condition that gets a name if rules repeat it. */
const shortestNamed = 24;

/** Declares the conditions that several rules have. Returns their names. */
function declareConditions(
  rules: readonly WrittenRule[],
  { valueNames, declarations }: TagScope,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const seen = new Map<string, WrittenRule[]>();
  for (const rule of rules) {
    const { when } = rule.draft;
    if (typeof when === 'string') seen.set(when, [...(seen.get(when) ?? []), rule]);
  }
  for (const [when, [first, ...others]] of seen) {
    if (others.length === 0 || when.length < shortestNamed || dependsOnEvent(when)) continue;
    const title = first.draft.title;
    const name = valueNames.give(title, 'condition');
    names.set(when, name);
    const text = `condition ${name} ${quote(title)} = ${when}`;
    declarations.add('rules/conditions.dsl', {
      label: `condition ${name}`,
      text,
      items: [first, ...others].map(({ tag }) => tag),
    });
  }
  return names;
}

/** Returns the `order` of tags by their priorities. Tags without one have none. */
function rankOf(tags: readonly ContainerTag[]): ReadonlyMap<ContainerTag, number> {
  // Adobe Launch has the same orders, in which lower ones run first.
  const orders = tags.map((tag) => [tag, 50 - tag.priority] as const);
  const isOrder = ([{ kind }, order]: (typeof orders)[number]) => kind === 'action' && order >= 1 && order <= 100;
  if (orders.length > 0 && orders.every(isOrder)) return new Map(orders.filter(([, order]) => order !== 50));
  const priorities = [...new Set(tags.map(({ priority }) => priority))].toSorted((one, other) => other - one);
  const zero = Math.max(0, priorities.indexOf(0));
  return new Map(
    tags
      .filter(({ priority }) => priority !== 0)
      .map((tag) => [tag, Math.min(100, Math.max(1, 50 + priorities.indexOf(tag.priority) - zero))]),
  );
}

function rulesOf(tag: ContainerTag, plan: Plan, order: number | undefined, needs: Needs): WrittenRule[] {
  const drafts = [...draftsOf(tag, plan, needs), ...setupDraftsOf(tag, plan, needs)];
  if (tag.isOncePerPage && drafts.length > 1)
    needs.scope.record.differs(
      tag,
      'It runs once a page for each of its rules, because its triggers have different conditions.',
    );
  return drafts.map((draft) => ({
    tag,
    plan: blocked(tag, plan, needs),
    draft,
    order: order ?? (draft.isFirst ? 10 : undefined),
  }));
}

/**
 * Returns the rules of a tag that runs once a page and before others: it then has rules of its own for their events, because
 * those tags would run it each time.
 */
function setupDraftsOf(tag: ContainerTag, plan: Plan, needs: Needs): Draft[] {
  const { container, record } = needs.scope;
  if (!tag.isOncePerPage) return [];
  const users = container.tags.filter(
    (user) => user !== tag && !user.isPaused && user.before.some((one) => one.tag === tag.name),
  );
  return users.flatMap((user) => {
    const own = needs.plans.get(user);
    if (!own || own.off !== undefined) return [];
    record.differs(
      tag,
      `It runs once, in a rule of its own before that of "${user.name}", which does not wait for it.`,
    );
    return draftsOf(user, own, needs).map((draft) => ({
      ...draft,
      chain: plan.actions(draft.context).join('\n'),
      isOnce: true,
      isFirst: true,
    }));
  });
}

/** Returns the rules of a tag; none if it has no trigger, or none that can be carried over. */
function draftsOf(tag: ContainerTag, plan: Plan, needs: Needs): Draft[] {
  const { record } = needs.scope;
  const found = tag.triggers.flatMap((id) => startsFor(id, tag, needs));
  const exceptions = exceptionsOf(tag, found, needs);
  const groups = [...new Set(found.map(({ start }) => start.event))].map((event) =>
    found.filter(({ start }) => start.event === event),
  );
  const drafts: Draft[] = [];
  for (const [at, these] of groups.entries())
    addDraft(drafts, tag, plan, these, groups.slice(0, at), exceptions, needs);
  if (drafts.length > 0 || found.length === 0) return drafts;
  if (plan.isSetting) record.declared(tag, 'settings of the project');
  else record.drop(tag, 'Its conditions are never true.');
  return drafts;
}

/** Returns what starts a tag for one of its triggers; nothing, with a note, if the trigger has no counterpart. */
function startsFor(id: string, tag: ContainerTag, { starts, scope }: Needs): readonly ConditionalStart[] {
  const trigger = starts.trigger(id);
  try {
    const found = starts.of(id);
    if (trigger) noteTrigger(trigger, found, scope);
    return found;
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    if (trigger) scope.record.review(trigger, error.message);
    scope.record.review(tag, `Its trigger ${trigger ? `"${trigger.name}"` : id} is left out: ${error.message}`);
    return [];
  }
}

function noteTrigger(trigger: ContainerTrigger, these: readonly ConditionalStart[], scope: TagScope): void {
  const { record } = scope;
  const events = these
    .map(({ start }) => start.event)
    .filter((event) => trigger.kind === 'event' || !/^\w+$/.test(event));
  record.declared(trigger, events.length > 0 ? `on ${events.join(', ')}` : 'conditions of rules');
  markBuiltIns(trigger, scope);
  for (const { start } of these) for (const reason of start.differs) record.differs(trigger, reason);
}

/** Built-in variables that became parts of selectors and events are used, too. */
function markBuiltIns({ filters, names }: ContainerTrigger, { container, record }: TagScope): void {
  const used = new Set(
    [...filters, ...names].flatMap(({ left, right }) => [...variablesIn(left), ...variablesIn(right)]),
  );
  for (const item of container.builtIns) if (used.has(item.name)) record.declared(item, 'conditions of rules');
}

/** Adds what an event starts. One event starts a tag once, so what `earlier` triggers start already is left out. */
function addDraft(
  drafts: Draft[],
  tag: ContainerTag,
  plan: Plan,
  these: readonly ConditionalStart[],
  earlier: readonly (readonly ConditionalStart[])[],
  exceptions: readonly ConditionalStart[],
  needs: Needs,
): void {
  const [{ start }] = these;
  const others = [...earlier.flat(), ...exceptions];
  const cases = these.map((one) => both([one.when, ...others.flatMap((other) => unlessAt(other, one.start) ?? [])]));
  const when = both([either(cases), ...timesOf(tag)]);
  if (when === false) return;
  if (new Set(these.map((one) => one.start.context.name)).size > 1)
    needs.scope.record.differs(
      tag,
      'It runs once when a page starts, although it has triggers for several events then.',
    );
  let chain: string;
  try {
    chain = chainOf(tag, plan, start.context, needs);
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    needs.refuse(tag, error.message);
    return;
  }
  if (chain === '') return;
  const isOnce = tag.isOncePerPage || these.every((one) => one.start.isOnce);
  const isFirst = these.some((one) => one.start.isFirst);
  if (typeof when === 'string' && when.includes('declassify('))
    needs.scope.record.decide(
      tag,
      'Its condition compares a text of the page, such as that of a link. Confirm that the site writes these texts.',
    );
  const same = drafts.find(
    (one) => one.when === when && one.chain === chain && one.isOnce === isOnce && one.isFirst === isFirst,
  );
  if (same) same.events.push(start.event);
  else {
    const title = these[0].title || tag.name;
    drafts.push({ events: [start.event], context: start.context, when, chain, isOnce, isFirst, title });
  }
}

/** Returns what keeps a tag from starting. An exception counts only at events that start the tag. */
function exceptionsOf(tag: ContainerTag, found: readonly ConditionalStart[], { scope, starts }: Needs) {
  return tag.exceptions.flatMap((id) => {
    const trigger = starts.trigger(id);
    const these = exceptionOf(id, tag, starts, scope);
    if (trigger && these.length > 0) {
      noteTrigger(trigger, these, scope);
      if (!found.some(({ start }) => these.some((one) => unlessAt(one, start) !== undefined)))
        scope.record.differs(trigger, `It never stops "${tag.name}", whose events are others.`);
    }
    return these;
  });
}

/** Returns the starts of an exception, or none if it has no counterpart: the rules of the tag are then switched off. */
function exceptionOf(
  id: string,
  tag: ContainerTag,
  starts: TriggerStarts,
  { record }: TagScope,
): readonly ConditionalStart[] {
  try {
    return starts.of(id);
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    const trigger = starts.trigger(id);
    if (trigger) record.review(trigger, error.message);
    record.review(
      tag,
      `Its exception ${trigger ? `"${trigger.name}"` : id} has no counterpart, so it is switched off: ${error.message}`,
    );
    return [];
  }
}

/** Returns a plan whose rules are switched off if an exception or a condition of its tag has no counterpart. */
function blocked(tag: ContainerTag, plan: Plan, needs: Needs): Plan {
  const { starts, scope } = needs;
  const found = tag.triggers.flatMap((id) => startsFor(id, tag, needs));
  const lost = [
    ...(found.some(({ isIncomplete }) => isIncomplete) ? ['conditions'] : []),
    ...(tag.exceptions.some((id) => exceptionOf(id, tag, starts, scope).length === 0) ? ['exceptions'] : []),
  ].map((what) => `Imported without one of its ${what}: write it, then delete this line`);
  const off = [...(plan.off === undefined ? [] : [plan.off]), ...lost];
  return off.length === 0 ? plan : { ...plan, off: off.join('. ') };
}

/** Returns the conditions of the time in which a tag runs. */
function timesOf({ from, until }: ContainerTag): TriggerCondition[] {
  return [
    ...(from === undefined ? [] : [`time.milliseconds >= ${from}`]),
    ...(until === undefined ? [] : [`time.milliseconds < ${until}`]),
  ];
}

/** Returns the actions of a tag with those of its setup and cleanup tags. */
function chainOf(tag: ContainerTag, plan: Plan, context: EventContext, needs: Needs): string {
  const own = plan.actions(context);
  const before = tag.before.flatMap((one) => linksOf(one, tag, context, needs, 'before'));
  const after = tag.after.flatMap((one) => linksOf(one, tag, context, needs, 'after'));
  if (before.length === 0 && after.length === 0) return own.join('\n');
  const links = [...before, own.join('\n'), ...after].filter((link) => link !== '');
  return links.join('\n');
}

/** Returns a setup tag with `then` after it, or a cleanup tag with `then` before it. */
function linksOf(
  { tag: name, stops }: Neighbour,
  tag: ContainerTag,
  context: EventContext,
  { scope, plans }: Needs,
  place: 'before' | 'after',
): string[] {
  const other = scope.container.tags.find((one) => one.name === name && one !== tag);
  const plan = other && plans.get(other);
  if (!other || !plan) {
    scope.record.differs(tag, `The tag "${name}" that runs ${place} it is left out.`);
    return [];
  }
  if (plan.off !== undefined || other.isPaused) {
    scope.record.differs(tag, `The tag "${name}" that runs ${place} it is switched off, so it is left out.`);
    return [];
  }
  // It has rules of its own, see `setupDraftsOf`.
  if (place === 'before' && other.isOncePerPage) return [];
  scope.record.declared(other, `actions ${place} those of "${tag.name}"`);
  const then = stops ? 'then' : 'then always';
  const actions = plan.actions(context).join('\n');
  if (actions === '') return [];
  return place === 'before' ? [`${actions} ${then}`] : [`${then} ${actions}`];
}

function writeRule(
  together: readonly WrittenRule[],
  count: number,
  conditions: ReadonlyMap<string, string>,
  { scope, starts }: Needs,
): void {
  const [{ tag, plan, draft, order }] = together;
  const base = tag.rule && (plan.off === undefined || together.length > 1) ? tag.rule.name : tag.name;
  // Several rules of a tag differ in their triggers.
  const title = scope.titleOf(count === 1 ? base : `${base} · ${draft.title}`);
  const name = scope.names.give(title, 'rule');
  const lines = [
    ...headOf(tag, plan, draft, order, conditions, starts),
    ...(draft.isOnce ? ['once'] : []),
    `do ${together.map((one) => one.draft.chain).join('\n')}`,
  ];
  const text = `${comment([tag.notes ?? ''])}rule ${name} ${quote(title)} {\n${lines.join('\n')}\n}`;
  const tags = together.map((one) => one.tag);
  for (const item of [...tags, ...(tag.rule ? [tag.rule] : [])]) scope.record.declared(item, `rule ${name}`);
  const items = together.length > 1 && tag.rule ? [tag.rule] : [tag];
  scope.declarations.add(ruleFileOf(tag.rule ?? tag), { label: `rule ${name}`, text, items });
}

/** Returns the fields and clauses that say when a rule or tag starts. */
function headOf(
  tag: ContainerTag,
  plan: Plan,
  { events, when }: Draft,
  order: number | undefined,
  conditions: ReadonlyMap<string, string>,
  starts: TriggerStarts,
): string[] {
  // Someone who starts a paused tag again must see what else keeps its rules switched off.
  const off = [...(tag.isPaused ? ['It was paused in Google Tag Manager'] : []), ...(plan.off ? [plan.off] : [])];
  return [
    ...(off.length === 0 ? [] : [`off: ${quote(off.join('. '))}`]),
    ...(order === undefined ? [] : [`order: ${order}`]),
    `on ${events.map((event) => starts.nameOf(event)).join(', ')}`,
    ...(typeof when === 'string' ? [`when ${conditions.get(when) ?? when}`] : []),
  ];
}

/** Whether a tag has one rule that only runs it, so that the tag can start by itself. */
function startsItself(rules: readonly WrittenRule[], { container }: TagScope): boolean {
  const [{ tag, plan, draft }] = rules;
  const isNeighbour = container.tags.some(({ before, after }) =>
    [...before, ...after].some(({ tag: name }) => name === tag.name),
  );
  return (
    rules.length === 1 &&
    plan.own !== undefined &&
    draft.chain === `${plan.own.name}.run` &&
    !draft.isOnce &&
    !isNeighbour
  );
}

function writeOwnTag(
  rules: readonly WrittenRule[],
  conditions: ReadonlyMap<string, string>,
  { scope, starts }: Needs,
): void {
  const [{ tag, plan, draft, order }] = rules;
  if (!plan.own) return;
  declareOwn(
    tag,
    plan.own,
    startsItself(rules, scope) ? headOf(tag, plan, draft, order, conditions, starts) : [],
    scope,
  );
}

function declareOwn(
  tag: ContainerTag,
  { name, fields }: OwnTag,
  head: readonly string[],
  { declarations, record, titleOf }: TagScope,
): void {
  const notes = head.length > 0 ? comment([tag.notes ?? '']) : '';
  const title = titleOf(head.length > 0 ? tag.name : `${tag.name} (tag)`);
  const text = `${notes}tag ${name} ${quote(title)} {\n${[...fields, ...head].join('\n')}\n}`;
  if (tag.rule && head.length > 0) record.declared(tag.rule, `tag ${name}`);
  declarations.add(ruleFileOf(tag.rule ?? tag), { label: `tag ${name}`, text, items: [tag] });
}
