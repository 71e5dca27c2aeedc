import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectPublishedShape } from './published-shape.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { sampleProject, wrongProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('tagc check', () => {
  test('says that there are no problems', async () => {
    expect(await runIn(temporaryFolder(sampleProject), 'check')).toEqual({
      exitCode: 0,
      stdout: 'No problems in 2 files.\n',
      stderr: '',
    });
  });

  test('prints all errors of all files, and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(wrongProject), 'check');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(/^rules\/clicks\.dsl:9:\d+  error  \S+\n/);
    expect(stdout).toMatch(
      /^rules\.dsl:13:6  error  unknown-event\n  Unknown event "redy"\. Did you mean "ready"\?\n/m,
    );
    expect(stdout).toMatch(/\n\n2 errors in 2 files\n$/);
  });

  test('names files relative to the current folder', async () => {
    const folder = temporaryFolder(wrongProject);
    expect((await runIn(join(folder, 'rules'), 'check')).stdout).toMatch(/^clicks\.dsl:9:/);
    const parent = temporaryFolder({ 'site/rules.dsl': wrongProject['rules.dsl'] });
    expect((await runIn(parent, 'check', 'site/rules.dsl')).stdout).toMatch(/^site\/rules\.dsl:2:/);
  });

  test('writes nothing', async () => {
    const folder = temporaryFolder(sampleProject);
    await runIn(folder, 'check');
    expect(readFolder(folder)).toEqual(sampleProject);
  });

  test.each([
    { about: 'right', files: sampleProject, exitCode: 0, errors: 0 },
    { about: 'wrong', files: wrongProject, exitCode: 1, errors: 2 },
  ])('--json answers with one document of the published shape: $about', async ({ files, exitCode, errors }) => {
    const result = await runIn(temporaryFolder(files), 'check', '--json');
    expect(result).toMatchObject({ exitCode, stderr: '' });
    const document = JSON.parse(result.stdout);
    expectPublishedShape('diagnostics.json', document);
    expect(document).toMatchObject({ errors, warnings: 0 });
    expect(document.diagnostics).toHaveLength(errors);
  });

  test('--json contains the start and end of each problem', async () => {
    const { stdout } = await runIn(temporaryFolder(wrongProject), 'check', '--json');
    expect(JSON.parse(stdout).diagnostics.at(-1)).toMatchObject({
      code: 'unknown-event',
      place: { path: 'rules.dsl', line: 13, column: 6, endLine: 13, endColumn: 10 },
    });
  });
});

describe('an entry that cannot be read', () => {
  test.each<{ about: string; argv: string[]; files: Record<string, string>; message: RegExp }>([
    { about: 'is nowhere', argv: [], files: {}, message: /There is no rules\.dsl or rules\.yaml in this folder/ },
    { about: 'is missing', argv: ['none.dsl'], files: {}, message: /There is no file none\.dsl/ },
    { about: 'is a folder', argv: ['rules'], files: { 'rules/a.dsl': '' }, message: /rules is a folder without/ },
    { about: 'is no rule file', argv: ['a.md'], files: { 'a.md': '' }, message: /a\.md is not a rule file/ },
  ])('because it $about ends in 2', async ({ argv, files, message }) => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(files), 'check', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('because it links to a file outside its folder: exits with 2', async () => {
    const folder = temporaryFolder({ 'project/x.txt': '', 'rules.dsl': '' });
    symlinkSync('../rules.dsl', join(folder, 'project/rules.dsl'));
    const { exitCode, stderr } = await runIn(join(folder, 'project'), 'check');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"rules.dsl" is a link to a file outside its folder.');
  });
});

test('a file that a project imports is not checked without the project', async () => {
  const folder = temporaryFolder(wrongProject);
  for (const command of ['check', 'lint']) {
    const { exitCode, stdout, stderr } = await runIn(folder, command, 'rules/clicks.dsl');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('error: "rules/clicks.dsl" is a part of the project "rules.dsl".\n');
  }
  writeFileSync(join(folder, 'rules/alone.dsl'), 'rule a { on start do log("a") }\n');
  expect((await runIn(folder, 'check', 'rules/alone.dsl')).stdout).toContain('error  missing-project');
});

test('check prints problems in the order of the files and their lines, as lint does', async () => {
  const files = {
    'rules.dsl': 'rule a { on start when isHome do log("a") }\n',
    'words.dsl': 'condition isHome = path is "/"\n',
  };
  const folder = temporaryFolder(files);
  const lines = async (command: string) => (await runIn(folder, command, '--format', 'line')).stdout;
  expect(await lines('check')).toBe(await lines('lint'));
});
