import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { inputDigest } from './input-digest.mjs';
import { watchProgress } from './gate/watch-progress.ts';
import { cacheFolder } from './package-root.mjs';
import { removeUnused } from './remove-unused.mjs';

const bundles = join(cacheFolder, 'bundles');

/**
 * Builds the command, which some tests run, and provides a folder in which tests share their bundles. The folder name
 * is a hash of all inputs of bundles. See `test/support/bundles/bundle-once.ts`. Watches a single run until it ends.
 */
export default async function beforeTests(project) {
  // Whoever works with `npx vitest` sees a test that hangs, and between two of its runs no test ends.
  const endWatch = project.vitest.config.watch ? undefined : watchProgress(project.vitest);
  await build();
  const provideFolder = () => project.provide('bundleFolder', createBundleFolder());
  provideFolder();
  project.onTestsRerun(provideFolder);
  return endWatch;
}

function createBundleFolder() {
  const digest = inputDigest(['compiler', 'runtime', 'package.json', 'package-lock.json']).slice(0, 12);
  const folder = join(bundles, digest);
  mkdirSync(folder, { recursive: true });
  // Another test run may still use the folder of earlier inputs.
  removeUnused(bundles, [digest]);
  return folder;
}
