import type { SourceTable } from '../../../runtime/tables.ts';
import { usesLibrary } from '../../analysis/uses-library.ts';
import { everyText } from '../../evaluate/every-text.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { sources } from '../../language/tables.ts';
import type { Expression } from '../../model/expression.ts';
import type { Action, Program, State, Tag } from '../../model/program.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { memoize } from '../../traverse/memoize.ts';
import { isStored } from '../../analysis/is-stored.ts';
import { readsVisits } from './values.ts';

/**
 * What an action may change before the next action of its rule starts: nothing, anything, or the values of some reads.
 * A change of a state of the page is not part of it: `Context.states` has its value.
 */
export type Changes = 'nothing' | 'anything' | ((read: Expression) => boolean);

/** A place in the browser's storage, with the names that it may have. Without names, it may be any of the area. */
interface StoredPlace {
  readonly area: string;
  readonly names?: readonly string[];
}

/** An action, or the start of a tag by its own events. */
type Changing = Action | Pick<Extract<Action, { kind: 'vendor' }>, 'kind' | 'tag' | 'action'>;

/**
 * Creates the function that returns what an action may change. `withStarted`: also through the rules and tags that the
 * action starts at once, which may change anything.
 */
export function createChangesOfAction(program: Program, withStarted = true): (action: Changing) => Changes {
  const running = withStarted ? [...program.rules, ...program.tags] : [];
  const triggers = running.flatMap((one) => one.triggers);
  const listened = new Set(triggers.map(({ tag }) => tag));
  const watching = triggers.filter(({ event }) => event.watches).flatMap((trigger) => trigger.arguments);
  const watched = watching.flatMap((value) => dependenciesOf(value));
  const changesOfState = memoize(ofState);
  const changesOfTag = memoize(ofTag);
  return changesOf;

  function changesOf(action: Changing): Changes {
    switch (action.kind) {
      case 'raise':
        return withStarted ? 'anything' : 'nothing';
      case 'call':
        return action.action.name === 'log' ? 'nothing' : 'anything';
      case 'vendor': {
        const { vendor } = action.tag;
        const { by, pushes } = vendor.actions[action.action];
        // A module of a declared vendor acts by itself. That of a custom vendor only describes a request.
        if (pushes || vendor.declared?.commands[action.action]?.kind === 'module') return 'anything';
        const ofTag = changesOfTag(action.tag);
        return ofTag === 'nothing' && (by === 'script' || by === 'frame') ? readsElements : ofTag;
      }
      case 'send':
        // A request that replaces another one removes the response at once.
        return (read) => read.kind === 'answer' && read.call === action.call;
      case 'state':
        return changesOfState(action.state);
    }
  }

  /** A client stores what it learns, and its responses can arrive at once. A library is code of others. */
  function ofTag(tag: Tag): Changes {
    return listened.has(tag.id) || usesLibrary(tag) || tag.vendor.client ? 'anything' : 'nothing';
  }

  function ofState(state: State): Changes {
    const reads = isStored(state) ? createReadsOf(placeOf(state)) : undefined;
    const mayStart = (read: Expression) => (read.kind === 'state' && read.state === state) || reads?.(read) === true;
    // Rules that watch the value may run at once.
    if (watched.some(mayStart)) return 'anything';
    if (!reads) return 'nothing';
    return mayStoreConsent(program, placeOf(state)) ? 'anything' : reads;
  }
}

/** Whether a read depends on the elements of the page, or is code of the project, which may read them. */
function readsElements(read: Expression): boolean {
  return isCustom(read) || readsPage(read) || (read.kind === 'source' && elementSources.has(read.source.name));
}

const elementSources: ReadonlySet<string> = new Set(['element', 'elements', 'meta']);

function readsPage(read: Expression): boolean {
  return (read.kind === 'call' && read.function.page === true) || read.kind === 'builtIn';
}

function isCustom(read: Expression): boolean {
  const table = read.kind === 'source' ? read.source : read.kind === 'call' ? read.function : undefined;
  return table?.export?.module !== undefined;
}

/** Returns whether a read may depend on what is stored in a place. Modules of the project may read any. */
function createReadsOf(place: StoredPlace): (read: Expression) => boolean {
  return (read) => {
    if (isCustom(read)) return true;
    // Built-in values are about the page, apart from those that the bundle stores in cookies.
    if (read.kind === 'builtIn') return place.area === 'cookie' && readsVisits(read.builtIn);
    // Clients read cookies.
    if (read.kind === 'answer') return place.area === 'cookie' && 'vendor' in read.call;
    const other = placeOfRead(read);
    return other !== undefined && overlaps(place, other);
  };
}

function placeOfRead(read: Expression): StoredPlace | undefined {
  if (read.kind === 'state') return isStored(read.state) ? placeOf(read.state) : undefined;
  return read.kind === 'source' && read.source.keep ? placeIn(read.source, read.arguments) : undefined;
}

const placeOf = memoize(({ id, keep, key }: State): StoredPlace => {
  if (key) return placeIn(key.source, key.arguments);
  return placeNamed(sources.get(keep === 'session' ? 'session' : 'local')!, [`tagc.${id}`]);
});

function placeIn(source: SourceTable, list: readonly Expression[]): StoredPlace {
  return placeNamed(source, list.length === 0 ? undefined : everyText(list[0]));
}

function placeNamed({ name: area, place }: SourceTable, names: readonly string[] | undefined): StoredPlace {
  return { area, names: names?.map((name) => place.steps(name).join(' ')) };
}

function overlaps(one: StoredPlace, other: StoredPlace): boolean {
  if (one.area !== other.area) return false;
  return !one.names || !other.names || one.names.some((name) => other.names!.includes(name));
}

/** Whether a place may be that of the stored consent. A consent source of the project may store it anywhere. */
function mayStoreConsent({ consent }: Program, place: StoredPlace): boolean {
  if (!consent?.stored) return false;
  const { source, arguments: list } = consent.stored;
  const cookie = source.choiceCookie?.(...list.map(staticValue));
  const names = typeof cookie === 'string' ? [cookie] : undefined;
  return !source.choiceCookie || overlaps(place, placeNamed(sources.get('cookie')!, names));
}
