import type { ScenarioStep } from '../compiler/model/scenario.ts';
import type { EarlierStep, Observation } from './observation.ts';
import type { Effect } from './page/effect.ts';
import type { Trace } from './page/trace.ts';

/** What came of a scenario until now, and at which of its steps. */
export interface Recording {
  readonly effects: Effect[];
  readonly traces: Trace[];
  /** The time from which an expectation counts. */
  readonly since: number;
  beginStep(step: ScenarioStep, now: number): void;
  /** A step may take time: what stands behind "after" begins when it is over. */
  endStep(now: number): void;
  /** What an expectation sees of the last step. */
  sinceStep(): Observation;
  /** What an expectation sees that is about the whole scenario. */
  all(): Observation;
}

/** The position in what was recorded at which a step begins. */
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
