export interface Limits {
  readonly idleSeconds: number;
  readonly cpuSeconds: number;
  readonly runSeconds: number;
}

/** How long work has been without progress. */
export interface Progress {
  readonly ended: number;
  readonly secondsAtEnd: number;
  readonly seconds: number;
  readonly idleSeconds: number;
}

/** The state of work at one moment. */
interface Sample {
  /** How many of its parts have ended. */
  readonly ended: number;
  /** The CPU seconds that it has used. */
  readonly seconds: number;
  /** Whether none of its processes uses or wants a processor or a disk. */
  readonly isIdle: boolean;
  /** The seconds between two samples. */
  readonly interval: number;
}

interface Watch {
  readonly pid: number;
  readonly what: string;
  readonly onProblem: (problem: string) => void;
  readonly limits?: Limits;
  readonly countEnded?: () => number;
  readonly interval?: number;
}

export const usualLimits: Limits;
export function watchTree(watch: Watch): () => void;
export function nextProgress(last: Progress | undefined, sample: Sample): Progress;
export function problemOf(progress: Progress, limits: Limits, what: string): string | undefined;
