import type { ScenarioStep } from '../compiler/model/scenario.ts';
import type { EarlierStep, Observation } from './observation.ts';
import type { Effect } from './page/effect.ts';
import type { Trace } from './page/trace.ts';

/** Records the effects and traces of a scenario by step. */
export interface Recording {
  readonly effects: Effect[];
  readonly traces: Trace[];
  /** The time from which the delay of an expectation counts. */
  readonly since: number;
  beginStep(step: ScenarioStep, now: number): void;
  /** Ends a step, which may have taken time: the delay of "after" counts from its end. */
  endStep(now: number): void;
  /** Returns the effects and traces since the last step began. */
  sinceStep(): Observation;
  /** Returns the effects and traces of the whole scenario. */
  all(): Observation;
}

/** The numbers of effects and traces recorded before a step. */
interface StepStart {
  readonly effect: number;
  readonly traces: number;
  readonly step?: ScenarioStep;
}

export function createRecording(begun: number): Recording {
  const effects: Effect[] = [];
  const traces: Trace[] = [];
  const earlier: EarlierStep[] = [];
  let since = begun;
  let start: StepStart = { effect: 0, traces: 0 };
  const current = (): EarlierStep => ({
    step: start.step,
    effects: effects.slice(start.effect),
    traces: traces.slice(start.traces),
  });
  return {
    effects,
    traces,
    get since() {
      return since;
    },
    beginStep(step, now) {
      earlier.push(current());
      start = { effect: effects.length, traces: traces.length, step };
      since = now;
    },
    endStep(now) {
      since = now;
    },
    sinceStep: () => ({ since, earlier: [...earlier], ...current() }),
    all: () => ({ since: begun, earlier: [], effects: [...effects], traces: [...traces] }),
  };
}
