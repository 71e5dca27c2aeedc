import type { Act } from '../../simulator/contract/act.ts';
import type { BuiltElement } from '../../simulator/page/build-elements.ts';
import type { Container, ContainerTag, ContainerTrigger, TriggerFilter } from '../model/container.ts';
import { settingOf } from '../model/setting-of.ts';
import { findUses, type VariableUses } from '../translate/types.ts';
import { nearWorlds, plainElement, withAttributes } from './near-worlds.ts';
import { isFilterTrue, innermostOf, type VariablesByName, type ReplayWorld } from './world.ts';

/** A page that is generated for a container, and what happens in it. */
export interface PlannedVisit {
  readonly url: string;
  readonly cookies: readonly (readonly [string, string])[];
  readonly globals: readonly { readonly path: readonly string[]; readonly json: string }[];
  /** What the data layer has before the scripts start, as JSON. */
  readonly layer: string;
  readonly elements: readonly BuiltElement[];
  readonly actions: readonly PlannedAction[];
}

export interface PlannedAction {
  readonly title: string;
  readonly act?: Act;
  /** How long it may take, in milliseconds. */
  readonly wait: number;
  /** Whether the visitor clicks on an element within the one that a trigger may name. */
  readonly isInside?: boolean;
}

export interface ReplayPlan {
  readonly visits: readonly PlannedVisit[];
  /** What no action could make true or false, in sentences. */
  readonly notCovered: readonly string[];
}

/** Comparisons that must all be true, or not all. */
interface Goal {
  readonly filters: readonly TriggerFilter[];
  readonly isMet: boolean;
}

/**
 * Plans visits in which each tag of a container starts, and in which each comparison of its triggers and each exception
 * alone keeps it from starting. `host` is that of the pages if no trigger asks for another, and `nameOf` names a tag by its id.
 */
export function planVisits(container: Container, host: string, nameOf: (id: string) => string | undefined): ReplayPlan {
  const variables: VariablesByName = new Map(container.variables.map((one) => [one.name, one]));
  const triggers = new Map(container.triggers.map((one) => [one.id, one]));
  const visits = new Map<string, PlannedVisit>();
  const notCovered = new Set<string>();
  const samples = samplesOf(container);
  for (const tag of container.tags) {
    const all = tag.exceptions.flatMap((id) => triggers.get(id) ?? []);
    for (const id of tag.triggers) {
      const trigger = triggers.get(id);
      if (!trigger) continue;
      // Those for other events never stop it.
      const exceptions = all.filter(({ type }) => type === 'customevent' || type === trigger.type);
      planTrigger(tag, trigger, exceptions);
    }
  }
  return { visits: [...visits.values()], notCovered: [...notCovered] };

  function planTrigger(tag: ContainerTag, trigger: ContainerTrigger, exceptions: readonly ContainerTrigger[]): void {
    const begin = Object.hasOwn(beginnings, trigger.type) ? beginnings[trigger.type] : undefined;
    const name = `"${nameOf(tag.id) ?? tag.name}"`;
    if (!begin) {
      notCovered.add(`${name}: triggers of the type "${trigger.type}" are not replayed.`);
      return;
    }
    const about = tag.triggers.length > 1 ? `${name} (trigger "${trigger.name}")` : name;
    const base: ReplayWorld = {
      url: `https://${host}/`,
      event: begin.event,
      layer: {},
      cookies: {},
      globals: {},
      element: { plan: plainElement(begin.tag), text: 'Read more' },
    };
    const all = filtersOf(trigger);
    const others = exceptions.map((one): Goal => ({ filters: filtersOf(one), isMet: false }));
    const starts: Goal[] = [...all.map((one): Goal => ({ filters: [one], isMet: true })), ...others];
    const full = reach(starts, { ...base, layer: samples }, variables, begin.tag);
    const world = reach(starts, base, variables, begin.tag);
    if (full) add(full, trigger, true);
    if (!world) {
      notCovered.add(`No action was found in which ${about} starts.`);
      return;
    }
    add(world, trigger, true);
    for (const [at, filter] of all.entries())
      planFilter(filter, starts.toSpliced(at, 1), world, trigger, begin.tag, about);
    for (const [at, exception] of exceptions.entries()) {
      const goals = starts.with(all.length + at, { filters: filtersOf(exception), isMet: true });
      const stopped = reach(goals, world, variables, begin.tag);
      if (stopped) add(stopped, trigger, true);
      else notCovered.add(`No action was found in which the exception "${exception.name}" stops ${about}.`);
    }
  }

  /** Adds what changes the result of one comparison alone, and what nearly does. */
  function planFilter(
    filter: TriggerFilter,
    others: readonly Goal[],
    world: ReplayWorld,
    trigger: ContainerTrigger,
    tag: string,
    about: string,
  ): void {
    const near = nearWorlds(filter, world, variables, tag).filter(
      (one) => score(others, one, variables) === others.length,
    );
    const [misses, hits] = [false, true].map((wanted) =>
      near.filter((one) => isFilterTrue(filter, one, variables) === wanted).slice(0, mostNear),
    );
    for (const one of [...misses, ...hits]) add(one, trigger, false);
    if (misses.length === 0)
      notCovered.add(`No action was found in which ${about} does not start because of "${textOf(filter)}".`);
  }

  function add(world: ReplayWorld, trigger: ContainerTrigger, isWhole: boolean): void {
    const visit = visitOf(world, trigger, isWhole);
    if (trigger.type !== 'customevent') {
      visits.set(JSON.stringify(visit), visit);
      return;
    }
    // Events of the data layer share a page if each overwrites what the one before has left.
    const key = JSON.stringify(['events', { ...visit, actions: Object.keys(world.layer).toSorted() }]);
    const before = visits.get(key)?.actions ?? [];
    if (before.some(({ title }) => title === visit.actions[0].title)) return;
    visits.set(key, { ...visit, actions: [...before, ...visit.actions] });
  }
}

/** How many actions near the border of a comparison are replayed on each side. */
const mostNear = 3;

interface Beginning {
  /** The event that Google Tag Manager pushes for a trigger; for a custom event, one that no trigger names. */
  readonly event: string;
  /** The tag of the element that a visitor clicks or submits. */
  readonly tag: string;
}

/** What the moment of a trigger is like before its comparisons change it. Other types of triggers are not replayed. */
const beginnings: Readonly<Record<string, Beginning>> = {
  consentinit: { event: 'gtm.init_consent', tag: 'div' },
  init: { event: 'gtm.init', tag: 'div' },
  pageview: { event: 'gtm.js', tag: 'div' },
  domready: { event: 'gtm.dom', tag: 'div' },
  windowloaded: { event: 'gtm.load', tag: 'div' },
  customevent: { event: 'another', tag: 'div' },
  click: { event: 'gtm.click', tag: 'button' },
  linkclick: { event: 'gtm.linkClick', tag: 'a' },
  formsubmission: { event: 'gtm.formSubmit', tag: 'form' },
  timer: { event: 'gtm.timer', tag: 'div' },
  historychange: { event: 'gtm.historyChange', tag: 'div' },
};

const filtersOf = ({ names, filters }: ContainerTrigger): readonly TriggerFilter[] => [...names, ...filters];

const textOf = ({ left, comparison, right, isNegated }: TriggerFilter): string =>
  `${isNegated ? 'not ' : ''}${left} ${comparison} ${right}`;

/** Whether a world meets a goal. */
function isMet(goal: Goal, world: ReplayWorld, variables: VariablesByName): boolean {
  const results = goal.filters.map((filter) => isFilterTrue(filter, world, variables));
  return goal.isMet ? results.every((one) => one === true) : results.includes(false);
}

const score = (goals: readonly Goal[], world: ReplayWorld, variables: VariablesByName): number =>
  goals.filter((goal) => isMet(goal, world, variables)).length;

/** Changes a world until it meets all goals, one value after another. Undefined if it does not get there. */
function reach(
  goals: readonly Goal[],
  base: ReplayWorld,
  variables: VariablesByName,
  tag: string,
): ReplayWorld | undefined {
  const scoreOf = (world: ReplayWorld) => score(goals, world, variables);
  let world = base;
  // A second round repairs what a later goal has broken.
  for (let round = 0; round < 3 && scoreOf(world) < goals.length; round++) {
    for (const goal of goals) {
      for (const filter of goal.filters) {
        if (isMet(goal, world, variables)) break;
        if (goal.isMet && isFilterTrue(filter, world, variables) === true) continue;
        const near = nearWorlds(filter, world, variables, tag).filter(
          (one) => isFilterTrue(filter, one, variables) === goal.isMet,
        );
        const [best] = near.toSorted((one, other) => scoreOf(other) - scoreOf(one));
        if (best) world = best;
      }
    }
  }
  return scoreOf(world) === goals.length ? world : undefined;
}

/** How long a link or form may wait for tags. */
const longestHold = 6000;

/** Plans a visit. `isWhole`: everything happens twice, and a visitor also clicks within elements. */
function visitOf(world: ReplayWorld, trigger: ContainerTrigger, isWhole: boolean): PlannedVisit {
  const isPush = trigger.type === 'customevent';
  return {
    url: world.url,
    cookies: Object.entries(world.cookies),
    globals: Object.entries(world.globals).map(([path, value]) => ({
      path: path.split('.'),
      json: JSON.stringify(value),
    })),
    layer: JSON.stringify(isPush ? {} : nested(world.layer)),
    ...actionsOf(world, trigger, isWhole),
  };
}

function actionsOf(
  world: ReplayWorld,
  trigger: ContainerTrigger,
  isWhole: boolean,
): Pick<PlannedVisit, 'elements' | 'actions'> {
  const twice = (one: PlannedAction) => (isWhole ? [one, { ...one, title: `${one.title} again` }] : [one]);
  switch (trigger.type) {
    case 'customevent': {
      const json = JSON.stringify({ ...nested(world.layer), event: world.event });
      return {
        elements: [],
        actions: twice({ title: `push ${json}`, act: { do: 'push', layer: 'dataLayer', json }, wait: 100 }),
      };
    }
    case 'click':
    case 'linkclick':
      return clicksOf(world, isWhole, twice);
    case 'formsubmission': {
      const { built, name } = builtOf(world, false);
      return {
        elements: [built],
        actions: twice({ title: `submit ${name}`, act: { do: 'submit', selector: built.selector }, wait: longestHold }),
      };
    }
    case 'timer':
      return {
        elements: [],
        actions: twice({ title: 'wait', wait: Number(settingOf(trigger.settings, 'interval')) || 1000 }),
      };
    case 'historychange': {
      const { pathname, search, hash } = new URL(world.url);
      const to = (address: string): PlannedAction => ({
        title: `navigate to ${address}`,
        act: { do: 'navigate', address },
        wait: 100,
      });
      return { elements: [], actions: [to(`${pathname}${search}${hash}`), to(`${pathname}${search}#again`)] };
    }
    default:
      return { elements: [], actions: [] };
  }
}

function clicksOf(
  world: ReplayWorld,
  isWhole: boolean,
  twice: (one: PlannedAction) => PlannedAction[],
): Pick<PlannedVisit, 'elements' | 'actions'> {
  const { built, name } = builtOf(world, true);
  const click = (selector: string, more: object): PlannedAction => ({
    title: `click ${name}`,
    act: { do: 'click', selector },
    wait: longestHold,
    ...more,
  });
  return {
    elements: [built],
    actions: [
      ...twice(click(built.selector, {})),
      ...(isWhole && hasInside(world)
        ? twice(click(inside, { title: `click an element within ${name}`, isInside: true }))
        : []),
    ],
  };
}

const mark = 'data-replayed';
const inside = '[data-replayed-inside]';

const hasInside = ({ element }: ReplayWorld): boolean =>
  !/^(?:input|img|br|hr|area|select|textarea|iframe)$/.test(innermostOf(element.plan).tag);

/** Returns the element of a world, with one within it that is clicked, too. */
function builtOf(world: ReplayWorld, isClicked: boolean): { built: BuiltElement; name: string } {
  const { plan, text } = world.element;
  const target = innermostOf(plan);
  const child = { tag: 'span', attributes: { 'data-replayed-inside': '' }, children: [] };
  const marked = withAttributes(plan, { [mark]: '' }, isClicked && hasInside(world) ? [child] : []);
  const attributes = Object.entries(target.attributes).map(([name, value]) => `[${name}=${JSON.stringify(value)}]`);
  return {
    built: { selector: `[${mark}]`, plan: marked, ...(isClicked && hasInside(world) && { text }) },
    name: `${target.tag}${attributes.join('')}`,
  };
}

/** Returns a value for each path of the data layer that a variable reads. Its type follows from its uses, or else its name. */
function samplesOf(container: Container): Record<string, unknown> {
  const uses = findUses(container);
  const read = container.variables
    .filter(({ type }) => type === 'v')
    .map(({ name, settings }) => ({ path: settingOf(settings, 'name'), uses: uses.get(name) }))
    .filter(({ path }) => !path.startsWith('gtm.') && !/(?:^|\.)\d/.test(path) && path !== 'event');
  return Object.fromEntries(read.map(({ path, uses: found }) => [path, sampleOf(path, found)]));
}

function sampleOf(path: string, uses: VariableUses | undefined): unknown {
  if (uses?.asNumber) return 120;
  if (uses?.asText) return 'sample';
  if (/(?:items|products|impressions|list)$/i.test(path))
    return [{ item_id: 'A1', item_name: 'Sample', price: 12, quantity: 2 }];
  if (/ecommerce$/i.test(path)) return { value: 120, currency: 'EUR', transaction_id: 'T1' };
  return /(?:value|price|total|revenue|amount|quantity|tax|shipping|count|index|position)$/i.test(path)
    ? 120
    : 'sample';
}

/** Returns values by their paths as one object. */
function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  // What contains others comes first.
  for (const [path, value] of Object.entries(values).toSorted(([one], [other]) => one.length - other.length)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let at = root;
    for (const key of keys) {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return root;
}
