import type { Place } from '../../../runtime/tables/place.ts';
import { decidingGroup, gateOfAction, gateThrough, type StepGate } from '../analysis/gate-of.ts';
import { projectCookies } from '../evaluate/stored-by-script.ts';
import { builtIns } from '../../language/tables/tables.ts';
import { requestContents } from '../infer/labels/request-contents.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, Running, Tag } from '../../language/model/program.ts';
import { expressionsOfAction, expressionsOfResponder } from '../traverse/walk.ts';
import { lazily, memoize } from '../traverse/memoize.ts';
import { keysOfAction, keysOfTag, keysOfTrigger, type EventKey } from './event-keys.ts';
import { madeByReading } from './made-by-reading.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';
import { placeOfState, readsOf } from './reads.ts';
import { writesOf } from './writes.ts';
import { addTo } from '../../language/source/lists.ts';

/** An action of a rule, by its index, or a tag that its own events start. */
export interface Acting {
  readonly running: Rule | Tag;
  readonly at: number;
}

/** A write of a program. Without `by`, it does not depend on any rule or tag. */
export interface Written {
  readonly by?: Acting;
  readonly values: readonly Expression[];
}

/** Something on which a value or a start depends: an expression or places, in a rule, tag or call. */
export type Dependency = { readonly running?: Running } & (
  | { readonly expression: Expression; readonly places?: undefined }
  | { readonly places: readonly Place[]; readonly expression?: undefined }
);

/**
 * How values flow through a program: what its rules, tags, calls and consent write, and what they start. See `Reads`, `Writes`
 * and `keysOfAction` for single expressions and actions, and `readingsOf` for what reads a place.
 */
export interface Flow {
  /** Returns what writes places that overlap some others. */
  writtenAt(places: readonly Place[]): Iterable<Written>;
  /** Returns the actions and tags that may cause the events of a rule or tag. */
  causesOf(running: Running): readonly Acting[];
  /** Returns the rules and tags that some events may start. */
  startedBy(keys: readonly EventKey[]): readonly (Rule | Tag)[];
  /** Returns the values that an action or the start of a tag gives to events. */
  valuesOf(acting: Acting): readonly Expression[];
  /**
   * Returns on what it depends whether and on which elements something acts: its conditions and gates, and those of what
   * causes its events.
   */
  decisionsOf(acting: Acting): readonly Dependency[];
}

export const flowOf: (program: Program) => Flow = memoize((program) => {
  const { rules, tags, calls, states, consent } = program;
  const reads = readsOf(program);
  const writes = writesOf(program);
  const acting: readonly Acting[] = [
    ...rules.flatMap((running) => running.actions.map((_, at) => ({ running, at }))),
    ...tags.map((running) => ({ running, at: 0 })),
  ];
  const written = lazily(indexWrites);
  const causes = lazily(() => groupByKeys(acting, (one) => keysOfActing(one, program.project)));
  const listeners = lazily(() => groupByKeys([...rules, ...tags], ({ triggers }) => triggers.flatMap(keysOfTrigger)));
  const causesOf = memoize(({ triggers }: Running) => itemsAt(causes(), triggers.flatMap(keysOfTrigger)));
  return {
    causesOf,
    valuesOf: memoize(valuesOf),
    decisionsOf: memoize(decisionsOf),
    startedBy: (keys) => itemsAt(listeners(), keys),
    writtenAt: (places) => (places.length === 0 ? [] : written().at(places)),
  };

  function indexWrites(): PlaceIndex<Written> {
    const index = createPlaceIndex<Written>();
    for (const by of acting) {
      const action = actionOf(by);
      for (const { place, values } of action ? writes.ofAction(action) : writes.ofTag(by.running as Tag))
        index.add(place, { by, values });
    }
    // The first reading of the position asks for it.
    for (const [running, made] of madeByReading(program)) {
      const at = 'actions' in running ? running.actions.length - 1 : 0;
      if (made.has('position')) index.add(['builtIn', 'geo.text'], { by: { running, at }, values: [] });
    }
    // Clients of tags also answer to the page and to other tags.
    for (const one of [...calls, ...tags]) index.add(['answer', one.id], { values: requestContents(one) });
    for (const state of states) if (state.initial) index.add(placeOfState(state), { values: [state.initial] });
    const campaign = {
      kind: 'builtIn',
      builtIn: builtIns.get('campaign.current')!,
      arguments: [],
      type: { name: 'text' },
      start: 0,
      end: 0,
    } as const;
    index.add(['cookie', projectCookies.campaigns], { values: [campaign] });
    const { by, noDefault, optOuts = [] } = consent ?? {};
    const values = [by?.value, noDefault, ...optOuts.map(({ when }) => when)];
    index.add(['consent'], { values: values.filter((one) => one !== undefined) });
    return index;
  }

  function decisionsOf(start: Acting): readonly Dependency[] {
    const found: Dependency[] = [];
    const known = new Set<Running>();
    const open = [start];
    for (let next = open.pop(); next; next = open.pop()) {
      const { running, at } = next;
      const action = actionOf(next);
      if (action) found.push({ places: reads.ofAction(action), running });
      const expressions =
        'actions' in running
          ? gatesUntil(running, at)
          : expressionsOf(gateThrough(running, program, running.vendor.starts ?? 'run'));
      const isKnown = known.has(running);
      known.add(running);
      if (!isKnown) {
        expressions.push(...conditionsOf(running));
        found.push(...running.triggers.map((trigger) => ({ places: reads.ofTrigger(trigger), running })));
        open.push(...causesOf(running));
      }
      found.push(...expressions.map((expression) => ({ expression, running })));
    }
    return found;
  }

  /** Returns the conditions of the gates that an action needs. Those that follow it with `then` depend on them, too. */
  function gatesUntil({ actions }: Rule, at: number): Expression[] {
    return actions.slice(0, at + 1).flatMap(decidersOf);
  }

  function decidersOf(action: Action): readonly Expression[] {
    // Without consent, a state changes in the page all the same.
    if (action.kind === 'state') return [];
    if (action.kind === 'raise') return action.trigger.arguments;
    const gate = expressionsOf(gateOfAction(action, program));
    // How long it waits, on which those that follow depend, and the name of an event that is pushed.
    const isArgument = action.kind === 'call' && (action.action.waits || action.action.writes === 'item');
    return isArgument ? [...action.arguments, ...gate] : gate;
  }
});

/** Returns the conditions of a gate, and its consent as one. */
function expressionsOf(gate: StepGate): Expression[] {
  const values = gate.conditions.map(({ value }) => value);
  if (gate.number === undefined) return values;
  return [...values, { kind: 'consent', group: decidingGroup(gate)!, type: { name: 'boolean' }, start: 0, end: 0 }];
}

function actionOf({ running, at }: Acting): Action | undefined {
  return 'actions' in running ? running.actions[at] : undefined;
}

function keysOfActing(acting: Acting, project: Program['project']): readonly EventKey[] {
  const action = actionOf(acting);
  return action ? keysOfAction(action, project) : keysOfTag(acting.running as Tag, project);
}

function valuesOf(acting: Acting): readonly Expression[] {
  const action = actionOf(acting);
  return action ? expressionsOfAction(action) : Object.values((acting.running as Tag).options);
}

/** Returns what decides whether a rule or tag starts: its condition, what it counts by, and what chooses or causes its events. */
function conditionsOf(running: Rule | Tag): readonly Expression[] {
  const own = [running.when, 'once' in running ? running.once?.per : undefined].filter((one) => one !== undefined);
  const chosen = running.triggers.flatMap(({ arguments: list, call }) => [
    ...list,
    ...(call ? expressionsOfResponder(call) : []),
  ]);
  return [...own, ...chosen];
}

function groupByKeys<Item>(items: readonly Item[], keysOf: (item: Item) => readonly EventKey[]): Map<EventKey, Item[]> {
  const groups = new Map<EventKey, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) addTo(groups, key, item);
  }
  return groups;
}

function itemsAt<Item>(groups: ReadonlyMap<EventKey, readonly Item[]>, keys: readonly EventKey[]): readonly Item[] {
  return [...new Set(keys.flatMap((key) => groups.get(key) ?? []))];
}
