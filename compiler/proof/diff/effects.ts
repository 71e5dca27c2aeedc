import { isChangeable } from '../../compile/analysis/is-changeable.ts';
import { keysOfAction, keysOfTag } from '../../compile/flow/event-keys.ts';
import type { Place } from '../../../runtime/tables/place.ts';
import { createPlaceIndex, type PlaceIndex } from '../../compile/flow/place-index.ts';
import { flowOf } from '../../compile/flow/flow.ts';
import { readingsOf } from '../../compile/flow/readings.ts';
import { readsOf } from '../../compile/flow/reads.ts';
import { writesOf, type Write } from '../../compile/flow/writes.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { actorOf } from '../../compile/analysis/gate-of.ts';
import { hostsOfStart } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, Tag } from '../../language/model/program.ts';
import { expressionsOfAction, expressionsOfResponder } from '../../compile/traverse/walk.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { isWait } from './fields/action.ts';
import { type ActionChanges, createChangesOfAction } from '../model/changes-of-action.ts';

/** What a rule or tag reads and writes, also through the rules and tags that it starts. */
interface Effects {
  readonly reads: ReadonlySet<Expression>;
  /** What its actions change for reads. Empty if they change nothing. */
  readonly changes: ReadonlySet<Exclude<ActionChanges, 'nothing'>>;
  /** What only one of two can write last: places, and beside them vendors whose libraries it calls, and scripts. */
  readonly writes: ReadonlySet<object | string>;
  readonly places: PlaceIndex<Place>;
  /** Who sees that it runs: hosts, by their ids, and the console. */
  readonly seenBy: ReadonlySet<string>;
}

/** What has effects: what an event starts, or an action of a rule. */
type Acting = Rule | Tag | Action;

/**
 * Returns a function for whether the order of two rules or tags of one event, or of two actions of a rule, can matter: one
 * changes what the other reads, both write the same, or one host or the console sees both.
 */
export const interferenceIn: (program: Program) => (one: Acting, other: Acting) => boolean =
  memoize(createInterference);

function createInterference(program: Program): (one: Acting, other: Acting) => boolean {
  const { optOuts = [], noDefault, disabled = [] } = program.consent ?? {};
  const ofConsent = [noDefault, ...[...optOuts, ...disabled].map(({ when }) => when)].flatMap((one) => one ?? []);
  const changesOf = createChangesOfAction(program, false);
  const allReads = readsOf(program);
  const allWrites = writesOf(program);
  const { startedBy } = flowOf(program);
  const effectsOf = memoize(computeEffects);
  const touches = memoize((one: Acting) =>
    memoize((other: Acting) => mayTouch(effectsOf(one), effectsOf(other), allReads.of)),
  );
  return (one, other) => touches(one)(other) || touches(other)(one);

  function computeEffects(acting: Acting): Effects {
    const reads = new Set<Expression>();
    const changes = new Set<Exclude<ActionChanges, 'nothing'>>();
    const writes = new Set<object | string>();
    const places = createPlaceIndex<Place>();
    const seenBy = new Set<string>();
    const seen = new Set<Rule | Tag>();
    if ('kind' in acting) addAction(acting);
    else add(acting);
    return { reads, changes, writes, places, seenBy };

    function add(one: Rule | Tag): void {
      if (seen.has(one)) return;
      seen.add(one);
      read(one.when);
      if ('vendor' in one) {
        const action = one.vendor.starts ?? 'run';
        addChanges(changesOf(one));
        addWrites(allWrites.ofTag(one));
        addHosts({ through: one });
        addTag(one, action);
        startedBy(keysOfTag(one, program.project)).forEach(add);
        return;
      }
      read(one.once?.per);
      one.actions.forEach(addAction);
    }

    function addAction(action: Action): void {
      // A pause changes nothing by itself.
      if (isWait(action)) return;
      expressionsOfAction(action).forEach(read);
      addChanges(changesOf(action));
      if (action.kind === 'vendor') addTag(action.tag, action.action);
      addWrites(allWrites.ofAction(action));
      addHosts({ action, through: actorOf(action) });
      if (action.kind === 'call' && action.action.name === 'log') seenBy.add('console');
      if (action.kind === 'send') {
        [...expressionsOfResponder(action.call), ...ofConsent].forEach(read);
        // The response arrives later.
        return;
      }
      startedBy(keysOfAction(action, program.project)).forEach(add);
    }

    /** Responses arrive later. The order of added elements counts if something finds them. */
    function addWrites(list: readonly Write[]): void {
      for (const { place } of list) {
        if (place[0] === 'answer' || (place[0] === 'inserted' && readingsOf(program).at([place]).size === 0)) continue;
        places.add(place, place);
      }
    }

    function addHosts(start: Parameters<typeof hostsOfStart>[0]): void {
      const hosts = hostsOfStart(start);
      for (const { id } of hosts ? eachHost(hosts) : []) seenBy.add(id);
    }

    function addChanges(of: ActionChanges): void {
      if (of !== 'nothing') changes.add(of);
    }

    function addTag(tag: Tag, action: string): void {
      [...expressionsOfResponder(tag), ...ofConsent].forEach(read);
      if (usesLibrary(tag)) writes.add(tag.vendor);
      // Scripts that are loaded asynchronously run in any order.
      const { by } = tag.vendor.actions[action] ?? {};
      if (by === 'script' && (tag.options.async ? staticValue(tag.options.async) : true) !== true)
        writes.add('scripts');
    }

    function read(expression: Expression | undefined): void {
      for (const part of expression ? dependenciesOf(expression) : [])
        if (isChangeable(part) && part.kind !== 'consent') reads.add(part);
    }
  }
}

/** Whether something runs otherwise if something else has run before it. */
function mayTouch(first: Effects, second: Effects, placesOf: (read: Expression) => readonly Place[]): boolean {
  if ([...first.writes].some((one) => second.writes.has(one))) return true;
  if (first.places.at(second.places.all()).size > 0 || haveOneWitness(first, second)) return true;
  const changes = [...first.changes];
  // Code that may change anything reads anything, too.
  const isAny = first.changes.has('anything');
  if (isAny && second.changes.size + second.writes.size + second.places.all().length > 0) return true;
  return [...second.reads].some(
    (read) =>
      isAny || first.places.at(placesOf(read)).size > 0 || changes.some((one) => one !== 'anything' && one(read)),
  );
}

/** Whether a host or the console sees both. A computed host may be any. */
function haveOneWitness({ seenBy: one }: Effects, { seenBy: other }: Effects): boolean {
  const hosts = (seen: ReadonlySet<string>) => [...seen].filter((id) => id !== 'console');
  const isAny = (seen: ReadonlySet<string>) => seen.has('computed') || seen.has('itself');
  if (isAny(one) ? hosts(other).length > 0 : isAny(other) && hosts(one).length > 0) return true;
  return [...one].some((id) => other.has(id));
}
