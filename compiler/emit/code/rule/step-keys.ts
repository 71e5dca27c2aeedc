import { belongsToPage } from '../../../compile/analysis/gate-of.ts';
import { isPageView } from '../../../compile/evaluate/is-page-view.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';
import type { Action, Program, Rule, Running } from '../../../language/model/program.ts';
import { stepIdOf } from '../instrumentation/instrumentation.ts';

/** Returns a function that numbers the steps of a rule in the order in which they are written. `step` is that of `stepIdOf`. */
export type StepKeys = (running: Running) => (step: string) => number;

/**
 * Numbers the steps of the rules of a bundle, for what a gate keeps until consent is granted. A step has the same number in
 * each start of its rule, so that its latest firing replaces the previous one whichever event was the last. Steps whose
 * numbers have the same fraction do the same for a page: those of a later page replace those of an earlier one.
 */
export function createStepKeys(program: Pick<Program, 'rules'>): StepKeys {
  const keysByRule = new Map<Running, number[]>();
  const kinds = kindsIn(program.rules);
  let last = 0;
  return (running) => {
    const keys = keysByRule.get(running) ?? [];
    keysByRule.set(running, keys);
    let at = 0;
    return (step) => (keys[at++] ??= ++last + (kinds.get(step) ?? 0));
  };
}

/** Returns a fraction for each step of a page's rules: the same for steps that do the same, 0 for the first kind of a tag. */
const kindsIn = memoize((rules: readonly Rule[]): ReadonlyMap<string, number> => {
  const byOwner = new Map<unknown, PageStep[]>();
  for (const rule of rules) {
    if (!rule.triggers.some((trigger) => belongsToPage(rule, trigger))) continue;
    for (const action of rule.actions) {
      const step = stepOf(rule, action);
      if (step) byOwner.set(step.owner, [...(byOwner.get(step.owner) ?? []), step]);
    }
  }
  return new Map([...byOwner.values()].flatMap(fractionsOf));
});

/** What a gate lets through: a tag's action, a call or a custom action, with the values that the rule states. */
interface PageStep {
  readonly id: string;
  readonly owner: unknown;
  readonly action: string;
  readonly stated: ReadonlyMap<string, string>;
}

function stepOf(rule: Rule, action: Action): PageStep | undefined {
  const id = stepIdOf(rule, action);
  switch (action.kind) {
    case 'vendor':
      if (isPageView(action)) return { id, owner: action.tag.id, action: 'page view', stated: new Map() };
      return { id, owner: action.tag.id, action: action.action, stated: statedIn(action.arguments) };
    case 'send':
      return { id, owner: action.call.id, action: '', stated: new Map() };
    case 'call':
      return action.custom && { id, owner: action.custom.id, action: '', stated: statedIn(action.arguments) };
    default:
      return undefined;
  }
}

/** Returns the values that are known at build time, by the place of the argument and the name in its record. */
function statedIn(list: Extract<Action, { kind: 'call' }>['arguments']): ReadonlyMap<string, string> {
  return new Map(
    list.flatMap((value, at) => {
      const parts = value.kind === 'record' ? value.fields : [{ name: '', value }];
      return parts.flatMap((part) => {
        const known = staticValue(part.value);
        return known === undefined ? [] : [[`${at} ${part.name}`, JSON.stringify(known)] as const];
      });
    }),
  );
}

/**
 * Two steps do the same unless their action differs, or a value that all rules state for this action, such as the name of
 * an event: `shop.send({ event: "purchase" })` is not `shop.send({ event: "page" })`. All page views of a tag are the same.
 */
function fractionsOf(steps: readonly PageStep[]): (readonly [string, number])[] {
  const kinds: string[] = [];
  return steps.map(({ id, action, stated }) => {
    const same = steps.filter((other) => other.action === action);
    const shared = [...stated].filter(([place]) => same.every((other) => other.stated.has(place)));
    const kind = JSON.stringify([action, ...shared]);
    if (!kinds.includes(kind)) kinds.push(kind);
    return [id, fractionOf(kinds.indexOf(kind))];
  });
}

/** Returns 0, 0.5, 0.25, 0.75, 0.125 and so on: sums with whole numbers are exact, and the text of the first ones is short. */
function fractionOf(index: number): number {
  let fraction = 0;
  for (let [rest, bit] = [index, 0.5]; rest > 0; rest >>= 1, bit /= 2) if (rest & 1) fraction += bit;
  return fraction;
}
