import type { Automaton } from './automaton.ts';
import { numberStates } from './number-states.ts';

type State =
  /** Before the segment: how many slashes must still come. */
  | { readonly at: 'before'; readonly slashes: number }
  /** In the segment. `isEmpty`: nothing of it has been read, and an empty segment is missing. */
  | { readonly at: 'within'; readonly inner: number; readonly isEmpty: boolean }
  | { readonly at: 'after'; readonly passes: boolean };

/** Creates the automaton that accepts the paths whose segment of this number is accepted by `inner`. */
export function createSegmentAutomaton(number: number, inner: Automaton): Automaton {
  return numberStates<State>({
    sets: [...inner.sets, [slash, slash]],
    start: enter(number),
    step,
    passes,
    distance(state, mustPass) {
      if (state.at === 'after') return Infinity;
      if (state.at === 'within') return Math.max(1, inner.distance(state.inner, mustPass));
      return state.slashes + Math.max(1, inner.distance(inner.start, true));
    },
    work: (state) => (state.at === 'within' ? inner.work(state.inner) : 1),
  });

  function enter(slashes: number): State {
    return slashes > 0 ? { at: 'before', slashes } : { at: 'within', inner: inner.start, isEmpty: true };
  }

  function step(state: State, unit: number): State {
    if (state.at === 'after') return state;
    if (state.at === 'before') return unit === slash ? enter(state.slashes - 1) : state;
    if (unit === slash) return { at: 'after', passes: passes(state) };
    return { at: 'within', inner: inner.next(state.inner, unit), isEmpty: false };
  }

  function passes(state: State): boolean {
    if (state.at === 'after') return state.passes;
    return state.at === 'within' && !state.isEmpty && inner.accepts(state.inner);
  }
}

const slash = '/'.charCodeAt(0);
