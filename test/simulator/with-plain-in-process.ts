import type { Driver } from '../../simulator/driver.ts';
import { inProcessDriver } from '../../simulator/in-process-driver.ts';

/**
 * Returns a driver that runs instrumented bundles in the browser of a driver, and plain ones in this process. A scenario
 * fails unless both bundles have exactly the same effects, so it compares each effect in the browser with the simulated page.
 */
export function withPlainInProcess(browser: Driver): Driver {
  return {
    startSession(setup, script) {
      const isInstrumented = script.code.includes('tagc observer');
      return (isInstrumented ? browser : inProcessDriver).startSession(setup, script);
    },
  };
}
