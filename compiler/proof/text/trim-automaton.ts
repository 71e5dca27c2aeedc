import type { Automaton } from './automaton.ts';
import { numberStates } from './number-states.ts';
import { hasUnit, unitsOf } from './pattern/unit-set.ts';

interface State {
  /** The state of the inner automaton after the last unit that is not white space. */
  readonly trimmed: number;
  /** The same after the white space that follows it, which belongs to the text only if another unit comes. */
  readonly inner: number;
  readonly hasBegun: boolean;
}

/**
 * Creates the automaton that accepts the texts that `inner` accepts without white space at their ends. With `collapses`,
 * other white space becomes single spaces first.
 */
export function createTrimAutomaton(collapses: boolean, inner: Automaton): Automaton {
  return numberStates<State>({
    sets: [...inner.sets, white],
    start: { trimmed: inner.start, inner: inner.start, hasBegun: false },
    step(state, unit) {
      if (!hasUnit(white, unit)) {
        const next = inner.next(state.inner, unit);
        return { trimmed: next, inner: next, hasBegun: true };
      }
      if (!state.hasBegun) return state;
      return { ...state, inner: collapses ? inner.next(state.trimmed, space) : inner.next(state.inner, unit) };
    },
    passes: ({ trimmed }) => inner.accepts(trimmed),
    distance: (state, mustPass) => Math.max(1, inner.distance(state.inner, mustPass)),
    work: (state) => inner.work(state.inner),
  });
}

/** What `trim` removes. */
const white = unitsOf(String.raw`\s`, false);
const space = ' '.charCodeAt(0);
