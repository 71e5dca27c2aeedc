import os from 'node:os';

/**
 * Returns a time in milliseconds, and more on a busy machine: ten times as much where ten processes want a processor.
 * The load is that of the last minute, so call it when the time begins.
 */
export function scaled(milliseconds: number): number {
  const [wanting] = os.loadavg();
  return milliseconds * Math.max(1, wanting / os.availableParallelism());
}
