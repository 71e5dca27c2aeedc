import { Session, type Profiler } from 'node:inspector';

/**
 * Counts how many functions are called while something runs: a measure of work that is the same on every machine, however
 * busy it is.
 */
export function createWorkCounter(): { count(run: () => void): number; close(): void } {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    count(run) {
      takeCalls(session);
      run();
      return takeCalls(session);
    },
    close() {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** The calls since the last time. Within one process an answer comes before `post` returns. */
function takeCalls(session: Session): number {
  let calls = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }: Profiler.TakePreciseCoverageReturnType) => {
    if (error) throw error;
    for (const { functions } of result) {
      for (const { ranges } of functions) calls += ranges[0].count;
    }
  });
  return calls;
}
