import { isStored } from '../analysis/is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Declared, Program, Rule, Running, State, Tag } from '../../language/model/program.ts';
import { expressionsOfAction, expressionsOfResponder, walk } from '../traverse/walk.ts';
import { memoize } from '../traverse/memoize.ts';
import { type Reference, referenceOf } from '../traverse/references-of.ts';

/**
 * What a script does because something reads a value, although it may decide nothing: it stores visits, campaigns and the
 * first value of a flag, or asks for the position of the visitor, which is known to later readings only.
 */
export type MadeByReading = 'visits' | 'campaigns' | 'position' | State;

/** Returns what the values that each rule and tag reads make a script do. Empty for most. */
export function madeByReading(program: Program): ReadonlyMap<Rule | Tag, ReadonlySet<MadeByReading>> {
  const { rules, tags, consent } = program;
  const ofConsent = [
    consent?.by?.value,
    consent?.noDefault,
    ...(consent?.optOuts ?? []).map(({ when }) => when),
    ...(consent?.disabled ?? []).map(({ when }) => when),
  ];
  const byConsent = madeByAll(ofConsent);
  const made = new Map<Rule | Tag, ReadonlySet<MadeByReading>>();
  for (const running of [...rules, ...tags]) {
    const own = 'vendor' in running ? madeByTag(running) : madeByRule(running);
    const found = new Set([...own, ...byConsent]);
    if (found.size > 0) made.set(running, found);
  }
  return made;
}

function madeByRule(rule: Rule): readonly MadeByReading[] {
  const used = rule.actions.flatMap((action) => {
    if (action.kind === 'vendor') return madeByTag(action.tag);
    return action.kind === 'send' ? madeByAll(expressionsOfResponder(action.call)) : [];
  });
  return [
    ...used,
    ...madeByAll([...expressionsOfStart(rule), rule.once?.per, ...rule.actions.flatMap(expressionsOfAction)]),
  ];
}

const madeByTag = memoize((tag: Tag) => madeByAll([...expressionsOfStart(tag), ...expressionsOfResponder(tag)]));

function expressionsOfStart({ when, triggers }: Running): readonly (Expression | undefined)[] {
  return [when, ...triggers.flatMap(({ arguments: list }) => list)];
}

function madeByAll(list: readonly (Expression | undefined)[]): readonly MadeByReading[] {
  return list.flatMap((one) => (one ? walk(one).flatMap(madeBy) : []));
}

function madeBy(part: Expression): readonly MadeByReading[] {
  const reference = referenceOf(part);
  return reference ? [...madeByItself(part), ...madeByNamed(reference)] : madeByItself(part);
}

/** Thousands of rules name the same declarations. */
const madeByDeclaration = new WeakMap<Declared, ReadonlySet<MadeByReading>>();

function madeByNamed({ declaration, values }: Reference): ReadonlySet<MadeByReading> {
  const known = madeByDeclaration.get(declaration);
  if (known) return known;
  const found = new Set(madeByAll(values));
  madeByDeclaration.set(declaration, found);
  return found;
}

function madeByItself(part: Expression): readonly MadeByReading[] {
  if (part.kind === 'state') {
    const { state } = part;
    return state.flag && state.initial && isStored(state) ? [state] : [];
  }
  if (part.kind !== 'builtIn') return [];
  const { export: code } = part.builtIn;
  if (code.needs?.includes('visit')) return ['visits'];
  if (code.needs?.includes('campaigns')) return ['campaigns'];
  return isPosition(part) ? ['position'] : [];
}

/** Whether an expression itself reads the position of the visitor. */
export function isPosition(part: Expression): boolean {
  return part.kind === 'builtIn' && part.builtIn.name === 'geo.text';
}
