import { minify } from '../../compiler/emit/bundle/minify.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { runScenario, type ScenarioOutcome } from '../../simulator/run-scenario.ts';
import type { ReadProject } from '../check/read-project.ts';
import { openDriver } from './open-driver.ts';

/**
 * Runs the scenarios of a project one after another, those of some files first. Undefined if `isOver` says that nobody
 * needs the results any more.
 */
export async function runUntil(
  project: ReadProject,
  isFirst: (path: string) => boolean,
  isOver: () => boolean,
): Promise<readonly ScenarioOutcome[] | undefined> {
  const { program, root } = project;
  const scenarios = program.scenarios.flatMap(expandCases);
  const ordered = [
    ...scenarios.filter(({ source }) => isFirst(source.path)),
    ...scenarios.filter(({ source }) => !isFirst(source.path)),
  ];
  if (ordered.length === 0) return [];
  const driver = await openDriver(project);
  try {
    const cache = createBundleCache(program, program.modules.length > 0 ? root : undefined, minify);
    const outcomes: ScenarioOutcome[] = [];
    for (const scenario of ordered) {
      outcomes.push(await runScenario(program, scenario, cache, driver));
      // Otherwise Ctrl-C and requests of pages would wait for all scenarios.
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver()) return undefined;
    }
    return outcomes;
  } catch (error) {
    // A file may have changed while the script was built from it.
    if (isOver()) return undefined;
    throw error;
  } finally {
    await driver?.end();
  }
}
