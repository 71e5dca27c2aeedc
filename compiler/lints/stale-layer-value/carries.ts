import type { Program, Rule, Trigger } from '../../language/model/program.ts';
import { isCollection, type Type } from '../../language/model/type.ts';
import { addTo, groupBy } from '../../language/source/lists.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/**
 * Whether an event carries a path whose value in the layer may be another one: its schema has it, or a rule reads it from
 * this event. Events of the whole page repeat what the layer has, except for lists, which the layer merges.
 */
export function carries(trigger: Trigger, path: readonly string[], { rules }: Program): boolean {
  const { declaration, payload = declaration?.payload } = trigger;
  const types = payload?.fields ? typesOn(payload, path) : typesRead(trigger, path, rules);
  return types.length > 0 && (!declaration?.page || types.some(hasList));
}

/** Returns the types on the way to a path, the last one first; none if there is no such path. */
function typesOn(type: Type, [name, ...rest]: readonly string[]): readonly Type[] {
  const fields = type.fields ?? type.of?.fields;
  if (name === undefined) return [type];
  if (!fields || !Object.hasOwn(fields, name)) return [];
  const inner = typesOn(fields[name], rest);
  return inner.length > 0 && isCollection(type) ? [...inner, type] : inner;
}

function typesRead(trigger: Trigger, path: readonly string[], rules: readonly Rule[]): readonly Type[] {
  const { listening, fieldsIn } = readersOf(rules);
  const own = listening.get(trigger.text());
  return own ? (fieldsIn(own).get(path.join('.')) ?? []).map(({ type }) => type) : [];
}

/** Returns the rules by their events of the layer, and what some of them read of it. Thousands of rules may share an event. */
const readersOf = memoize((rules: readonly Rule[]) => {
  const listening = new Map<string, Rule[]>();
  for (const rule of rules) {
    const events = rule.triggers.filter(({ event }) => event.name === 'layer');
    for (const text of new Set(events.map((event) => event.text()))) addTo(listening, text, rule);
  }
  const fieldsIn = memoize((own: readonly Rule[]) => {
    const read = own.flatMap((rule) => sitesOfRule(rule).flatMap(({ expression }) => dependenciesOf(expression)));
    return groupBy(
      read.filter((one) => one.kind === 'field'),
      (one) => one.path.slice(1).join('.'),
    );
  });
  return { listening, fieldsIn };
});

function hasList(type: Type): boolean {
  return isCollection(type) || Object.values(type.fields ?? {}).some(hasList);
}
