import type { ScenarioStep } from '../compiler/model/scenario.ts';
import type { Effect } from './page/effect.ts';
import type { Trace } from './page/trace.ts';

/** What could be seen when an expectation was judged. */
export interface Observation {
  /** When the step before it was over, and what came since it began, in order. */
  readonly since: number;
  /** What came before that, by the steps that it came at. */
  readonly earlier: readonly EarlierStep[];
  readonly effects: readonly Effect[];
  /** Empty without probes. */
  readonly traces: readonly Trace[];
  /** What was read for expectations of a cookie, storage, the layer or a state: JSON; undefined where there is none. */
  readonly read?: string;
}

/** What came from one step to the next; without a step, before the first one. */
export interface EarlierStep extends Pick<Observation, 'effects' | 'traces'> {
  readonly step?: ScenarioStep;
}

/** A scenario as it was played once. */
export interface ScenarioRun {
  /** One for each expectation, in order, up to where playing stopped. */
  readonly observations: readonly Observation[];
  readonly traces: readonly Trace[];
  readonly effects: readonly Effect[];
  /** Why the scenario could not be played on: the line's place among all lines, and a sentence. */
  readonly stopped?: { readonly line: number; readonly why: string };
  /** What the page was asked for and does not know. */
  readonly refused: readonly string[];
}
