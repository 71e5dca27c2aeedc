import type { Expression } from '../../model/expression.ts';
import type { Action, Call, Declared, Program, Rule, Tag } from '../../model/program.ts';
import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { walk } from '../../traverse/walk.ts';
import { usualLimit, type Assignment, type Node } from '../diagram/diagram.ts';
import { TooLarge } from '../diagram/too-large.ts';
import type { Input } from '../model/atom.ts';
import { createModels, type Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { describeAtom } from '../prove/describe-input.ts';
import { search } from '../prove/search.ts';
import type { InputValues } from '../prove/settled.ts';
import { describeVisitor } from '../witness/describe-visitor.ts';
import type { Situation } from '../witness/situation.ts';
import { align, type Alignment, type Pair } from './align.ts';
import { audienceNames, type AudienceNames } from './audience-names.ts';
import { describeAudience, visitorCountries } from './audience.ts';
import { findCauses, spanOf, type Causes } from './causes.ts';
import { compareOrder, compareSettings, settingsChange } from './compare-settings.ts';
import { differs } from './differs.ts';
import type { Audience, Change, Difference, FieldChange, SentExample, SettingChange } from './difference.ts';
import { settingsOfAction } from './fields/action.ts';
import { callFields } from './fields/call.ts';
import { settingsOf } from './fields/field.ts';
import { ruleFields } from './fields/rule.ts';
import { tagFields } from './fields/tag.ts';
import { isLabelled, keyOfSent } from './fields/values.ts';
import { createHostBook } from './host-book.ts';
import { joinReaches, noReach, reachAfter, reachOf, type Reach } from './reach.ts';
import { newNamesOf } from './new-names.ts';
import { pairActions } from './pair-actions.ts';
import { renameIn, type RenamedProgram } from './rename-in.ts';
import { describeNewNames, findRenamed } from './renamed.ts';
import { findSent, type SentDifference } from './sent-example.ts';
import { sentByAction, sentByCall, sentByTag, type SentValue } from './sent.ts';
import { changedStates } from './stored.ts';
import { withoutUnchanged, type Reduced } from './without-unchanged.ts';

export interface CompareOptions {
  /** The largest number of nodes of all diagrams. */
  readonly limit?: number;
}

/** Two models over the same atoms, and the start of each action. */
interface View {
  readonly models: Sides<Model>;
  readonly startOf: (side: Side, key: object) => Start | undefined;
  readonly changes: boolean;
}

type Side = 'before' | 'after';
type Sides<T> = Readonly<Record<Side, T>>;

/** The conditions under which something starts on each side, in one view. */
interface Compared {
  readonly view: View;
  readonly starts: Partial<Sides<Start>>;
  readonly when: Sides<Node>;
  readonly more: Node;
  readonly less: Node;
}

/**
 * Compares two versions of a program for all visitors. Equal diagrams mean that nothing changes; equal canonical texts of
 * values mean that the same data is sent. Rules whose conditions have more nodes than the limit are not compared.
 */
export function comparePrograms(old: Program, after: Program, { limit }: CompareOptions = {}): Difference {
  const names = newNamesOf(old, after);
  const { program: before, restore } = renameIn(old, names);
  const alignment = align(before, after);
  const programs: Sides<Program> = { before, after };
  const reduced = withoutUnchanged(programs, alignment);
  const causes = findCauses(before, after, alignment);
  const views = createViews(reduced, alignment, limit);
  const book = createHostBook(programs, reduced, alignment);
  const audiences = new Map<string, Audience | undefined>();
  const examples = { left: mostExamples };
  const searches = { left: mostSearches };
  const context: Context = { programs, alignment, reduced, causes, views, audiences, examples, searches, old, restore };

  const changes = [
    ...alignment.rules.flatMap((pair) =>
      reduced.isKept(pair) ? compareOne('rule', pair, context, () => compareRule(pair, context, book)) : [],
    ),
    ...alignment.tags.flatMap((pair) =>
      reduced.isKept(pair) ? compareOne('tag', pair, context, () => compareTag(pair, context, book)) : [],
    ),
    ...alignment.calls.flatMap((pair) => compareOne('call', pair, context, () => compareCall(pair, context, book))),
    ...compareSettings(programs, alignment),
    ...compareOrder(programs, alignment),
  ];
  return {
    changes,
    causes: causes.list,
    hosts: book.changes(),
    stored: changedStates(alignment),
    renamed: [...describeNewNames(names, after), ...findRenamed(programs, alignment)],
  };
}

/** Each start that is searched for an example of changed data takes some milliseconds. */
const mostExamples = 100;

/** How often a search decides whether the words of an audience are exact. The words of later ones may be longer. */
const mostSearches = 100;

interface Context {
  readonly programs: Sides<Program>;
  readonly alignment: Alignment;
  readonly reduced: Reduced;
  readonly causes: Causes;
  readonly views: Views;
  readonly audiences: Map<string, Audience | undefined>;
  /** How many more starts are searched for examples of changed data, and how often words of audiences are compared. */
  readonly examples: { left: number };
  readonly searches: { left: number };
  /** The program before with its own names, and how a situation is expressed with them. */
  readonly old: Program;
  readonly restore: RenamedProgram['restore'];
}

type HostBook = ReturnType<typeof createHostBook>;

interface Views {
  /** The models in which nothing changes in the page, and those in which values and states may, each created at first use. */
  readonly all: readonly (() => View)[];
  /** Names the value with which conditions have too many combinations, and continues with new diagrams. */
  restart(error: TooLarge): string;
}

/** After some changes that are too large, each other one gets this part of the limit. */
const leastShare = 16;

function createViews(reduced: Reduced, { keys }: Alignment, limit = usualLimit): Views {
  let room = limit;
  let made = new Map<boolean, View>();
  let last: View | undefined;
  const viewWith = (changes: boolean): View => {
    last = made.get(changes);
    last ??= createView(reduced, { changes, limit: room, keyOf: keys.of, isWanted: reduced.isWanted });
    made.set(changes, last);
    return last;
  };
  return {
    all: [() => viewWith(false), () => viewWith(true)],
    restart({ variable }) {
      const what = last ? `\`${describeAtom(last.models.after.atomOf(variable))}\`` : 'its conditions';
      // The limit becomes smaller, so that many large changes take little more time than one.
      room = Math.max(room / 2, limit / leastShare);
      made = new Map();
      return `${what} has more combinations with other values than tagc computes`;
    },
  };
}

/** Compares two versions of something. If its conditions are too large, the result is a change that says so. */
function compareOne(
  kind: 'rule' | 'tag' | 'call',
  { before, after }: Pair<Declared>,
  { views, audiences, programs }: Context,
  compare: () => readonly Change[],
): readonly Change[] {
  try {
    return compare();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const notCompared = views.restart(error);
    // They are remembered by nodes of the diagrams.
    audiences.clear();
    const reach = after ? reachOf(programs.after, after) : noReach;
    const change = settingsChange(kind, { before: (before ?? after)!, after: (after ?? before)! }, [], reach);
    return [{ ...change, is: before && after ? 'changed' : after ? 'new' : 'removed', notCompared }];
  }
}

function createView({ before, after }: Sides<Program>, options: Parameters<typeof createModels>[1]): View {
  const [first, second] = createModels([before, after], options);
  const models = { before: first, after: second };
  const index = (model: Model) =>
    new Map<object, Start>(model.starts.map((start) => [start.action ?? keyOfStart(start), start]));
  const starts = { before: index(first), after: index(second) };
  return { models, changes: options.changes, startOf: (side, key) => starts[side].get(key) };
}

const gates = new WeakMap<Tag, Map<Tag, object>>();

/** Returns what identifies a start without an action: the tag, or the pair of a tag and the client that requests for it. */
function keyOfStart({ running, by }: Pick<Start, 'running' | 'by'>): object {
  return by ? gateKey(by, running as Tag) : running;
}

function gateKey(by: Tag, tag: Tag): object {
  const known = gates.get(by) ?? new Map<Tag, object>();
  gates.set(by, known);
  const key = known.get(tag) ?? {};
  known.set(tag, key);
  return key;
}

/** Compares when something starts. Looks at changes in the page only if nothing differs without them. */
function compareStart(keys: Partial<Sides<object>>, { views }: Context): Compared | undefined {
  let first: Compared | undefined;
  for (const create of views.all) {
    const view = create();
    const { before, after } = view.models;
    const startOf = (side: Side) => (keys[side] ? view.startOf(side, keys[side]) : undefined);
    const starts = { before: startOf('before'), after: startOf('after') };
    if (!starts.before && !starts.after) return first;
    const isComparable = !starts.before || !starts.after || starts.before.moment === starts.after.moment;
    if (view.changes && !isComparable) return first;
    const { and, not } = before.diagrams;
    const when = {
      before: starts.before ? and(starts.before.when, before.world) : 0,
      after: starts.after ? and(starts.after.when, after.world) : 0,
    };
    const more = and(when.after, not(when.before));
    const less = and(when.before, not(when.after));
    const compared = { view, starts, when, more, less };
    first ??= compared;
    if (more !== 0 || less !== 0) return compared;
    // It never starts without a change in the page, so its data is compared with them.
    if (view.changes && first.when.before === 0 && first.when.after === 0) return compared;
  }
  return first;
}

function compareRule(pair: Pair<Rule>, context: Context, book: HostBook): readonly Change[] {
  const { before, after } = pair;
  const settings = before && after ? settingsOf(ruleFields, before, after, context.alignment) : [];
  const groups = new Map<string, Change>();
  const actions = pairActions(before?.actions ?? [], after?.actions ?? [], context.alignment);
  for (const one of actions) {
    const compared = compareStart(one, context);
    if (!compared) continue;
    const differing = fieldsOfAction(one, pair, compared, context);
    const fields = changesOf(differing);
    const own = one.before && one.after ? settingsOfAction(one.before, one.after, context.alignment) : [];
    const audiences = audiencesOf(pair, compared, context, one);
    book.note(compared.starts, compared.when, { ...audiences, fields });
    if (!audiences.more && !audiences.less && fields.length === 0 && own.length === 0) continue;
    const through = throughOf(compared.starts);
    const expressions = [
      ...[before?.when, after?.when].flatMap((value) => value ?? []),
      ...changedExpressions(one, fields, pair),
    ];
    const isGated = Object.values(compared.starts).some((start) => start?.number !== undefined);
    const found = causesOf(context, expressions, through, isGated && Boolean(audiences.more ?? audiences.less));
    const { third, personal } = joinReaches(
      book.reaches(compared.starts, { ...audiences, fields }, sentOf(one, pair)),
      joinReaches(settingsReach(own, after, context.programs), followingReach(one, { ...audiences, fields }, context)),
    );
    const change: Change = {
      kind: 'rule',
      name: (after ?? before)!.id,
      is: before && after ? 'changed' : after ? 'new' : 'removed',
      actions: [textOf((one.after ?? one.before)!)],
      ...audiences,
      fields,
      ...sentExample(differing, [compared], context),
      settings: own,
      before: one.before && before ? spanOfAction(before, one.before) : before && spanOf(before),
      after: one.after && after ? spanOfAction(after, one.after) : after && spanOf(after),
      causes: found,
      toThirdParty: third,
      isPersonal: personal,
    };
    const key = JSON.stringify([compared.more, compared.less, found, fields, own]);
    const same = groups.get(key);
    groups.set(
      key,
      same
        ? {
            ...same,
            actions: [...same.actions, ...change.actions],
            toThirdParty: same.toThirdParty || third,
            isPersonal: same.isPersonal || personal,
          }
        : change,
    );
  }
  const changes = [...groups.values()];
  if (settings.length === 0) return changes;
  const ofEvents = [before, after].flatMap((rule) => rule!.triggers.flatMap((trigger) => trigger.arguments));
  const change = settingsChange(
    'rule',
    pair as Required<Pair<Rule>>,
    settings,
    reachOf(context.programs.after, after!),
  );
  return [{ ...change, causes: context.causes.of(ofEvents) }, ...changes];
}

/** Returns what may be sent more often or otherwise after an action whose audience or data differs. */
function followingReach(
  { before, after }: Pair<Action>,
  { more, less, fields }: Pick<Change, 'more' | 'less' | 'fields'>,
  { programs, alignment }: Context,
): Reach {
  const runsMore = more !== undefined || fields.length > 0;
  if (after) return runsMore || less ? reachAfter(programs.after, after, runsMore) : noReach;
  // The rules after the change read the state that is not set any more.
  const state = before?.kind === 'state' ? alignment.states.find((pair) => pair.before === before.state)?.after : undefined; // prettier-ignore
  return state ? reachOf(programs.after, state) : noReach;
}

/** Returns what changed settings of a declaration may send more often or otherwise. */
function settingsReach(settings: readonly SettingChange[], after: object | undefined, programs: Sides<Program>): Reach {
  return settings.length > 0 && after ? reachOf(programs.after, after) : noReach;
}

function textOf(action: Action): string {
  return action.text().replaceAll(/\s+/g, ' ').trim();
}

function spanOfAction({ source }: Rule, { start, end }: Action) {
  return { source, start, end };
}

function throughOf(starts: Compared['starts']): readonly (Tag | Call)[] {
  return [starts.before, starts.after].flatMap((start) => {
    const through = start?.through;
    return through && !('table' in through) ? [through] : [];
  });
}

function causesOf(
  { causes }: Context,
  expressions: readonly Expression[],
  through: readonly (Tag | Call)[],
  isGated: boolean,
): readonly number[] {
  return causes.of(expressions, through, isGated);
}

function sentOf(one: Pair<Action>, { before, after }: Pair<Rule>): readonly SentValue[] {
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

/** A field that differs, as it is shown and as examples are found for it. */
interface ComparedField extends SentDifference {
  readonly change: FieldChange;
}

function changesOf(fields: readonly ComparedField[]): readonly FieldChange[] {
  return fields.map(({ change }) => change);
}

/** Returns a visitor to whom the difference of fields shows, at the first of these starts that both versions have. */
function sentExample(
  fields: readonly ComparedField[],
  starts: readonly Compared[],
  context: Context,
): Pick<Change, 'sends'> {
  if (fields.length === 0) return {};
  let found: SentExample = { cannot: 'no action that sends it is in both versions' };
  for (const one of starts) {
    if (context.examples.left-- <= 0) return { sends: { cannot: `only the first ${mostExamples} are searched for` } };
    found = findSentExample(fields, one, context) ?? found;
    if (!('cannot' in found)) break;
  }
  return { sends: found };
}

function findSentExample(
  fields: readonly ComparedField[],
  { view, starts: { before, after } }: Compared,
  { programs, alignment, restore }: Context,
): SentExample | undefined {
  if (!before || !after) return undefined;
  const starts = { before, after };
  const { models, changes } = view;
  const found = findSent(fields, {
    programs,
    models,
    starts,
    alignment,
    situationOf: (side, path, values) => situationOf(side, models[side], path, values, starts[side], alignment),
  });
  if ('cannot' in found) return found;
  const situations = { before: restore(found.situations.before), after: found.situations.after };
  const { source } = after.running;
  const witness = describeVisitor(programs.after, source.path, situations.after);
  return { witness, situations, sent: found.sent, afterChange: changes };
}

function fieldsOfAction(one: Pair<Action>, rules: Pair<Rule>, compared: Compared, context: Context) {
  if (!one.before || !one.after) return [];
  const was = sentByAction(one.before, rules.before!.source);
  const is = sentByAction(one.after, rules.after!.source);
  return compareFields(was, is, compared, context);
}

/** Compares values by name. Equal texts have equal values; others are compared where both actions start. */
function compareFields(
  was: readonly SentValue[],
  is: readonly SentValue[],
  { view, starts, when }: Pick<Compared, 'view' | 'starts' | 'when'>,
  { alignment }: Context,
): readonly ComparedField[] {
  const { before, after } = view.models;
  const { diagrams } = before;
  const both = diagrams.and(when.before, when.after);
  if (both === 0) return [];
  const moment = starts.before?.moment ?? 'event';
  const old = new Map(was.map((one) => [one.name, one]));
  const now = new Map(is.map((one) => [one.name, one]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly ComparedField[] => {
    const [a, b] = [old.get(name), now.get(name)];
    if (a && b && keyOfSent(a.value, alignment) === keyOfSent(b.value, alignment)) return [];
    const isCleanedAlike = a && b && isLabelled(a.value) === isLabelled(b.value);
    const node = isCleanedAlike ? differs(diagrams, before.value(a.value, moment), after.value(b.value, moment)) : 1;
    if (diagrams.and(node, both) === 0) return [];
    const change = { name, was: a?.text(), is: b?.text(), isPersonal: b !== undefined && isLabelled(b.value) };
    return [{ change, was: a, is: b, name, differs: node }];
  });
}

/** Returns for whom something runs only after or only before the change. A condition without any visitor is left out. */
function audiencesOf(
  pair: Pair<Rule | Tag>,
  { view, starts, when, more, less }: Compared,
  context: Context,
  action: Pair<Action> = {},
): { readonly more?: Audience; readonly less?: Audience } {
  if (more === 0 && less === 0) return {};
  const names = audienceNames(pair, starts, action, context.programs, context.alignment);
  const of = (side: Side, node: Node) => (node === 0 ? undefined : audienceOf(side, node, { view, starts, when }, names, context)); // prettier-ignore
  const result = { more: of('after', more), less: of('before', less) };
  return { ...(result.more && { more: result.more }), ...(result.less && { less: result.less }) };
}

function audienceOf(
  side: Side,
  node: Node,
  { view: { models, changes }, starts, when }: Pick<Compared, 'view' | 'starts' | 'when'>,
  names: AudienceNames,
  { programs, audiences, alignment, searches, old, restore }: Context,
): Audience | undefined {
  const start = starts[side]!;
  const key = `${side} ${changes} ${node} ${when[side]} ${start.moment} ${names.key}`;
  if (audiences.has(key)) return audiences.get(key);
  const model = models[side];
  const program = programs[side];
  const found = search(model, program, node);
  const audience = found.kind === 'none' ? undefined : describe();
  audiences.set(key, audience);
  return audience;

  function describe(): Audience {
    const { keys } = alignment;
    const isExcluded = (one: Node) => searches.left-- > 0 && search(model, program, one).kind === 'none';
    const { moment } = start;
    const words = describeAudience({ models, side, programs, node, ran: when[side], moment, names, keys, isExcluded });
    const countries = visitorCountries(model, program, node, keys.of);
    const audience = { ...words, ...(countries && { countries }), afterChange: changes };
    if (found.kind !== 'found') return { ...audience, ...(found.kind === 'notSettled' && { notSettled: found.because }) }; // prettier-ignore
    const one = situationOf(side, model, found.path, found.values, start, alignment);
    const other = side === 'before' ? 'after' : 'before';
    const partner = starts[other];
    const same = partner && situationOf(other, models[other], found.path, found.values, partner, alignment);
    const own = (of: Side, situation: Situation) => (of === 'before' ? restore(situation) : situation);
    const situation = own(side, one);
    return {
      ...audience,
      witness: describeVisitor(side === 'before' ? old : program, start.running.source.path, situation),
      situation,
      ...(same && { elsewhere: own(other, same) }),
    };
  }
}

/** Returns a situation as one version names its values. Models share what they read, so that of the other may be named. */
function situationOf(
  side: Side,
  model: Model,
  path: Assignment,
  values: InputValues,
  start: Start,
  alignment: Alignment,
): Situation {
  const { site, stage, host, consent, isFinal } = model.read(path, start.moment);
  const inputs = [...values.values()].map(({ input, value }) => ({ input: inputOn(side, input, alignment), value }));
  return { site, stage, host, consent, isFinal, inputs, start };
}

function inputOn(side: Side, input: Input, { states, calls, tags }: Alignment): Input {
  const { expression } = input;
  const own = <T extends object>(pairs: readonly Pair<T>[], one: T) =>
    pairs.find(({ before, after }) => before === one || after === one)?.[side] ?? one;
  if (expression.kind === 'state') {
    return { ...input, expression: { ...expression, state: own(states, expression.state) } };
  }
  if (expression.kind !== 'answer') return input;
  const { call } = expression;
  const partner = 'vendor' in call ? own(tags, call) : own(calls, call);
  return { ...input, expression: { ...expression, call: partner } };
}

/** Compares a tag: when its own events, pages or other clients start it, and what its options say. */
function compareTag(pair: Pair<Tag>, context: Context, book: HostBook): readonly Change[] {
  const { alignment, programs } = context;
  const { before, after } = pair;
  const own = [pair, ...gatePairs(pair, alignment)];
  const changes = own.flatMap((keys) => compareOwnStart(keys, pair, context, book));
  if (!before || !after) return changes;
  const isUsed = [[programs.before, before] as const, [programs.after, after] as const].every(([program, tag]) => usesTag(program, tag)); // prettier-ignore
  if (!isUsed) return changes;
  const settings = settingsOf(tagFields, before, after, alignment);
  const view = context.views.all[0]();
  const differing = compareFields(sentByTag(before), sentByTag(after), everyone(view), context);
  const fields = changesOf(differing);
  if (settings.length === 0 && fields.length === 0) return changes;
  book.noteOptions(before, after, fields);
  const reach = joinReaches(book.reachesOptions(before, after, fields), settingsReach(settings, after, programs));
  const expressions = fields.flatMap(({ name }) => [before.options[name], after.options[name]].flatMap((value) => value ?? [])); // prettier-ignore
  const change = settingsChange('tag', { before, after }, settings, reach, {
    fields,
    ...sentExample(
      differing,
      [...startsThrough(pair, context), ...own.flatMap((keys) => compareStart(keys, context) ?? [])],
      context,
    ),
  });
  return [
    ...changes,
    {
      ...change,
      causes: context.causes.of(expressions),
    },
  ];
}

/** Returns how the actions of a few rules start that send by a tag or call in both versions. */
function startsThrough(pair: Pair<Tag> | Pair<Call>, context: Context): readonly Compared[] {
  const { alignment, reduced } = context;
  const sendsBy = (action: Action | undefined) =>
    action?.kind === 'vendor' ? action.tag : action?.kind === 'send' ? action.call : undefined;
  return reduced.usersOf(pair).flatMap(({ before, after }) =>
    pairActions(before!.actions, after!.actions, alignment)
      .filter((one) => sendsBy(one.before) === pair.before && sendsBy(one.after) === pair.after)
      .flatMap((one) => compareStart(one, context) ?? []),
  );
}

function everyone(view: View): Pick<Compared, 'view' | 'starts' | 'when'> {
  const { before, after } = view.models;
  return { view, starts: {}, when: { before: before.world, after: after.world } };
}

/** Returns the pairs of requests that the client of a tag makes for other tags. */
function gatePairs({ before, after }: Pair<Tag>, { identityOf }: Alignment): readonly Partial<Sides<object>>[] {
  const of = (by: Tag | undefined) =>
    new Map(Object.values(by?.gates ?? {}).map((tag) => [identityOf(tag), gateKey(by!, tag)]));
  const [was, is] = [of(before), of(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({ before: was.get(key), after: is.get(key) }));
}

function compareOwnStart(
  keys: Partial<Sides<object>>,
  pair: Pair<Tag>,
  context: Context,
  book: HostBook,
): readonly Change[] {
  const { before, after } = pair;
  const compared = compareStart(keys, context);
  if (!compared) return [];
  const audiences = audiencesOf(pair, compared, context);
  book.note(compared.starts, compared.when, { ...audiences, fields: [] });
  if (!audiences.more && !audiences.less) return [];
  const tag = (after ?? before)!;
  const { third, personal } = book.reaches(compared.starts, { ...audiences, fields: [] }, sentByTag(tag));
  return [
    {
      kind: 'tag',
      name: tag.id,
      is: before && after ? 'changed' : after ? 'new' : 'removed',
      actions: [],
      ...audiences,
      fields: [],
      settings: [],
      before: before && spanOf(before),
      after: after && spanOf(after),
      causes: context.causes.of([], throughOf(compared.starts), true),
      toThirdParty: third,
      isPersonal: personal,
    },
  ];
}

function usesTag(program: Program, tag: Tag): boolean {
  const { rules, tags, project } = program;
  if (tag.triggers.length > 0 || (project.directCalls !== undefined && tag.vendor.page !== undefined)) return true;
  if (tags.some(({ gates: named }) => Object.values(named).includes(tag))) return true;
  const isStarted = rules.some(({ actions }) =>
    actions.some((action) => action.kind === 'vendor' && action.tag === tag),
  );
  return isStarted || respondersOf(program).has(tag);
}

/** Returns the tags and calls whose responses something reads. */
const respondersOf = memoize((program: Program): ReadonlySet<unknown> => {
  const parts = expressionSitesOf(program).flatMap(({ expression }) => [...walk(expression)]);
  return new Set(parts.flatMap((part) => (part.kind === 'answer' ? [part.call] : [])));
});

/** Compares what a call sends, and how. */
function compareCall({ before, after }: Pair<Call>, context: Context, book: HostBook): readonly Change[] {
  const { alignment, programs } = context;
  if (!before || !after) return [];
  const isSent = ({ rules }: Program, call: Call) =>
    rules.some(({ actions }) => actions.some((action) => action.kind === 'send' && action.call === call));
  if (!isSent(programs.before, before) || !isSent(programs.after, after)) return [];
  const [was, is] = [sentByCall(before), sentByCall(after)];
  const settings = settingsOf(callFields, before, after, alignment);
  const isSame = was.length === is.length && was.every(({ value }, at) => keyOfSent(value, alignment) === keyOfSent(is[at].value, alignment)); // prettier-ignore
  const differing = isSame ? [] : compareFields(was, is, everyone(context.views.all[0]()), context);
  const fields = changesOf(differing);
  if (settings.length === 0 && fields.length === 0) return [];
  book.noteCall(before, after, fields);
  const reach = joinReaches(book.reachesCall(before, after, fields), settingsReach(settings, after, programs));
  const names = new Set(fields.map(({ name }) => name));
  const expressions = [...was, ...is].flatMap(({ name, value }) => (names.has(name) ? [value] : []));
  const change = settingsChange('call', { before, after }, settings, reach, {
    fields,
    ...sentExample(differing, startsThrough({ before, after }, context), context),
  });
  return [
    {
      ...change,
      causes: context.causes.of(expressions),
    },
  ];
}
