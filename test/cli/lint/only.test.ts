import { expect, test } from 'vitest';
import { runIn } from '../run-in.ts';
import { sampleProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const unused = 'condition unused = query("a") is "1"\n';
const folderWith = (text: string) =>
  temporaryFolder({
    ...sampleProject,
    'rules.dsl': sampleProject['rules.dsl'] + text,
    'late.dsl': 'rule late { on ready do log("late") }\n',
  });

test('--only reports the warnings of the named lints, and all errors', async () => {
  const folder = folderWith(unused);
  const codes = async (...words: readonly string[]) => {
    const { stdout } = await runIn(folder, 'lint', '--json', ...words);
    return JSON.parse(stdout).diagnostics.map(({ code }: { readonly code: string }) => code);
  };
  expect(await codes()).toEqual(['unused-declaration', 'file-not-imported']);
  expect(await codes('--only', 'unused-declaration')).toEqual(['unused-declaration']);
  expect(await codes('--only', 'unused-declaration', '--only', 'file-not-imported')).toEqual(await codes());
  const wrong = await runIn(folderWith(`${unused}rule x { on redy do log("x") }`), 'lint', '--only', 'unused-tag');
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout).toContain('unknown-event');
});

test('--only leaves entries of a baseline alone that are about other lints', async () => {
  const folder = folderWith(unused);
  await runIn(folder, 'lint', '--write-baseline', 'all.json');
  expect(await runIn(folder, 'lint', '--baseline', 'all.json', '--only', 'unused-declaration')).toEqual({
    exitCode: 0,
    stdout: 'No problems in 2 files.\n',
    stderr: 'Not reported, because "all.json" lists them: 1 warning.\n',
  });
});

test.each([
  ['unused-declartion', 'There is no lint "unused-declartion". Did you mean "unused-declaration"?'],
  ['qwertyuiop', 'There is no lint "qwertyuiop".'],
  ['undocumented', 'The lint "undocumented" is off in this project.'],
])('--only %s is refused', async (name, message) => {
  const { exitCode, stderr } = await runIn(folderWith(''), 'lint', '--only', name);
  expect(exitCode).toBe(2);
  expect(stderr.split('\n')[0]).toBe(`error: ${message}`);
});
