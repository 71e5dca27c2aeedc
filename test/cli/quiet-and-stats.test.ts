import { expect, test } from 'vitest';
import { runIn } from './run-in.ts';
import { sampleProject, wrongProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

const nothing = { exitCode: 0, stdout: '', stderr: '' };
const scenario = (word: string) =>
  `scenario "${word}" { given site is acn when click "a.main" expect log "${word}" }\n`;
const unused = 'condition unused = query("a") is "1"\n';
const clicks = sampleProject['rules/clicks.dsl'];

test.each([
  [['check']],
  [['lint', '--max-warnings', '9']],
  [['test']],
  [['prove']],
  [['build']],
  [['fmt', 'rules']],
  [['types', '--out', 'layer.d.ts']],
  [['init', 'new', '--yes']],
])('%j prints nothing with --quiet if all is well', async (words) => {
  const folder = temporaryFolder({
    ...sampleProject,
    'rules/clicks.dsl': `${clicks}${unused}${scenario('main')}assert "it" { rule mainClick never runs when site is car }\n`,
  });
  expect(await runIn(folder, ...words, '--quiet')).toEqual(nothing);
  expect(await runIn(folder, '-q', ...words.map((word) => word.replace('new', 'other')))).toEqual(nothing);
});

test('--quiet keeps the errors, without warnings beside them', async () => {
  const checked = await runIn(temporaryFolder(wrongProject), 'check', '--quiet');
  expect(checked.exitCode).toBe(1);
  expect(checked.stdout).toContain('2 errors in 2 files');
  const tested = await runIn(
    temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': `${clicks}${scenario('main')}${scenario('other')}` }),
    'test',
    '--quiet',
  );
  expect(tested.exitCode).toBe(1);
  expect(tested.stdout).toMatch(/^✗ other\n/);
  expect(tested.stdout).not.toContain('main"');
});

test('--quiet keeps what was asked for, and formats for other tools whole', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': `${clicks}${unused}` });
  expect((await runIn(folder, 'types', '--quiet')).stdout).toContain('interface');
  expect(JSON.parse((await runIn(folder, 'lint', '--quiet', '--json')).stdout)).toMatchObject({ warnings: 1 });
  expect(await runIn(folder, 'fmt', '--check', '--quiet', 'rules.dsl')).toMatchObject({ exitCode: 1, stderr: '' });
});

test('--stats prints the phases to standard error, after the result', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': `${clicks}${scenario('main')}` });
  const { stdout, stderr } = await runIn(folder, 'test', '--stats', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ passed: 1 });
  const figures = String.raw` +\d+\.\d\d s +\d+\.\d\d s +\d+ MB`;
  expect(stderr).toMatch(
    new RegExp(
      [
        ' +time +processor +memory in use',
        ...[
          'Starting',
          'Reading the rules',
          'Linking the names',
          'Checking the rules',
          'Running the scenarios',
          'In all, memory at most',
        ].map((phase) => phase + figures),
      ].join('\n'),
    ),
  );
});

test('the help of each command lists the options of all commands', async () => {
  expect((await runIn('/', 'lint', '--help')).stdout).toMatch(/Global Options:[^]*--quiet[^]*--stats/);
});
