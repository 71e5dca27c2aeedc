import type { Expectation, ScenarioStep } from '../compiler/language/model/scenario.ts';
import type { Observation, ObservedStep } from './contract/observation.ts';
import type { Effect } from './contract/effect.ts';
import { isValue } from './judge/is-value.ts';
import type { Trace } from './contract/trace.ts';

/** Records the effects and traces of a scenario by step. */
export interface Recording {
  readonly effects: Effect[];
  readonly traces: Trace[];
  /** The time from which the delay of an expectation counts. */
  readonly since: number;
  beginStep(step: ScenarioStep, now: number): void;
  /** Ends a step, which may have taken time: the delay of "after" counts from its end. */
  endStep(now: number): void;
  /**
   * Returns what an expectation covers. The step after an expectation of an effect begins a new group of expectations;
   * expectations of values do not, because they say nothing about effects.
   */
  observe(expectation: Expectation): Observation;
}

export function createRecording(begun: number): Recording {
  const effects: Effect[] = [];
  const traces: Trace[] = [];
  const starts: StepStart[] = [{ effects: 0, traces: 0 }];
  let since = begun;
  /** The index of the first step since the previous group of expectations with one of an effect. */
  let groupStart = 0;
  let isObserved = false;
  return {
    effects,
    traces,
    get since() {
      return since;
    },
    beginStep(step, now) {
      if (isObserved) groupStart = starts.length;
      isObserved = false;
      starts.push({ effects: effects.length, traces: traces.length, step });
      since = now;
    },
    endStep(now) {
      since = now;
    },
    observe({ thing, absent, throughout }) {
      if (!isValue(thing)) isObserved = true;
      const first = throughout ? 0 : absent ? groupStart : starts.length - 1;
      return {
        since: throughout ? begun : since,
        earlier: stepsIn(0, first),
        steps: stepsIn(first, starts.length),
        effects: effects.slice(starts[first].effects),
        traces: traces.slice(starts[first].traces),
      };
    },
  };

  function stepsIn(first: number, end: number): ObservedStep[] {
    return starts.slice(first, end).map((start, at) => {
      const next: StepStart | undefined = starts[first + at + 1];
      return {
        step: start.step,
        effects: effects.slice(start.effects, next?.effects),
        traces: traces.slice(start.traces, next?.traces),
      };
    });
  }
}

/** The numbers of effects and traces recorded before a step. */
interface StepStart {
  readonly effects: number;
  readonly traces: number;
  readonly step?: ScenarioStep;
}
