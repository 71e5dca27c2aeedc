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
