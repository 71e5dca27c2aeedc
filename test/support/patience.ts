import { availableParallelism, loadavg } from 'node:os';
import { beforeEach, vi } from 'vitest';

/**
 * The milliseconds after which `expect.poll` fails if one process wants each processor. What tests wait for usually
 * takes less than a second. Where ten processes want a processor, it takes ten times as long.
 */
const usualPatience = 60_000;

beforeEach(() => {
  const [wanting] = loadavg();
  const timeout = usualPatience * Math.max(1, wanting / availableParallelism());
  vi.setConfig({ expect: { poll: { timeout } } });
});
