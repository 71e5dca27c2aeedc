import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import { createProcessTerminal } from '../../cli/terminal/process-terminal.ts';
import { version } from '../../tasks/text/version.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { sampleProject, wrongProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

const main = join(packageRoot(), 'lib/main.js');

describe('the built command', () => {
  test('prints its version before loading anything else', async () => {
    expect(await runProcess(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
    // Follow static imports, which are loaded at once.
    expect(sizeOfStaticImports(main)).toBeLessThan(5000);
  });

  test('is a program', () => {
    expect(readFileSync(main, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(main).mode & 0o111).toBe(0o111);
  });

  test('runs through a link, as npm installs it', async () => {
    const folder = temporaryFolder(sampleProject);
    symlinkSync(main, join(folder, 'tagc'));
    const { exitCode, stdout } = await runProcess(['check'], { cwd: folder }, join(folder, 'tagc'));
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'No problems in 2 files.\n' });
  });

  test('builds more scripts than it has threads like the main thread, with the report in it', async () => {
    const sites = Array.from({ length: 5 }, (_, at) => `site more${at} "More" {}`).join('\n');
    const project = { ...sampleProject, 'rules.dsl': sampleProject['rules.dsl'].replace('\nsite', `\n${sites}\nsite`) };
    const [inThreads, inOne] = [temporaryFolder(project), temporaryFolder(project)];
    const { exitCode, stderr } = await runProcess(['build'], { cwd: inThreads });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    await runIn(inOne, 'build', '--no-report');
    const scripts = (folder: string) => readFolder(join(folder, 'dist/production'));
    expect(scripts(inThreads)).toEqual(scripts(inOne));
    expect(Object.keys(scripts(inOne))).toHaveLength(21);
    // Not `toContain`, whose failure would print the whole page.
    expect(readFileSync(join(inThreads, 'dist/report/index.html'), 'utf8').includes('The page is open')).toBe(true);
  });

  test('exits with 1 for rules with errors, and with 2 if it cannot run, without colour in a pipe', async () => {
    const folder = temporaryFolder(wrongProject);
    const { exitCode, stdout } = await runProcess(['check'], { cwd: folder });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('unknown-event');
    expect(stdout).not.toContain('\u001B');
    expect((await runProcess(['check', 'none.dsl'], { cwd: folder })).exitCode).toBe(2);
  });
});

describe('colour', () => {
  const colorOf = (isTTY: boolean, env: NodeJS.ProcessEnv) => {
    const stream = { isTTY, on: () => {} };
    const shown = { stdin: {}, stdout: stream, stderr: stream, env, cwd: process.cwd };
    const { stdout, stderr } = createProcessTerminal(shown as never);
    expect(stderr.color).toBe(stdout.color);
    return stdout.color;
  };

  test('is used in an interactive terminal, unless its variables say otherwise', () => {
    expect([{}, { TERM: 'dumb' }, { NO_COLOR: '1' }, { FORCE_COLOR: '0' }].map((env) => colorOf(true, env))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('is used in a pipe only with FORCE_COLOR', async () => {
    const variables = [{}, { FORCE_COLOR: '1' }, { FORCE_COLOR: '1', NO_COLOR: '1' }, { FORCE_COLOR: '0' }];
    expect(variables.map((env) => colorOf(false, env))).toEqual([false, true, true, false]);
    const { terminal, texts } = createTestTerminal(temporaryFolder(wrongProject));
    await runCommand(['check'], { ...terminal, stdout: { ...terminal.stdout, color: true } });
    expect(texts.stdout).toContain('\u001B[31merror');
  });
});

test('says that output is lost, by its exit code alone, if the reader closes the pipe early', async () => {
  const mistakes = Array.from({ length: 2000 }, (_, at) => `rule r${at} { on redy do log("x") }\n`).join('');
  const folder = temporaryFolder({ 'rules.dsl': `project big {}\nsite a {}\nstage production\n${mistakes}` });
  const child = spawn(process.execPath, [main, 'check', '--json'], { cwd: folder });
  child.stdout.once('data', () => child.stdout.destroy());
  const [stderr, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 2 });
});

async function runProcess(argv: readonly string[], options: SpawnOptions = {}, program = main) {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  const child = spawn(process.execPath, [program, ...argv], { env, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout!), text(child.stderr!), exitOf(child)]);
  return { exitCode, stdout, stderr };
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

function sizeOfStaticImports(file: string, seen = new Set<string>()): number {
  if (seen.has(file) || !existsSync(file)) return 0;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const imports = [...code.matchAll(/(?:from|import)"(\.\/[^"]+)"/g)].map(([, path]) => join(dirname(file), path));
  return imports.reduce((sum, path) => sum + sizeOfStaticImports(path, seen), code.length);
}
