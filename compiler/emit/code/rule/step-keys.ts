import { belongsToPage } from '../../../compile/analysis/gate-of.ts';
import { isPageView } from '../../../compile/evaluate/is-page-view.ts';
import { staticValue } from '../../../compile/evaluate/static-value.ts';
import { groupBy } from '../../../language/source/lists.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Action, Rule, Running, Tag } from '../../../language/model/program.ts';
import { stepIdOf } from '../instrumentation/instrumentation.ts';

/** Returns a function that numbers the steps of a rule in the order in which they are written. `step` is that of `stepIdOf`. */
export type StepKeys = (running: Running) => (step: string) => number;

/**
 * Numbers the steps of the rules and tags of a bundle, for what a gate keeps until consent is granted. A step has the same
 * number in each start of its rule, so that its latest firing replaces the previous one whichever event was the last. Steps
 * whose numbers have the same fraction do the same for a page: those of a later page replace those of an earlier one.
 */
export function createStepKeys(all: readonly Running[]): StepKeys {
  const keysByRule = new Map<Running, number[]>();
  const kinds = kindsIn(all);
  let last = 0;
  return (running) => {
    const keys = keysByRule.get(running) ?? [];
    keysByRule.set(running, keys);
    let at = 0;
    return (step) => (keys[at++] ??= ++last + (kinds.get(step) ?? 0));
  };
}

/** Returns a fraction for each step of a page's rules: the same for steps that do the same, 0 for the first kind of a gate. */
function kindsIn(all: readonly Running[]): ReadonlyMap<string, number> {
  const ofPages = all.filter((one) => one.triggers.some((trigger) => belongsToPage(one, trigger)));
  const steps = ofPages.flatMap((one) => {
    if (isTag(one)) return stepOfTag(one);
    const rule = one as Rule;
    return rule.actions.flatMap((action) => stepOf(rule, action) ?? []);
  });
  return new Map([...groupBy(steps, ({ gate }) => gate).values()].flatMap(fractionsOf));
}

const isTag = (running: Running): running is Tag => 'vendor' in running;

/** What a gate lets through: a tag's action, a call or a custom action, with the values that the rule states. */
interface PageStep {
  readonly id: string;
  readonly gate: string;
  readonly action: string;
  readonly stated: ReadonlyMap<string, string>;
}

function stepOf(rule: Rule, action: Action): PageStep | undefined {
  const id = stepIdOf(rule, action);
  switch (action.kind) {
    case 'vendor':
      return isPageView(action)
        ? { id, gate: `tag ${action.tag.id}`, action: 'page view', stated: new Map() }
        : { id, gate: `tag ${action.tag.id}`, action: action.action, stated: statedIn(action.arguments) };
    case 'send':
      return { id, gate: `call ${action.call.id}`, action: '', stated: new Map() };
    case 'call':
      return (
        action.custom && { id, gate: `action ${action.custom.id}`, action: '', stated: statedIn(action.arguments) }
      );
    default:
      return undefined;
  }
}

/** The step of a tag that its own event starts. */
function stepOfTag(tag: Tag): PageStep {
  const { id, vendor } = tag;
  const action = vendor.starts ?? 'run';
  const isView = vendor.actions[action]?.expectedAs === 'page view';
  return { id: stepIdOf(tag), gate: `tag ${id}`, action: isView ? 'page view' : action, stated: new Map() };
}

/** Returns the values that are known at build time, by the place of the argument and the name in its record. */
function statedIn(list: readonly Expression[]): ReadonlyMap<string, string> {
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
  const kinds = new Map<string, number>();
  const places = new Map(
    [...groupBy(steps, ({ action }) => action)].map(([action, same]) => [action, placesOfAll(same)]),
  );
  return steps.map(({ id, action, stated }) => {
    const kind = JSON.stringify([action, places.get(action)!.map((place) => stated.get(place))]);
    if (!kinds.has(kind)) kinds.set(kind, kinds.size);
    return [id, fractionOf(kinds.get(kind)!)];
  });
}

/** Returns the places that all steps state, in an order of their own. */
function placesOfAll([first, ...others]: readonly PageStep[]): readonly string[] {
  return [...first.stated.keys()].filter((place) => others.every(({ stated }) => stated.has(place))).toSorted();
}

/** Returns 0, 0.5, 0.25, 0.75, 0.125 and so on: sums with whole numbers are exact, and the text of the first ones is short. */
function fractionOf(index: number): number {
  let fraction = 0;
  for (let [rest, bit] = [index, 0.5]; rest > 0; rest >>= 1, bit /= 2) if (rest & 1) fraction += bit;
  return fraction;
}
