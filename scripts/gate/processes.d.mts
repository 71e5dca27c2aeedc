/** A process as Linux describes it in `/proc`. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The CPU time of the process and of its children that have ended, in the kernel's unit. */
  readonly ticks: number;
}

export function cpuSeconds(pid: number): number | undefined;
export function sumSeconds(tree: readonly Process[]): number;
export function processTree(pid: number): Process[];
export function isAtWork(pid: number): boolean;
export function machineSeconds(): number | undefined;
