import type { ScenarioStep } from '../../compiler/language/model/scenario.ts';
import type { Effect } from './effect.ts';
import type { Trace } from './trace.ts';

/** The effects and traces at the time of an expectation. */
export interface Observation {
  /** The time at which the previous step ended, or the scenario began if the expectation covers all of it. */
  readonly since: number;
  /** The steps before those that the expectation covers. */
  readonly earlier: readonly ObservedStep[];
  /** The steps that the expectation covers. */
  readonly steps: readonly ObservedStep[];
  /** The effects of these steps. */
  readonly effects: readonly Effect[];
  /** The traces of these steps. Empty for the plain bundle. */
  readonly traces: readonly Trace[];
  /** The value of the expected cookie, storage item, layer path or state, as JSON. Undefined if there is none. */
  readonly read?: string;
}

/** The effects and traces of one step. Without `step`, those before the first step. */
export interface ObservedStep extends Pick<Observation, 'effects' | 'traces'> {
  readonly step?: ScenarioStep;
}

/** The result of one run of a scenario. */
export interface ScenarioRun {
  /** One for each expectation, in order, until the run stopped. */
  readonly observations: readonly Observation[];
  readonly traces: readonly Trace[];
  readonly effects: readonly Effect[];
  /** Why the run stopped early: the index of the line, and a sentence. */
  readonly stopped?: { readonly line: number; readonly why: string };
  /** The features that a script used and the simulated page does not support. */
  readonly refused: readonly string[];
}
