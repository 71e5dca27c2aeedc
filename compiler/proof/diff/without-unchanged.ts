import type { Call, Program, Rule, Tag } from '../../model/program.ts';
import { usesLibrary } from '../../analysis/uses-library.ts';
import { hostsOfTag } from '../../evaluate/hosts-of-tag.ts';
import { memoize } from '../../traverse/memoize.ts';
import { signatureOfCall, signatureOfState, signatureOfTag, triggersOf, type Alignment, type Pair } from './align.ts';
import { consentText } from './causes.ts';
import type { Keys } from './keys.ts';
import { textKey } from './pair-actions.ts';

/** Two programs without the rules that are the same in both. */
export interface Reduced {
  readonly before: Program;
  readonly after: Program;
  /** Whether a rule may behave differently, or shows how a tag or call does. The others are here only because they set states. */
  isWanted(rule: Rule): boolean;
  /** Returns a few rules that send by a tag or call in both versions, if what it sends may differ. */
  usersOf(pair: Pair<Tag> | Pair<Call>): readonly Pair<Rule>[];
  /** Whether a pair of rules or tags may behave differently. */
  isKept(pair: Pair<Rule> | Pair<Tag>): boolean;
}

/** Leaves out rules with equal canonical texts, gates included, so that large programs are compared quickly. */
export function withoutUnchanged(
  { before, after }: { readonly before: Program; readonly after: Program },
  alignment: Alignment,
): Reduced {
  const { keys, identityOf, rules, tags } = alignment;
  const isSurroundedAlike = surroundings(before, keys) === surroundings(after, keys) && haveSameStates(alignment);
  // What decides whether and when its actions start, and whom they reach. Options are compared once, with the tag itself.
  const startText = memoize((tag: Tag) => {
    const gates = Object.entries(tag.gates).map(([name, one]) => [name, identityOf(one), gateOf(one)]);
    return JSON.stringify([tag.vendor.name, gateOf(tag), gates, usesLibrary(tag), hostsOfTag(tag)]);
  });
  const tagText = memoize((tag: Tag) => {
    return JSON.stringify([startText(tag), signatureOfTag(tag, keys), tag.order, triggersOf(tag, keys, identityOf)]);
  });
  function gateOf({ group, groups, when, sites, stages, within }: Tag) {
    return [group, groups, when && keys.of(when), sites, stages, within];
  }
  const ruleText = memoize((rule: Rule) => {
    const { sites, stages, order, when, within, once, actions } = rule;
    const about = [sites, stages, order, when && keys.of(when), within, triggersOf(rule, keys, identityOf)];
    const often = once && [once.in, once.per && keys.of(once.per)];
    const targets = actions.map((action) => [
      textKey(action, alignment),
      action.kind === 'vendor'
        ? startText(action.tag)
        : action.kind === 'send'
          ? signatureOfCall(action.call, keys)
          : '',
    ]);
    return JSON.stringify([about, often, targets]);
  });
  const isChangedRule = ({ before: was, after: is }: Pair<Rule>) => !was || !is || ruleText(was) !== ruleText(is);
  const isChangedTag = ({ before: was, after: is }: Pair<Tag>) => !was || !is || tagText(was) !== tagText(is);
  const changedRules = new Set<unknown>(rules.filter((pair) => !isSurroundedAlike || isChangedRule(pair)));
  // What the client of a tag requests for others depends on all rules that start the client.
  const changedTags = new Set(tags.filter(isChangedTag).flatMap((pair) => [pair.before, pair.after]));
  const touched = new Set(
    [...changedRules].flatMap((pair) =>
      [(pair as Pair<Rule>).before, (pair as Pair<Rule>).after].flatMap((rule) =>
        (rule?.actions ?? []).flatMap((action) => (action.kind === 'vendor' ? [action.tag] : [])),
      ),
    ),
  );
  const isClient = (tag: Tag) =>
    Object.values(tag.gates).length > 0 &&
    (touched.has(tag) || changedTags.has(tag) || Object.values(tag.gates).some((one) => changedTags.has(one)));
  const startsClient = (rule: Rule | undefined) =>
    rule?.actions.some((action) => action.kind === 'vendor' && isClient(action.tag)) ?? false;
  for (const pair of rules) if (startsClient(pair.before) || startsClient(pair.after)) changedRules.add(pair);
  const keptTags = new Set<unknown>(
    tags.filter(
      (pair) =>
        !isSurroundedAlike ||
        isChangedTag(pair) ||
        [pair.before, pair.after].some((tag) => tag && (isClient(tag) || touched.has(tag))),
    ),
  );
  const changed = new Set(
    [...changedRules].flatMap((pair) => [(pair as Pair<Rule>).before, (pair as Pair<Rule>).after]),
  );
  const users = usersOfChanged(alignment);
  const wanted = new Set([
    ...changed,
    ...[...users.values()].flat().flatMap(({ before: was, after: is }) => [was, is]),
  ]);
  const keep = (program: Program): Program => {
    if (changedRules.size + keptTags.size + users.size === 0) return { ...program, rules: [] };
    return { ...program, rules: program.rules.filter((rule) => wanted.has(rule) || setsState(rule)) };
  };
  return {
    before: keep(before),
    after: keep(after),
    isWanted: (rule) => wanted.has(rule),
    usersOf: ({ after: is }) => users.get(is) ?? [],
    isKept: (pair) => changedRules.has(pair) || keptTags.has(pair),
  };
}

/** How many rules show what a tag or call sends: the first ones may never run, or not for those to whom it shows. */
const mostUsers = 3;

/** Returns a few rules for each tag and call of the version after whose own values differ. */
function usersOfChanged({ tags, calls, rules, keys }: Alignment): ReadonlyMap<unknown, readonly Pair<Rule>[]> {
  const isOther = <T>({ before, after }: Pair<T>, signature: (one: T, keys: Keys) => string) =>
    before && after && signature(before, keys) !== signature(after, keys);
  const partners = new Map<unknown, unknown>();
  for (const pair of tags) if (isOther(pair, signatureOfTag)) partners.set(pair.after, pair.before);
  for (const pair of calls) if (isOther(pair, signatureOfCall)) partners.set(pair.after, pair.before);
  const users = new Map<unknown, readonly Pair<Rule>[]>();
  if (partners.size === 0) return users;
  for (const pair of rules) {
    const used = new Set<unknown>(sendersOf(pair.before));
    for (const sender of new Set(sendersOf(pair.after))) {
      if (!partners.has(sender) || !used.has(partners.get(sender))) continue;
      const known = users.get(sender) ?? [];
      if (known.length < mostUsers) users.set(sender, [...known, pair]);
    }
  }
  return users;
}

function sendersOf(rule: Rule | undefined): readonly (Tag | Call)[] {
  return (rule?.actions ?? []).flatMap((action): readonly (Tag | Call)[] =>
    action.kind === 'vendor' ? [action.tag] : action.kind === 'send' ? [action.call] : [],
  );
}

/** Whether a rule decides which values a state can have, on which conditions of other rules may depend. */
function setsState({ actions }: Rule): boolean {
  return actions.some(({ kind }) => kind === 'state');
}

/** Returns what every rule depends on: places, consent and settings of the project. */
function surroundings({ sites, stages, consent, project }: Program, keys: Keys): string {
  return JSON.stringify([
    sites.map(({ id, hosts }) => [id, hosts]),
    stages.map(({ id }) => id),
    consent && consentText(consent, keys),
    [project.directCalls, project.visit],
  ]);
}

function haveSameStates({ states, keys }: Alignment): boolean {
  return states.every(
    ({ before, after }) => !before || !after || signatureOfState(before, keys) === signatureOfState(after, keys),
  );
}
