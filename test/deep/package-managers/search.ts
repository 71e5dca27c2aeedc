import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../../support/package/npm.ts';
import { packPackage } from '../../support/package/pack-package.ts';
import { runScript } from '../../support/package/run-command.ts';
import type { Cases, Finding, Search } from '../search.ts';

interface Manager {
  readonly name: string;
  /** The package of npm that has it. */
  readonly package?: string;
  /** Installs `tagc.tgz` in the folder, and the words before `tagc` that run it. */
  readonly install: string;
  readonly run: string;
  /** A file that shows that it worked as it does for its users. */
  readonly leaves: string;
}

const managers: readonly Manager[] = [
  { name: 'npm', install: 'npm install --save-dev ./tagc.tgz', run: 'npx --no-install', leaves: 'package-lock.json' },
  {
    name: 'pnpm',
    package: 'pnpm@9.15.9',
    install: 'pnpm add --save-dev ./tagc.tgz',
    run: 'pnpm exec',
    leaves: 'pnpm-lock.yaml',
  },
  {
    name: 'Yarn, Plug’n’Play',
    package: '@yarnpkg/cli-dist@4.18.1',
    install: 'touch yarn.lock; yarn add --dev tagc@file:./tagc.tgz',
    run: 'yarn',
    leaves: '.pnp.cjs',
  },
  { name: 'Bun', package: 'bun@1.4.5', install: 'bun add --dev ./tagc.tgz', run: 'bun x', leaves: 'bun.lock' },
];

/** Installs the package with each package manager, and makes a project with it. Needs a network. */
export const packageManagers: Search = {
  name: 'package-managers',
  shows:
    'the package is installed by npm, pnpm, Yarn (Plug’n’Play) and Bun, and makes, checks, tests and builds a project',
  sample: 0,
  isLong: true,
  longest: 600,
  prepare,
};

function prepare(): Cases {
  const folder = mkdtempSync(join(tmpdir(), 'tagc-managers-'));
  const { tarball } = packPackage(join(folder, 'packed'));
  return {
    count: managers.length,
    try: (at) => tryManager(folder, tarball, managers[at]),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function tryManager(folder: string, tarball: string, manager: Manager): Promise<Finding> {
  const { name, install, run, leaves } = manager;
  const base = join(folder, name.replaceAll(/\W+/g, '-'));
  const site = join(base, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(base, 'package.json'), '{ "private": true }');
  writeFileSync(join(site, 'package.json'), '{ "name": "site", "private": true }');
  if (manager.package) npm(base, ['install', manager.package, '--no-audit', '--no-fund', '--foreground-scripts']);
  const registry = npm(base, ['config', 'get', 'registry']).trim();
  writeFileSync(
    join(site, '.yarnrc.yml'),
    `enableGlobalCache: false\nenableTelemetry: false\nnpmRegistryServer: "${registry}"\n`,
  );
  const env = { ...process.env, PATH: `${join(base, 'node_modules/.bin')}:${process.env.PATH}` };
  const commands = ['init --yes .', 'check', 'test', 'build'].map((words) => `${run} tagc ${words}`);
  const script = ['set -e', `cp ${tarball} tagc.tgz`, install, ...commands].join('; ');
  const { exitCode, output } = await runScript(site, script, env);
  if (exitCode !== 0) return { outcome: 'fails', problem: `${name}:\n${output}` };
  const missing = [leaves, 'dist/production/main.js', 'dist/report/index.html'].filter(
    (file) => !existsSync(join(site, file)),
  );
  return missing.length === 0
    ? { outcome: 'works' }
    : { outcome: 'fails', problem: `${name} left no ${missing.join(' and no ')}` };
}
