import type { Call, Declared, Program, Rule, State, Tag } from '../../language/model/program.ts';
import { callFields } from './fields/call.ts';
import { signatureOf, type About } from './fields/field.ts';
import { ruleFields } from './fields/rule.ts';
import { keysOfTriggers } from './fields/running.ts';
import { stateFields } from './fields/state.ts';
import { tagFields } from './fields/tag.ts';
import { createKeys, type IdentityOf } from './keys.ts';

/** The same declaration in two programs. One side is undefined if it is new or removed. */
export interface Pair<T> {
  readonly before?: T;
  readonly after?: T;
}

/** Which declarations of two programs are the same. */
export interface Alignment extends About {
  readonly states: readonly Pair<State>[];
  readonly calls: readonly Pair<Call>[];
  readonly tags: readonly Pair<Tag>[];
  readonly rules: readonly Pair<Rule>[];
}

/** Pairs declarations by name. Those that are left are paired if they have the same meaning: they were renamed. */
export function align(before: Program, after: Program): Alignment {
  const identities = new Map<object, string>();
  const identityOf: IdentityOf = (one) => identities.get(one) ?? `unpaired ${'vendor' in one ? 'tag' : 'other'}`;
  // Keys are remembered, so that each step needs new ones.
  const step = <T extends Declared>(
    kind: string,
    listOf: (program: Program) => readonly T[],
    ...signatures: readonly ((one: T, about: About) => string)[]
  ) => {
    const about = { keys: createKeys(identityOf), identityOf };
    const withKeys = signatures.map((signature) => (one: T) => signature(one, about));
    const pairs = pair(listOf(before), listOf(after), withKeys);
    pairs.forEach((one, at) => {
      for (const side of [one.before, one.after]) if (side) identities.set(side, `${kind} ${at}`);
    });
    return pairs;
  };
  const states = step(
    'state',
    (program) => program.states,
    (state, about) => signatureOf(stateFields, state, about),
  );
  const calls = step(
    'call',
    (program) => program.calls,
    (call, about) => signatureOf(callFields, call, about),
  );
  const events = (of: Rule | Tag, about: About) => keysOfTriggers(of, about).join();
  const options = (tag: Tag, about: About) => signatureOf(tagFields, tag, about, 'identity');
  // Tags of different vendors are not one tag with another name.
  const vendorOf = (tag: Tag, about: About) => `${tag.vendor.name} ${events(tag, about)}`;
  const tags = step('tag', (program) => program.tags, options, vendorOf);
  for (const { rules, tags: all } of [before, after]) {
    const byName = new Map(all.map((tag) => [tag.id, tag]));
    for (const { triggers } of [...rules, ...all]) {
      for (const trigger of triggers) {
        const tag = trigger.tag === undefined ? undefined : byName.get(trigger.tag);
        if (tag) identities.set(trigger, identityOf(tag));
      }
    }
  }
  const rules = step(
    'rule',
    (program) => program.rules,
    (rule, about) => signatureOf(ruleFields, rule, about),
    (rule, about) => signatureOf(ruleFields, rule, about, 'identity'),
  );
  return { states, calls, tags, rules, identityOf, keys: createKeys(identityOf) };
}

/** Pairs two lists: by file and name, by name, then by each signature. */
export function pair<T extends Declared>(
  before: readonly T[],
  after: readonly T[],
  signatures: readonly ((one: T) => string)[],
): readonly Pair<T>[] {
  const partners = new Map<T, T>();
  const taken = new Set<T>();
  const match = (keyOf: (one: T) => string) => {
    const open = new Map<string, T[]>();
    for (const one of before) {
      if (partners.has(one)) continue;
      const key = keyOf(one);
      const same = open.get(key);
      if (same) same.push(one);
      else open.set(key, [one]);
    }
    if (open.size === 0) return;
    for (const one of after) {
      if (taken.has(one)) continue;
      const partner = open.get(keyOf(one))?.shift();
      if (!partner) continue;
      partners.set(partner, one);
      taken.add(one);
    }
  };
  match(({ id, source }) => `${source.path} ${id}`);
  match(({ id }) => id);
  for (const signature of signatures) match(signature);
  return [
    ...before.map((one) => ({ before: one, after: partners.get(one) })),
    ...after.filter((one) => !taken.has(one)).map((one) => ({ after: one })),
  ];
}
