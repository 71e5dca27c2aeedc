import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { followReadme, followTutorial } from '../../support/package/follow-documents.ts';
import { npm } from '../../support/package/npm.ts';
import { packPackage } from '../../support/package/pack-package.ts';
import { runScript } from '../../support/package/run-command.ts';
import type { Cases, Finding, Search } from '../search.ts';

/** The versions of Node that the package supports. */
const versions = ['20', '22', '24'];

/** Does what the README and the tutorial say, in an empty folder with an empty cache of npm. Needs a network. */
export const packageSearch: Search = {
  name: 'package',
  shows: 'the package works as the README and the tutorial say, on each version of Node',
  sample: 0,
  isLong: true,
  longest: 1200,
  prepare,
};

function prepare(): Cases {
  const folder = mkdtempSync(join(tmpdir(), 'tagc-package-'));
  packPackage(join(folder, 'packed'));
  return {
    count: versions.length,
    try: (at) => tryVersion(folder, versions[at]),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function tryVersion(folder: string, version: string): Promise<Finding> {
  const base = join(folder, `node-${version}`);
  mkdirSync(join(base, 'node'), { recursive: true });
  // The package `node` is the program in a version.
  npm(join(base, 'node'), ['install', `node@${version}`]);
  const node = join(base, 'node/node_modules/node/bin');
  const env = { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}`, npm_config_cache: join(base, 'cache') };
  const install = await runScript(
    folder,
    `cp -r packed ${base}/tagc; cd ${base}/tagc; node --version; ${installing()}`,
    env,
  );
  if (install.exitCode !== 0) return { outcome: 'not installed', problem: install.output };
  if (!install.output.startsWith(`v${version}.`)) return { outcome: 'other version', problem: install.output };
  const site = join(base, 'my-site');
  // The README creates rules in the folder, so the tutorial begins in a copy.
  const other = join(base, 'tutorial');
  cpSync(site, other, { recursive: true });
  const inSite = await followReadme(site, (command) => runScript(site, command, env));
  const inOther = await followTutorial(other, (command) => runScript(other, command, env));
  const failed = [...inSite.failed, ...inOther.failed];
  return failed.length === 0 ? { outcome: 'works' } : { outcome: 'fails', problem: failed.join('\n') };
}

/** Returns the commands of the README that install the package beside it. */
function installing(): string {
  const fences = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text]) => text);
  return fences.find((text) => text.includes('npm install'))!;
}
