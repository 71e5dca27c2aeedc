import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareVersions } from '../../../tasks/compare/compare-versions.ts';
import { readVersionBefore, readVersions } from '../../../tasks/compare/read-version.ts';
import { whyNotCompared } from '../../../tasks/compare/why-not-compared.ts';
import { readProject } from '../../../tasks/check/read-project.ts';
import type { LockEntry } from '../../../tasks/packages/lock-file.ts';
import type { VersionPackages } from '../../../tasks/packages/version-packages.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { expectPublishedShape } from '../published-shape.ts';
import { repository } from '../repository.ts';
import { runIn } from '../run-in.ts';
import { createTestTerminal } from '../test-terminal.ts';
import { shopRules } from '../shop-rules.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

type Files = Readonly<Record<string, string>>;

const ignored = { '.gitignore': 'node_modules\n' };
const pixels = `${shopRules}tag pixels {
  vendor: pixel
  group: targeting
  when visitorCountry in apac
  options: { url: "https://p.example/p" }
}
rule shown { on layer("shown") do pixels.run }
`;

const commit = (folder: string) =>
  execFileSync('git', ['-C', folder, 'commit', '--quiet', '--all', '--message', 'Next']);

function link(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(folder, from)), { recursive: true });
  symlinkSync(to, join(folder, from));
}

describe('files of a workspace are compared as they are in the revision', () => {
  const workspaces = {
    ...ignored,
    'packages/site/rules.dsl': `import "npm:@acme/shared/sets/index.dsl"\n${pixels}`,
    'packages/shared/package.json': '{ "name": "@acme/shared", "version": "1.0.0" }',
    'packages/shared/sets/index.dsl': 'import "./apac.dsl"\n',
    'packages/shared/sets/apac.dsl': 'countries apac = [AU, JP, SG]\n',
  };
  const wider = { 'packages/shared/sets/apac.dsl': 'countries apac = [AU, JP, SG, KR]\n' };
  const isLinked = { packages: { 'node_modules/@acme/shared': { resolved: 'packages/shared', link: true } } };

  test.each<readonly [manager: string, lock: Files, from: string, to: string]>([
    ['npm', { 'package-lock.json': JSON.stringify(isLinked) }, 'node_modules/@acme/shared', '../../packages/shared'],
    ['Yarn', { 'yarn.lock': '# yarn lockfile v1\n' }, 'node_modules/@acme/shared', '../../packages/shared'],
    ['pnpm', {}, 'packages/site/node_modules/@acme/shared', '../../../shared'],
  ])('if %s has linked it, and with what they import', async (_, lock, from, to) => {
    const folder = repository({ ...workspaces, ...lock }, wider);
    link(folder, from, to);
    const site = join(folder, 'packages/site');
    for (const sides of [['git:first'], ['git:first', 'git:main']]) {
      const { stdout, exitCode } = await runIn(site, 'diff', ...sides, '--fail-on', 'more', '--no-replay');
      expect(stdout).toMatch(/\n\nBecause of `countries apac` \(\+ KR\) {2}\.\.\/shared\/sets\/apac\.dsl:1\n/);
      expect(exitCode).toBe(1);
    }
    expect((await runIn(site, 'diff', 'git:main', '--fail-on', 'any')).stdout).toBe('No change for any visitor.\n');
    writeFiles(folder, { 'packages/shared/sets/apac.dsl': 'countries apac = [AU, SG]\n' });
    expect((await runIn(site, 'diff', 'git:main', '--no-replay')).stdout).toContain('no longer for: ');
    const notes = compareVersions(...readVersions('git:first', 'git:main', site)).notes;
    expect(notes).toEqual(['The rules have uncommitted changes. They are in neither version.']);
  });

  test('or if node_modules is committed', async () => {
    const committed = {
      ...workspaces,
      '.gitignore': '',
      'packages/site/rules.dsl': `import "npm:sets/apac.dsl"\n${pixels}`,
    };
    const [was, is] = Object.values({ ...committed, ...wider })
      .slice(-1)
      .concat('countries apac = [JP]\n');
    const folder = repository(
      { ...committed, 'node_modules/sets/apac.dsl': was },
      { 'node_modules/sets/apac.dsl': is },
    );
    const { stdout } = await runIn(join(folder, 'packages/site'), 'diff', 'git:first', '--no-replay');
    expect(stdout).toContain('no longer for: ');
    expect(stdout).not.toContain('could not be compared');
  });

  test('and not if the revision had it from elsewhere', async () => {
    const published = { packages: { 'node_modules/@acme/shared': { version: '0.9.0', integrity: 'sha512-a' } } };
    const folder = repository(
      { ...workspaces, 'package-lock.json': JSON.stringify(published) },
      { 'package-lock.json': JSON.stringify(isLinked) },
    );
    link(folder, 'node_modules/@acme/shared', '../../packages/shared');
    const { notCompared } = compareVersions(...readVersions('git:first', '.', join(folder, 'packages/site')));
    expect(notCompared.map(({ because }) => because)).toEqual([
      'the package-lock.json of the working tree does not say which files it has',
    ]);
  });
});

const vendor = (host: string) => `vendor chat "Chat" {
  fits: targeting
  script: "https://${host}/chat.js"
  cannotWithdraw: "It has no switch."
}
`;
const chatting = `import "npm:vendors/chat.dsl"\n${shopRules}tag chat { vendor: chat  group: targeting  on start }\n`;
const manifest = (version: string) => JSON.stringify({ name: 'vendors', version });
const lockOf = (version: string, integrity = `sha512-${version}`, name = 'vendors') =>
  JSON.stringify({ packages: { [`node_modules/${name}`]: { version, integrity } } });
const installed = (version: string, host: string): Files => ({
  'node_modules/vendors/package.json': manifest(version),
  'node_modules/vendors/chat.dsl': vendor(host),
});

/** A repository whose first commit has other vendors than the working tree, which has version 1.1.0. */
function upgraded(before: Files, now: Files, packages: Files = installed('1.1.0', 'new.example')): string {
  const folder = repository({ ...ignored, 'rules.dsl': chatting, ...before });
  writeFiles(folder, { ...now, ...packages });
  return folder;
}

const upgrade = () => upgraded({ 'package-lock.json': lockOf('1.0.0') }, { 'package-lock.json': lockOf('1.1.0') });

const openIn = (folder: string, before = 'git:first', after = '.', packagesBefore?: string) =>
  compareVersions(...readVersions(before, after, folder, packagesBefore)).notCompared.map(
    ({ name, because }) => `${name}: ${because}`,
  );

describe('an upgraded package', () => {
  const because = 'its version was 1.0.0 in git:first, and is 1.1.0 now';
  const fix =
    'Name the packages of git:first with --packages-before: a folder with their node_modules, such as a checkout in which "npm ci" has run.';
  const sentence = `The package "vendors" could not be compared: ${because}. ${fix}`;

  test('is named in each format, and fails on each change', async () => {
    const folder = upgrade();
    for (const change of ['more', 'any']) {
      const { stdout, exitCode } = await runIn(folder, 'diff', 'git:first', '--fail-on', change);
      expect(stdout).toBe(`Note: ${sentence}\nNo change was found. 1 package could not be compared.\n`);
      expect(exitCode).toBe(1);
    }
    const markdown = await runIn(folder, 'diff', 'git:first', '--format', 'markdown');
    expect(markdown).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`\nNote: ${sentence.replace('node_', 'node\\_')}\n`),
    });
    expect(markdown.stdout).toContain('No change was found. 1 package could not be compared.');
    const document = JSON.parse((await runIn(folder, 'diff', 'git:first', '--format', 'json')).stdout);
    expectPublishedShape('diff.json', document);
    expect(document).toMatchObject({
      same: false,
      notCompared: [{ name: 'vendors', because, fix }],
      notes: [sentence],
    });
    const report = await runIn(folder, 'report', '--since', 'git:first', '--format', 'json', '--no-prove');
    expect((JSON.parse(report.stdout) as ReportData).changes!.difference).toMatchObject({
      notes: [sentence],
      notCompared: [{ name: 'vendors' }],
    });
  });

  test('is compared if its older files are given', async () => {
    const folder = upgrade();
    // In a repository around it, the packages of now are not those before.
    writeFiles(join(folder, '.base'), installed('1.0.0', 'old.example'));
    const options = ['--packages-before', '.base', '--fail-on', 'third-party', '--no-replay'];
    const { stdout, exitCode } = await runIn(folder, 'diff', 'git:first', ...options);
    expect(stdout).toContain(
      'new.example (third party, new in every country)\n    + receives requests of the tag "chat"',
    );
    expect(stdout).toContain(
      'old.example (third party, nothing any more in every country)\n    - no longer receives requests of the tag "chat"',
    );
    expect(stdout).not.toContain('could not be compared');
    expect(exitCode).toBe(1);
    const report = await runIn(folder, 'report', '--since', 'git:first', '--packages-before', '.base', '--no-prove');
    expect(report.stdout).toContain(
      '**old.example** (third party, nothing any more in every country)\n  - no longer receives requests of the tag "chat"',
    );
    mkdirSync(join(folder, '.base/site'));
    expect(openIn(folder, 'git:first', '.', '.base/site')).toEqual([]);
    rmSync(join(folder, '.base/node_modules/vendors'), { recursive: true });
    expect(openIn(folder, 'git:first', '.', '.base')).toEqual([`vendors: ${because}`]);
  });

  test('is not compared with files of another version than the lock file says', async () => {
    const folder = upgrade();
    writeFiles(join(folder, '.base'), installed('0.9.0', 'old.example'));
    expect(openIn(folder, 'git:first', '.', '.base')).toEqual([
      'vendors: its version is 1.0.0 in the package-lock.json of git:first, and 0.9.0 was read',
    ]);
    commit(folder);
    writeFiles(folder, installed('1.0.1', 'new.example'));
    const [{ because: why, fix: remedy }] = compareVersions(...readVersions('git:main', '.', folder)).notCompared;
    expect(why).toBe('its version is 1.1.0 in the package-lock.json of git:main, and 1.0.1 was read');
    expect(remedy).toBe('Install what the lock file says, for example with "npm ci", and compare again.');
  });

  test('needs a newer version that is installed, too', async () => {
    const folder = upgrade();
    commit(folder);
    writeFiles(folder, { 'package-lock.json': lockOf('1.2.0') });
    const [{ because: why, fix: remedy }] = compareVersions(
      ...readVersions('git:main', 'git:main', folder),
    ).notCompared;
    expect([why, remedy]).toEqual([
      'its version was 1.1.0 in git:main, and is 1.2.0 now',
      fix.replace('first', 'main'),
    ]);
    writeFiles(join(folder, '.base'), installed('1.1.0', 'new.example'));
    const [{ fix: other }] = compareVersions(...readVersions('git:main', 'git:main', folder, '.base')).notCompared;
    expect(other).toBe('Check out git:main, install its packages and compare again.');
  });

  test('is read again by a watch if the installed files change', () => {
    const folder = upgrade();
    const project = readProject(undefined, createTestTerminal(folder).terminal);
    const last = readVersionBefore('git:first', project, folder);
    expect(readVersionBefore('git:first', project, folder, { last })).toBe(last);
    writeFiles(folder, installed('1.1.1', 'newer.example'));
    expect(readVersionBefore('git:first', project, folder, { last })).not.toBe(last);
  });

  test.each([
    ['a folder before', ['diff', '.', '--packages-before', '.'], '--packages-before needs a revision'],
    ['a folder without packages', ['diff', 'git:first', '--packages-before', 'old'], 'There is no folder "'],
    ['one in a report', ['build', '--since', 'git:first', '--packages-before', 'old'], 'There is no folder "'],
    ['no version before', ['build', '--packages-before', '.'], '--packages-before needs --since'],
    ['no version before', ['report', '--packages-before', '.'], '--packages-before needs --since'],
  ])('cannot be compared with %s: %j', async (_, argv, message) => {
    const { exitCode, stderr } = await runIn(upgrade(), ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('packages that could not be compared', () => {
  const from = (version: string, files = version): LockEntry => ({ file: 'yarn.lock', locked: { version, files } });
  const unnamed: LockEntry = { file: 'yarn.lock' };
  const unreadable: LockEntry = { file: 'bun.lockb', isUnreadable: true };
  test.each<readonly [what: string, then: LockEntry, now: LockEntry, because: string | undefined, name: string]>([
    ['none with an unchanged entry', from('1.0.0'), from('1.0.0'), undefined, 'vendors'],
    ['those of another version', from('1.0.0'), from('1.1.0'), 'its version was 1.0.0 in git:main, and is 1.1.0 now', 'vendors'],
    ['those of another commit', { file: 'yarn.lock', locked: { files: '#1' } }, { file: 'yarn.lock', locked: { files: '#2' } }, 'its files in git:main were others than now', 'vendors'],
    ['those with other files of the same version', from('1.0.0', 'a'), from('1.0.0', 'b'), 'its files in git:main were others than now', 'vendors'],
    ['those without a lock file', {}, {}, 'git:main has no lock file', 'vendors'],
    ['those without a lock file now', from('1.0.0'), {}, 'the working tree has no lock file', 'vendors'],
    ['those that are new', unnamed, from('1.0.0'), 'the yarn.lock of git:main does not say which files it has', 'vendors'],
    ['those in another folder', unnamed, unnamed, 'the yarn.lock of git:main does not say which files it has', 'vendors'],
    ['those whose lock file is unreadable', unreadable, from('1.0.0'), 'the bun.lockb of git:main cannot be read', 'vendors'],
    ['those whose lock file is unreadable now', from('1.0.0'), unreadable, 'the bun.lockb of the working tree cannot be read', 'vendors'],
    ['not tagc without an entry', unnamed, {}, undefined, 'tagc'],
    ['tagc if its entry is new', unnamed, from('1.0.0'), 'the yarn.lock of git:main does not say which files it has', 'tagc'],
    ['tagc if its entry is unreadable', {}, unreadable, 'git:main has no lock file', 'tagc'],
  ])('are %s', (_, then, now, because, name) => {
    const packages = (entry: LockEntry): VersionPackages => ({ find: () => undefined, locked: () => entry });
    const version = { name: 'git:main', revision: 'main', packagesAt: packages(then) };
    expect(whyNotCompared(name, version, packages(now), '')?.because).toBe(because);
  }); // prettier-ignore

  test('are none that both versions do not import', () => {
    const rules = { 'rules.dsl': shopRules };
    const folder = upgraded(
      { 'package-lock.json': lockOf('1.0.0'), ...rules },
      { 'package-lock.json': lockOf('1.1.0') },
    );
    expect(openIn(folder)).toEqual([]);
  });

  test('are those of modules, schemas and files that others import', () => {
    const rules = `import "npm:vendors/all.dsl"\n${shopRules}
event form = layer("form") { schema: "npm:schemas/form.json" }
data theme: text = module("npm:modules/theme.js") else "light"
rule sent { on form do log(theme) }
`;
    const folder = upgraded(
      { 'rules.dsl': rules },
      {},
      {
        'node_modules/vendors/all.dsl': 'import "npm:more/chat.dsl"\n',
        'node_modules/more/chat.dsl': vendor('new.example'),
        'node_modules/schemas/form.json': '{ "type": "object", "properties": {} }',
        'node_modules/modules/theme.js': 'export default () => "dark";',
      },
    );
    expect(openIn(folder).map((one) => one.split(':')[0])).toEqual(['modules', 'more', 'schemas', 'vendors']);
  });

  test('are those in the store of pnpm, whose folders are in the repository', () => {
    const pnpm = (version: string) =>
      `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      vendors:\n        specifier: '*'\n        version: ${version}\n\npackages:\n\n  vendors@${version}:\n    resolution: {integrity: sha512-${version}}\n`;
    const folder = upgraded(
      { 'pnpm-lock.yaml': pnpm('1.0.0') },
      { 'pnpm-lock.yaml': pnpm('1.1.0') },
      {
        'node_modules/.pnpm/vendors@1.1.0/node_modules/vendors/package.json': manifest('1.1.0'),
        'node_modules/.pnpm/vendors@1.1.0/node_modules/vendors/chat.dsl': vendor('new.example'),
      },
    );
    commit(folder);
    link(folder, 'node_modules/vendors', '.pnpm/vendors@1.1.0/node_modules/vendors');
    expect(openIn(folder)).toEqual(['vendors: its version was 1.0.0 in git:first, and is 1.1.0 now']);
    expect(openIn(folder, 'git:main')).toEqual([]);
  });

  test('are the library of tagc only if a lock file names tagc', () => {
    const rules = { 'rules.dsl': `import "npm:tagc/vendors/clarity.dsl"\n${shopRules}` };
    expect(openIn(upgraded(rules, {}))).toEqual([]);
    const lock = { 'package-lock.json': lockOf('0.2.0', 'sha512-a', 'tagc') };
    expect(openIn(upgraded({ ...rules, ...lock }, {}))).toEqual([
      'tagc: its version is 0.2.0 in the package-lock.json of git:first, and 0.1.0 was read',
    ]);
  });

  test('are none of two folders, which have packages of their own', () => {
    const folder = temporaryFolder();
    writeFiles(join(folder, 'a'), { 'rules.dsl': chatting, ...installed('1.0.0', 'old.example') });
    writeFiles(join(folder, 'b'), { 'rules.dsl': chatting, ...installed('1.1.0', 'new.example') });
    const { hosts, notCompared } = compareVersions(...readVersions('a', 'b', folder));
    expect([hosts.map(({ host }) => host), notCompared]).toEqual([['new.example', 'old.example'], []]);
  });
});
