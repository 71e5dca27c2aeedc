import { afterAll, vi } from 'vitest';

// Test files of one worker share their globals and modules: each file leaves them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
