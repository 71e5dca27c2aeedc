import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryAround } from '../../tasks/check/path-in-repository.ts';
import type { NewFile } from './templates.ts';

/** The package manager of a project, with the commands that the next steps and the workflow need. */
export interface PackageManager {
  readonly lockFile: string;
  /** The folders from the project up to that of the lock file. Only the project without one. */
  readonly folders: readonly string[];
  readonly install: string;
  /** Installs a file of a package for development. */
  readonly add: string;
  /** Runs the command of an installed package. */
  readonly run: string;
  /** The steps of a workflow that install what the lock file lists. */
  readonly steps: readonly string[];
}

type Commands = Omit<PackageManager, 'lockFile' | 'folders'>;

const npm: Commands = {
  install: 'npm install',
  add: 'npm install --save-dev',
  run: 'npx',
  steps: ['run: npm ci'],
};
const pnpm: Commands = {
  install: 'pnpm install',
  add: 'pnpm add --save-dev',
  run: 'pnpm exec',
  steps: ['run: corepack enable', 'run: pnpm install --frozen-lockfile'],
};
const yarn: Commands = {
  install: 'yarn install',
  add: 'yarn add --dev',
  run: 'yarn',
  steps: ['run: corepack enable', 'run: yarn install --immutable'],
};
const yarnClassic: Commands = { ...yarn, steps: ['run: yarn install --frozen-lockfile'] };
const bun: Commands = {
  install: 'bun install',
  add: 'bun add --dev',
  run: 'bunx',
  steps: ['uses: oven-sh/setup-bun@v2', 'run: bun install --frozen-lockfile'],
};

/** If a folder has several lock files, the first one of these counts. */
const lockFiles: Readonly<Record<string, (file: string) => Commands>> = {
  'npm-shrinkwrap.json': () => npm,
  'package-lock.json': () => npm,
  'pnpm-lock.yaml': () => pnpm,
  // Only Yarn 2 and newer write their version into it.
  'yarn.lock': (file) => (/^__metadata:/m.test(readFileSync(file, 'utf8')) ? yarn : yarnClassic),
  'bun.lock': () => bun,
  'bun.lockb': () => bun,
};

/**
 * Returns the package manager of a folder, by the lock file in it or in the nearest folder above it within the repository.
 * Without a lock file it is npm.
 */
export function packageManagerOf(root: string): PackageManager {
  const top = repositoryAround(root) ?? root;
  const folders: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    folders.push(folder);
    const lockFile = Object.keys(lockFiles).find((name) => existsSync(join(folder, name)));
    if (lockFile !== undefined) return { lockFile, folders, ...lockFiles[lockFile](join(folder, lockFile)) };
    if (folder === top) return { lockFile: 'package-lock.json', folders: [root], ...npm };
  }
}

/** Returns the files with a workflow that uses the package manager. */
export function withPackageManager(files: readonly NewFile[], { run, steps }: PackageManager): NewFile[] {
  const installing = steps.map((step) => `      - ${step}\n`).join('');
  return files.map(({ path, text }) => ({
    path,
    text: path.startsWith('.github/')
      ? text.replace('      - run: npm ci\n', installing).replaceAll('npx tagc', `${run} tagc`)
      : text,
  }));
}
