import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { inputDigest } from './input-digest.mjs';
import { cacheFolder } from './package-root.mjs';

const bundles = join(cacheFolder, 'bundles');

/**
 * Builds the command, which tests run too, and tells tests where they share the bundles that they make: a folder for each
 * content of everything that bundles are made with. See `test/support/bundle-once.ts`.
 */
export default async function beforeTests(project) {
  await build();
  const provideFolder = () => project.provide('bundleFolder', createBundleFolder());
  provideFolder();
  project.onTestsRerun(provideFolder);
}

function createBundleFolder() {
  const digest = inputDigest(['compiler', 'runtime', 'package.json', 'package-lock.json']).slice(0, 12);
  mkdirSync(join(bundles, digest), { recursive: true });
  for (const name of readdirSync(bundles)) if (name !== digest) rmSync(join(bundles, name), { recursive: true });
  return join(bundles, digest);
}
