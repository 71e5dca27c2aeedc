import { isStored } from '../analysis/is-stored.ts';
import type { Expression } from '../model/expression.ts';
import type { Program, Rule, Running, State, Tag } from '../model/program.ts';
import { expressionsOfAction, expressionsOfResponder } from '../traverse/expressions-of.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/**
 * What a script does because something reads a value, although it may decide nothing: it stores visits, campaigns and the
 * first value of a flag, or asks for the position of the visitor, which is known to later readings only.
 */
export type MadeByReading = 'visits' | 'campaigns' | 'position' | State;

/** Returns what the values that each rule and tag reads make a script do. Empty for most. */
export function madeByReading(program: Program): ReadonlyMap<Rule | Tag, ReadonlySet<MadeByReading>> {
  const { rules, tags, consent } = program;
  const ofConsent = [consent?.by?.value, consent?.noDefault, consent?.optOut, ...(consent?.disabled ?? []).map(({ when }) => when)]; // prettier-ignore
  const made = new Map<Rule | Tag, ReadonlySet<MadeByReading>>();
  for (const running of [...rules, ...tags]) {
    const own = 'vendor' in running ? expressionsOfTag(running) : expressionsOfRule(running);
    const found = new Set([...own, ...ofConsent].flatMap((one) => (one ? dependenciesOf(one).flatMap(madeBy) : [])));
    if (found.size > 0) made.set(running, found);
  }
  return made;
}

function expressionsOfRule(rule: Rule): readonly (Expression | undefined)[] {
  const used = rule.actions.flatMap((action) => {
    if (action.kind === 'vendor') return expressionsOfTag(action.tag);
    return action.kind === 'send' ? expressionsOfResponder(action.call) : [];
  });
  return [...expressionsOfStart(rule), rule.once?.per, ...rule.actions.flatMap(expressionsOfAction), ...used];
}

function expressionsOfTag(tag: Tag): readonly (Expression | undefined)[] {
  return [...expressionsOfStart(tag), ...expressionsOfResponder(tag)];
}

function expressionsOfStart({ when, triggers }: Running): readonly (Expression | undefined)[] {
  return [when, ...triggers.flatMap(({ arguments: list }) => list)];
}

function madeBy(part: Expression): readonly MadeByReading[] {
  if (part.kind === 'state') {
    const { state } = part;
    return state.flag && state.initial && isStored(state) ? [state] : [];
  }
  if (part.kind !== 'builtIn') return [];
  const { name, export: code } = part.builtIn;
  if (code.needs?.includes('visit')) return ['visits'];
  if (code.needs?.includes('campaigns')) return ['campaigns'];
  return name === 'geo.text' ? ['position'] : [];
}
