import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { managerNames } from '../../cli/init/managers.ts';
import { templateNames } from '../../cli/init/templates.ts';
import { runCommand } from '../../cli/run-command.ts';
import { createAsk } from '../../cli/terminal/create-ask.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { runShell } from './run-shell.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';
import { nextSteps } from '../../cli/init/next-steps.ts';

describe('init', () => {
  test.each(templateNames)('creates a project that its workflow accepts at once: %s', async (template) => {
    const folder = temporaryFolder();
    const created = await runIn(folder, 'init', 'my site', '--template', template, '--yes');
    expect(created).toMatchObject({ exitCode: 0, stderr: '' });
    const site = join(folder, 'my site');
    const { jobs } = parse(readFileSync(join(site, '.github/workflows/tags.yml'), 'utf8'));
    const commands = jobs.tags.steps.flatMap(({ run: line = '' }) => /^npx tagc (.*)/.exec(line)?.[1] ?? []);
    const { name, scripts } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
    const scripted = Object.values<string>(scripts).flatMap((line) => line.split(' && '));
    expect(name).toBe('my-site');
    expect(commands).toContain('build');
    // Both name some commands.
    const all = new Set([...commands, ...scripted.map((line) => line.replace(/^tagc /, '')), 'prove']);
    for (const words of all) {
      const result = { words, ...(await runIn(site, ...words.split(' '))) };
      expect(result).toMatchObject({ words, exitCode: 0 });
      if (words === 'prove') expect(result.stdout).toMatch(/^✓ /);
    }
  });

  test.each(managerNames)('creates a project for the consent manager %s, whose scenarios pass', async (manager) => {
    const folder = temporaryFolder();
    await runIn(folder, 'init', '--template', 'page', '--manager', manager, '--yes');
    expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await runIn(folder, 'fmt', '--check')).toMatchObject({ exitCode: 0 });
    const consent = readFileSync(join(folder, 'rules/consent.dsl'), 'utf8');
    expect(consent).toContain(`stored: ${manager}(`);
    expect(consent).not.toContain('in this cookie');
  });

  test('overwrites nothing', async () => {
    for (const path of ['rules.dsl', 'rules.yaml', 'rules/checks.dsl']) {
      const folder = temporaryFolder({ [path]: 'mine' });
      const { exitCode, stdout, stderr } = await runIn(folder, 'init', '--yes');
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain(`"${path}" exists already`);
      expect(readFolder(folder)).toEqual({ [path]: 'mine' });
    }
    const folder = temporaryFolder();
    symlinkSync('nowhere', join(folder, 'rules.dsl'));
    expect((await runIn(folder, 'init', '--yes')).exitCode).toBe(2);
  });

  test('writes nothing through a link to a folder outside', async () => {
    const [folder, outside] = [temporaryFolder(), temporaryFolder()];
    symlinkSync(outside, join(folder, 'rules'));
    const { exitCode, stderr } = await runIn(folder, 'init', '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: "rules\/\S+" would be written outside the folder/);
    expect(existsSync(join(folder, 'rules.dsl'))).toBe(false);
    expect(readFolder(outside)).toEqual({});
  });

  test('writes through a link to a folder inside, and into a folder that is a link itself', async () => {
    const folder = temporaryFolder({ 'site/own/mine.txt': '' });
    symlinkSync('own', join(folder, 'site/rules'));
    symlinkSync('site', join(folder, 'linked'));
    expect(await runIn(folder, 'init', 'linked', '--yes')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(existsSync(join(folder, 'site/own/checks.dsl'))).toBe(true);
  });

  test('adds its scripts to package.json, and keeps the rest and its indentation', async () => {
    const scripted = { test: 'vitest', 'tags:build': 'mine' };
    const manifest = { name: 'shop', scripts: scripted, devDependencies: { tagc: 'file:tagc.tgz' } };
    const folder = temporaryFolder({
      'package.json': `${JSON.stringify(manifest, null, 4)}\n`,
      '.gitignore': 'mine',
      'node_modules/tagc/package.json': '{}',
    });
    const { stdout } = await runIn(folder, 'init', '--yes');
    expect(stdout).toContain('Added scripts to package.json.\n');
    expect(stdout).not.toContain('npm install');
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const scripts = { ...manifest.scripts, 'tags:check': expect.any(String) };
    expect(JSON.parse(text)).toEqual({ ...manifest, scripts });
    expect(text).toMatch(/^\{\n {4}"name"/);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine');
    expect(stdout).toContain('Add node_modules/ and dist/ to .gitignore.\n');
    expect(readFileSync(join(folder, '.gitattributes'), 'utf8')).toBe('*.dsl text eol=lf\n');
  });

  test('says how to install tagc from a file that the repository can contain', async () => {
    const created = async (files: Readonly<Record<string, string>>) =>
      (await runIn(temporaryFolder(files), 'init', '--yes')).stdout;
    const outside = JSON.stringify({ devDependencies: { tagc: 'file:../tagc/tagc-0.1.0.tgz' } });
    const installed: Readonly<Record<string, string>> = {
      'package.json': outside,
      'node_modules/tagc/package.json': '{}',
    };
    for (const files of [{}, installed]) {
      expect(await created(files)).toMatch(/ {2}cp PATH\/(\S+) \.\n {2}npm install --save-dev \.\/\1\n/);
    }
    const inside = JSON.stringify({ dependencies: { tagc: 'file:tagc.tgz' } });
    expect(await created({ 'package.json': inside })).toContain('  npm install\n');
  });

  test('in a folder of a repository, its workflow works after the printed steps', async () => {
    const repository = temporaryFolder({ '.git/HEAD': '', 'shop/README.md': '' });
    const cwd = join(repository, 'shop');
    const { stdout } = await runIn(cwd, 'init', "../it's/a b", '--yes');
    const steps = stdout.split('\n').filter((line) => /^ {2}(cd|mkdir|mv) /.test(line));
    expect(runShell(cwd, `set -e\n${steps.join('\n')}`)).toMatchObject({ status: 0, stderr: '' });
    const workflow = parse(readFileSync(join(repository, '.github/workflows/tags.yml'), 'utf8'));
    expect(workflow.defaults.run['working-directory']).toBe("it's/a b");
    // The cache of setup-node needs a lock file at the root.
    expect(JSON.stringify(workflow.jobs)).not.toContain('cache');
  });

  test('in a package of a workspace, takes tagc of the repository and the package manager of the lock file', async () => {
    const repository = temporaryFolder({
      '.git/HEAD': '',
      'pnpm-lock.yaml': '',
      'package.json': '{}',
      'tagc.tgz': '',
      'node_modules/tagc/package.json': '{}',
      'packages/site/package.json': JSON.stringify({ devDependencies: { tagc: 'file:../../tagc.tgz' } }),
      'packages/other/package.json': '{}',
    });
    const { stdout } = await runIn(join(repository, 'packages/site'), 'init', '--yes');
    const steps = stdout.slice(stdout.indexOf('Next:')).split('\n');
    expect(steps.slice(3, 4)).toEqual([expect.stringMatching(/^ {2}pnpm exec tagc test/)]);
    expect(stdout).not.toMatch(/npm install|npx|package-lock/);
    expect(stdout).toContain('The workflow installs what pnpm-lock.yaml lists');
    const workflow = readFileSync(join(repository, 'packages/site/.github/workflows/tags.yml'), 'utf8');
    const runs = parse(workflow).jobs.tags.steps.flatMap(({ run = [] }) => run);
    expect(runs.slice(0, 2)).toEqual(['corepack enable', 'pnpm install --frozen-lockfile']);
    expect(runs.slice(2).every((run: string) => run.startsWith('pnpm exec tagc '))).toBe(true);

    const other = await runIn(join(repository, 'packages/other'), 'init', '--yes');
    expect(other.stdout).toMatch(/ {2}pnpm add --save-dev \.\/tagc-/);
  });

  test.each([
    ['yarn.lock', '__metadata:\n  version: 8\n', 'yarn', 'yarn install --immutable'],
    ['yarn.lock', '# yarn lockfile v1\n', 'yarn', 'yarn install --frozen-lockfile'],
    ['bun.lock', '', 'bunx', 'bun install --frozen-lockfile'],
    ['package-lock.json', '{}', 'npx', 'npm ci'],
  ])('with %s %j, the workflow runs %s and %s', async (name, text, run, install) => {
    const folder = temporaryFolder({ [name]: text });
    const { stdout } = await runIn(folder, 'init', '--yes');
    expect(stdout).toContain(`  ${run} tagc test`);
    const workflow = readFileSync(join(folder, '.github/workflows/tags.yml'), 'utf8');
    expect(workflow).toContain(`      - run: ${install}\n`);
    expect(workflow).toContain(`      - run: ${run} tagc build\n`);
  });

  test('prints commands of Windows there', () => {
    const folder = temporaryFolder({ 'my site/package.json': '{}' });
    expect(
      nextSteps(join(folder, 'my site'), folder, { inRepository: 'shops/my site' }, 'win32').split('\n').slice(0, 9),
    ).toEqual([
      'Next:',
      '  cd "my site"',
      expect.stringMatching(/^ {2}copy PATH\\tagc-\S+\.tgz \.$/),
      expect.stringMatching(/^ {2}npm install --save-dev \.\/tagc-\S+\.tgz$/),
      '  mkdir ..\\..\\.github\\workflows',
      '  move .github\\workflows\\tags.yml ..\\..\\.github\\workflows\\',
      '  npx tagc test',
      '  npx tagc prove',
      '  npx tagc build',
    ]);
  });

  test('in the root of a repository, its workflow stays where GitHub finds it', async () => {
    const folder = temporaryFolder({ '.git/HEAD': '' });
    const { stdout } = await runIn(folder, 'init', '--yes');
    expect(stdout).not.toMatch(/ {2}(cd|mv) /);
    expect(parse(readFileSync(join(folder, '.github/workflows/tags.yml'), 'utf8')).defaults).toBeUndefined();
  });

  test('keeps the byte order mark and the line breaks of package.json', async () => {
    const lines = ['\uFEFF{', '\t"name": "shop",', '\t"scripts": {', '\t\t"test": "vitest"', '\t}', '}', ''];
    const folder = temporaryFolder({ 'package.json': lines.join('\r\n') });
    expect((await runIn(folder, 'init', '--yes')).exitCode).toBe(0);
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    expect(text).toMatch(/^\uFEFF\{\r\n\t"name"/);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(Object.keys(JSON.parse(text.slice(1)).scripts)).toEqual(['test', 'tags:check', 'tags:build']);
  });

  test.each(['{', '[]', '{ "scripts": 1 }'])('refuses a package.json that npm would refuse: %s', async (text) => {
    const folder = temporaryFolder({ 'package.json': text });
    const { exitCode, stderr } = await runIn(folder, 'init', '--yes');
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is no package of npm'),
    });
    expect(readFolder(folder)).toEqual({ 'package.json': text });
  });

  test('explains why a file cannot be written, and leaves none behind', async () => {
    const folder = temporaryFolder({ rules: 'a file where a folder is needed' });
    const { exitCode, stderr } = await runIn(folder, 'init', '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('rules/checks.dsl cannot be written: a file exists where a folder is needed.');
    expect(readFolder(folder)).toEqual({ rules: 'a file where a folder is needed' });
  });

  test.runIf(process.platform === 'linux')('leaves no file behind if the disk refuses its text', () => {
    const folder = temporaryFolder();
    const { status, stderr } = runShell(folder, 'ulimit -f 0; node "$TAGC" init --yes');
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('Nothing was written.') });
    expect(readFolder(folder)).toEqual({});
  });

  test.runIf(process.platform === 'linux')('leaves no file behind if the disk refuses package.json', () => {
    const text = JSON.stringify({ name: 'shop', description: 'a'.repeat(40_000) });
    const folder = temporaryFolder({ 'package.json': text });
    const { status, stderr } = runShell(folder, 'ulimit -f 16; node "$TAGC" init --yes');
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('package.json cannot be') });
    expect(readFolder(folder)).toEqual({ 'package.json': text });
  });

  test('asks for the template, the consent manager and whether to write', async () => {
    const ask = async (...answers: string[]) => {
      const folder = temporaryFolder();
      const { terminal, texts } = createTestTerminal(folder, '', answers);
      return { exitCode: await runCommand(['init'], terminal), ...texts, paths: Object.keys(readFolder(folder)) };
    };
    expect((await ask('', '', '')).paths).not.toContain('rules/countries.dsl');
    expect((await ask('4', '2', 'klaro', 'maybe', 'y')).paths).toContain('rules/countries.dsl');
    expect((await ask('3', '1', 'y')).paths).toContain('rules/accounts.dsl');
    expect(await ask('countries', '', 'n')).toMatchObject({ exitCode: 0, stdout: '', paths: [] });
    expect(await ask('countries')).toMatchObject({ exitCode: 2, stdout: '', paths: [] });
  });

  test('needs --yes if standard input is no terminal', async () => {
    const folder = temporaryFolder();
    const { exitCode, stderr } = await runIn(folder, 'init', '--template', 'page');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Add --yes') });
    expect(existsSync(join(folder, 'rules.dsl'))).toBe(false);
  });
});

test('questions take lines that were typed early, and end with the input', async () => {
  const input = new PassThrough();
  let asked = '';
  const output = new Writable({ write: (chunk, _, done) => ((asked += chunk), done()) });
  const ask = createAsk(input, output);
  const first = ask('1? ');
  input.write('a\nb\n');
  expect([await first, await ask('2? ')]).toEqual(['a', 'b']);
  const last = ask('3? ');
  input.end();
  expect([await last, await ask('4? ')]).toEqual([undefined, undefined]);
  expect(asked).toBe('1? 2? 3? 4? ');
});
