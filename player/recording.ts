import type { ScenarioStep } from '../compiler/model/scenario.ts';
import type { EarlierStep, Observation } from './observation.ts';
import type { Happening } from './page/happening.ts';
import type { Told } from './page/told.ts';

/** What came of a scenario until now, and at which of its steps. */
export interface Recording {
  readonly happenings: Happening[];
  readonly told: Told[];
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
  readonly happening: number;
  readonly told: number;
  readonly step?: ScenarioStep;
}

export function createRecording(begun: number): Recording {
  const happenings: Happening[] = [];
  const told: Told[] = [];
  const earlier: EarlierStep[] = [];
  let since = begun;
  let start: StepStart = { happening: 0, told: 0 };
  const current = (): EarlierStep => ({
    step: start.step,
    happenings: happenings.slice(start.happening),
    told: told.slice(start.told),
  });
  return {
    happenings,
    told,
    get since() {
      return since;
    },
    beginStep(step, now) {
      earlier.push(current());
      start = { happening: happenings.length, told: told.length, step };
      since = now;
    },
    endStep(now) {
      since = now;
    },
    sinceStep: () => ({ since, earlier: [...earlier], ...current() }),
    all: () => ({ since: begun, earlier: [], happenings: [...happenings], told: [...told] }),
  };
}
