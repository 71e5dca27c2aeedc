import type { Automaton } from './automaton.ts';
import { numberStates } from './number-states.ts';

/** Creates the automaton that accepts the texts that `inner` accepts with a text before and another one after them. */
export function createAffixAutomaton(before: string, after: string, inner: Automaton): Automaton {
  const readAll = (state: number, text: string) =>
    text.split('').reduce((last, unit) => inner.next(last, unit.charCodeAt(0)), state);
  return numberStates<{ readonly inner: number }>({
    sets: inner.sets,
    start: { inner: readAll(inner.start, before) },
    step: (state, unit) => ({ inner: inner.next(state.inner, unit) }),
    passes: (state) => inner.accepts(readAll(state.inner, after)),
    distance: (state, mustPass) => Math.max(1, inner.distance(state.inner, mustPass) - after.length),
    work: (state) => inner.work(state.inner) * (1 + after.length),
  });
}
