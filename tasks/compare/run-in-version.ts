import type { WrittenScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { replay, type Replayed } from '../../simulator/replay.ts';
import { openDriver } from '../test/open-driver.ts';
import type { Version } from './read-version.ts';

/** Runs scenarios in the scripts of a version, in this process. Those of one entry are tried until one passes. */
export async function runInVersion(
  version: Version,
  situations: readonly WrittenScenarios[],
): Promise<readonly Replayed[]> {
  if (situations.length === 0) return [];
  const { entry, host, root } = version;
  const driver = await openDriver(version);
  try {
    // Only minified: tests compare these scripts with those that visitors download, which take longer to make.
    return await replay({ entry, host, folder: root }, situations, { driver, finish: minify });
  } finally {
    await driver?.end();
  }
}
