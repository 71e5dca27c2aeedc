import type { Call, Declared, Program, Rule, State, Tag, Trigger } from '../../model/program.ts';
import { createKeys, type IdentityOf, type Keys } from './keys.ts';

/** The same declaration in two programs. One side is undefined if it is new or removed. */
export interface Pair<T> {
  readonly before?: T;
  readonly after?: T;
}

/** Which declarations of two programs are the same. */
export interface Alignment {
  readonly states: readonly Pair<State>[];
  readonly calls: readonly Pair<Call>[];
  readonly tags: readonly Pair<Tag>[];
  readonly rules: readonly Pair<Rule>[];
  readonly identityOf: IdentityOf;
  readonly keys: Keys;
}

/** Pairs declarations by name. Those that are left are paired if they have the same meaning: they were renamed. */
export function align(before: Program, after: Program): Alignment {
  const identities = new Map<object, string>();
  const identityOf: IdentityOf = (one) => identities.get(one) ?? `unpaired ${'vendor' in one ? 'tag' : 'other'}`;
  // Keys are remembered, so that each step needs new ones.
  const step = <T extends Declared>(
    kind: string,
    listOf: (program: Program) => readonly T[],
    ...signatures: readonly ((one: T, keys: Keys) => string)[]
  ) => {
    const keys = createKeys(identityOf);
    const withKeys = signatures.map((signature) => (one: T) => signature(one, keys));
    const pairs = pair(listOf(before), listOf(after), withKeys);
    pairs.forEach((one, at) => {
      for (const side of [one.before, one.after]) if (side) identities.set(side, `${kind} ${at}`);
    });
    return pairs;
  };
  const states = step('state', (program) => program.states, signatureOfState);
  const calls = step('call', (program) => program.calls, signatureOfCall);
  const events = (of: Rule | Tag, keys: Keys) => triggersOf(of, keys, identityOf);
  const tags = step('tag', (program) => program.tags, signatureOfTag, events);
  for (const { rules, tags: all } of [before, after]) {
    const byName = new Map(all.map((tag) => [tag.id, tag]));
    for (const { triggers } of [...rules, ...all]) {
      for (const trigger of triggers) {
        const tag = trigger.tag === undefined ? undefined : byName.get(trigger.tag);
        if (tag) identities.set(trigger, identityOf(tag));
      }
    }
  }
  const shapeOf = (rule: Rule, keys: Keys) => `${signatureOfActions(rule, keys, identityOf)} on ${events(rule, keys)}`;
  const whole = (rule: Rule, keys: Keys) => `${shapeOf(rule, keys)} when ${rule.when ? keys.of(rule.when) : ''}`;
  const rules = step('rule', (program) => program.rules, whole, shapeOf);
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

/** Returns the meaning of a state without its name. */
export function signatureOfState({ type, flag, keep, key, format, limit, initial, group }: State, keys: Keys): string {
  const place = key && [key.source.name, ...key.arguments.map(keys.of)];
  return JSON.stringify([
    type.name,
    type.of?.name,
    flag,
    keep,
    place,
    format,
    limit,
    initial && keys.of(initial),
    group,
  ]);
}

/** Returns what a call sends and how, without its name. */
export function signatureOfCall(call: Call, keys: Keys): string {
  const { method, address, query, body, answer, format, timeout, group, when } = call;
  const values = [address, query, body, when].map((value) => value && keys.of(value));
  const fields = Object.entries(answer).map(([name, type]) => [name, type.name]);
  return JSON.stringify([method, values, fields.toSorted(), format, timeout, group]);
}

/** Returns the vendor and options of a tag. */
export function signatureOfTag({ vendor, options }: Tag, keys: Keys): string {
  const list = Object.entries(options).map(([name, value]) => [name, keys.of(value)]);
  return JSON.stringify([vendor.name, list.toSorted()]);
}

/** Returns the events that start a rule or tag. */
export function triggersOf({ triggers }: Pick<Rule, 'triggers'>, keys: Keys, identityOf: IdentityOf): string {
  return [...new Set(triggers.map((trigger) => keyOfTrigger(trigger, keys, identityOf)))].toSorted().join();
}

/** Returns what makes an event occur, without names. */
export function keyOfTrigger(trigger: Trigger, keys: Keys, identityOf: IdentityOf): string {
  const { event, arguments: list, call, declaration, tag } = trigger;
  const about = call ? identityOf(call) : tag === undefined ? '' : identityOf(trigger);
  return `${event.name}(${list.map(keys.of).join()}) ${about} ${declaration?.page ?? ''}`;
}

/** Returns what the actions of a rule are about, and what they send. */
function signatureOfActions({ actions }: Rule, keys: Keys, identityOf: IdentityOf): string {
  return actions
    .map((action) => {
      switch (action.kind) {
        case 'vendor':
          return `${identityOf(action.tag)} ${action.action} ${action.arguments.map(keys.of).join()} ${action.variables.map(({ analyticsVariables, value }) => `${analyticsVariables.join()}=${keys.of(value)}`).join()}`;
        case 'state':
          return `${identityOf(action.state)} ${action.operation} ${action.value ? keys.of(action.value) : ''}`;
        case 'raise':
          return `raise ${keyOfTrigger(action.trigger, keys, identityOf)}`;
        case 'send':
          return `send ${identityOf(action.call)}`;
        case 'call':
          return `call ${action.action.name} ${action.arguments.map(keys.of).join()}`;
      }
    })
    .join(' then ');
}
