import { afterAll, vi } from 'vitest';

// Test files of one worker share globals and modules. Each file restores them.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
