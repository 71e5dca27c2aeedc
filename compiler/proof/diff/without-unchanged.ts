import type { Call, Program, Rule, Tag } from '../../language/model/program.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { hostsOfTag } from '../../compile/evaluate/hosts-of-tag.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Alignment, Pair } from './align.ts';
import { callFields } from './fields/call.ts';
import { signatureOf, type About, type FieldsOf, type SignaturePart } from './fields/field.ts';
import { programFields } from './fields/program.ts';
import { ruleFields } from './fields/rule.ts';
import { stateFields } from './fields/state.ts';
import { tagFields } from './fields/tag.ts';
import { createSameText } from './same-text.ts';

/** Two programs without the rules that are the same in both. */
export interface Reduced {
  readonly before: Program;
  readonly after: Program;
  /** Whether a rule may behave differently, or shows how a tag or call does. The others are here only because they set states. */
  isWanted(rule: Rule): boolean;
  /** Returns a few rules, at most `mostUsers`, that send by a tag or call in both versions, if what it sends may differ. */
  usersOf(pair: Pair<Tag> | Pair<Call>): readonly Pair<Rule>[];
  /** Whether a pair of rules or tags may behave differently. */
  isKept(pair: Pair<Rule> | Pair<Tag>): boolean;
}

/** Leaves out rules with equal canonical texts, gates included, so that large programs are compared quickly. */
export function withoutUnchanged(
  { before, after }: { readonly before: Program; readonly after: Program },
  alignment: Alignment,
): Reduced {
  const { rules, tags } = alignment;
  const isSurroundedAlike =
    !isOther({ before, after }, programFields, alignment, 'starts') &&
    !alignment.states.some((pair) => isOther(pair, stateFields, alignment));
  // What decides whether and when its actions start, and whom they reach. Options are compared once, with the tag itself.
  const startText = memoize((tag: Tag) => {
    const gates = Object.values(tag.gates).map(gateOf);
    return JSON.stringify([gateOf(tag), gates, usesLibrary(tag), hostsOfTag(tag)]);
  });
  const tagText = memoize((tag: Tag) => `${startText(tag)} ${signatureOf(tagFields, tag, alignment)}`);
  function gateOf(tag: Tag) {
    return signatureOf(tagFields, tag, alignment, 'starts');
  }
  const ruleText = memoize((rule: Rule) => {
    const targets = rule.actions.map((action) => {
      if (action.kind === 'vendor') return startText(action.tag);
      return action.kind === 'send' ? signatureOf(callFields, action.call, alignment) : '';
    });
    return JSON.stringify([signatureOf(ruleFields, rule, alignment), targets]);
  });
  const startsOtherwise = tags.flatMap(({ before: was, after: is }) =>
    was && is && was.id === is.id && startText(was) === startText(is) ? [] : [was, is].flatMap((tag) => tag ?? []),
  );
  const hasSameText = createSameText(before, after, startsOtherwise);
  const isChangedRule = ({ before: was, after: is }: Pair<Rule>) =>
    !was || !is || (!hasSameText({ before: was, after: is }) && ruleText(was) !== ruleText(is));
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
export const mostUsers = 3;

/** Returns a few rules for each tag and call of the version after whose own values differ. */
function usersOfChanged(alignment: Alignment): ReadonlyMap<unknown, readonly Pair<Rule>[]> {
  const { tags, calls, rules } = alignment;
  const partners = new Map<unknown, unknown>();
  for (const pair of tags) if (isOther(pair, tagFields, alignment, 'identity')) partners.set(pair.after, pair.before);
  for (const pair of calls) if (isOther(pair, callFields, alignment)) partners.set(pair.after, pair.before);
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

/** Whether both versions have something, and visitors may notice the difference. */
function isOther<T>({ before, after }: Pair<T>, fields: FieldsOf<T>, about: About, part?: SignaturePart): boolean {
  if (!before || !after) return false;
  return signatureOf(fields, before, about, part) !== signatureOf(fields, after, about, part);
}
