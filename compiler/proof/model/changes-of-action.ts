import type { Place } from '../../../runtime/tables/place.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { overlap } from '../../compile/flow/place-index.ts';
import { readsOf } from '../../compile/flow/reads.ts';
import { writesOf, type Write } from '../../compile/flow/writes.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, State, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/**
 * What an action may change before the next action of its rule starts: nothing, anything, or the values of some reads.
 * A change of a state of the page is not part of it: `Context.states` has its value.
 */
export type ActionChanges = 'nothing' | 'anything' | ((read: Expression) => boolean);

/** An action, or the start of a tag by its own events. */
type Changing = Action | Tag;

/**
 * Creates the function that returns what an action may change. `withStarted`: also through the rules and tags that the
 * action starts at once, which may change anything.
 */
export function createChangesOfAction(program: Program, withStarted = true): (action: Changing) => ActionChanges {
  const reads = readsOf(program);
  const writes = writesOf(program);
  const running = withStarted ? [...program.rules, ...program.tags] : [];
  const triggers = running.flatMap((one) => one.triggers);
  const listened = new Set(triggers.map(({ tag }) => tag));
  const watching = triggers.filter(({ event }) => event.watches).flatMap((trigger) => trigger.arguments);
  const watched = watching.flatMap((value) => dependenciesOf(value));
  const changesOfState = memoize(ofState);
  return changesOf;

  function changesOf(action: Changing): ActionChanges {
    if ('vendor' in action) return ofTag(action, writes.ofTag(action));
    switch (action.kind) {
      case 'raise':
        return withStarted ? 'anything' : 'nothing';
      case 'call':
        return action.action.name === 'log' ? 'nothing' : 'anything';
      case 'vendor': {
        const { vendor } = action.tag;
        // A module of a declared vendor acts by itself. That of a custom vendor only describes a request.
        const acts = vendor.declared?.commands[action.action]?.kind === 'module';
        return acts ? 'anything' : ofTag(action.tag, writes.ofAction(action));
      }
      case 'send':
        // A request that replaces another one removes the response at once.
        return (read) => read.kind === 'answer' && read.call === action.call;
      case 'state':
        return changesOfState(action.state);
    }
  }

  /** A client stores what it learns, and its responses can arrive at once. A library is code of others. */
  function ofTag(tag: Tag, written: readonly Write[]): ActionChanges {
    if (listened.has(tag.id) || usesLibrary(tag) || tag.vendor.client) return 'anything';
    const places = written.map(({ place }) => place);
    // An item of the data layer can start rules at once.
    if (places.some(([kind]) => kind === 'layer' || kind === 'event')) return 'anything';
    return places.length === 0 ? 'nothing' : readsPlaces(places);
  }

  function ofState(state: State): ActionChanges {
    const places = reads.ofState(state);
    const changes = isStored(state) ? readsPlaces(places) : undefined;
    const mayStart = (read: Expression) => (read.kind === 'state' && read.state === state) || changes?.(read) === true;
    // Rules that watch the value may run at once.
    if (watched.some(mayStart)) return 'anything';
    if (!changes) return 'nothing';
    const choice = reads.ofChoice();
    return !choice || choice.some(isOneOf(places)) ? 'anything' : changes;
  }

  /** Returns whether a read may depend on places. Modules of the project may read any, and clients read cookies. */
  function readsPlaces(places: readonly Place[]): (read: Expression) => boolean {
    const isCookie = places.some(([kind]) => kind === 'cookie');
    return (read) => {
      if (isCustom(read)) return true;
      if (read.kind === 'answer' && isCookie && 'vendor' in read.call) return true;
      return reads.of(read).some(isOneOf(places));
    };
  }
}

const isOneOf = (places: readonly Place[]) => (place: Place) => places.some((one) => overlap(one, place));

function isCustom(read: Expression): boolean {
  const table = read.kind === 'source' ? read.source : read.kind === 'call' ? read.function : undefined;
  return table?.export?.module !== undefined;
}
