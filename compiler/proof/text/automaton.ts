import type { UnitSet } from './pattern/unit-set.ts';

/** A deterministic automaton that reads UTF-16 units. Its states are numbers, which it creates when they are reached. */
export interface Automaton {
  /** Units that are in the same of these sets lead to the same state. */
  readonly sets: readonly UnitSet[];
  readonly start: number;
  /** Returns the state after a unit. Throws `UnsupportedPattern`. */
  next(state: number, unit: number): number;
  /** Whether a text that ends in this state passes the test. */
  accepts(state: number): boolean;
  /** The least number of units, or fewer, until a text passes (or fails) the test; `Infinity` if none does. */
  distance(state: number, passes: boolean): number;
  /** About how many instructions a step from this state follows. It is the same whenever it is asked for. */
  work(state: number): number;
}

/** An automaton whose states are records of texts, numbers and booleans. Equal records are the same state. */
interface Machine<State extends object> {
  readonly sets: Automaton['sets'];
  readonly start: State;
  step(state: State, unit: number): State;
  passes(state: State): boolean;
  /** The distance of a state that does not pass as it must. */
  distance(state: State, mustPass: boolean): number;
  work(state: State): number;
}

/** Returns the automaton of a machine. */
export function numberStates<State extends object>(machine: Machine<State>): Automaton {
  const states: State[] = [];
  const numbers = new Map<string, number>();
  return {
    sets: machine.sets,
    start: numberOf(machine.start),
    next: (state, unit) => numberOf(machine.step(states[state], unit)),
    accepts: (state) => machine.passes(states[state]),
    distance: (state, passes) =>
      machine.passes(states[state]) === passes ? 0 : machine.distance(states[state], passes),
    work: (state) => machine.work(states[state]),
  };

  function numberOf(state: State): number {
    const key = Object.values(state).join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  }
}
