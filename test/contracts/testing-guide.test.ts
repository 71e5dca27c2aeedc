import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

const guide = readFileSync('docs/testing.md', 'utf8');
const fences = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text);
const [rules, absence, reason, lifecycle, changing, video, table, excluded] = fences('dsl');
const [passed, failed, covered] = fences('text');

test('the scenarios of the guide have the results that it shows', async () => {
  expect(await runIn(temporaryFolder({ 'rules.dsl': rules }), 'test')).toEqual({
    exitCode: 0,
    stdout: passed,
    stderr: '',
  });
});

test('the wrong rule of the guide has the error that it shows', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules.replace('[JP, IN]', '[IN]') });
  expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 1, stdout: failed });
});

test('the coverage in the guide is correct', async () => {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': rules }), 'test', '--coverage');
  expect(stdout).toBe(passed + covered);
});

test('the scenario of the guide about what must not happen runs, and looks at every step', async () => {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': rules + absence }), 'test', '--filter', 'thanked');
  expect(stdout).toBe('✓ only sending is thanked\n\n1 scenario passed.\n');
  const wrong = rules + absence.replace('click(".send")', 'click(".send, .help")');
  expect((await runIn(temporaryFolder({ 'rules.dsl': wrong }), 'test', '--filter', 'thanked')).exitCode).toBe(1);
});

test('the scenario of the guide about reasons runs', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules + reason });
  const { stdout } = await runIn(folder, 'test', '--filter', 'not counted');
  expect(stdout).toBe('✓ other pages are not counted\n\n1 scenario passed.\n');
});

test('the scenarios of the guide about prerendered and restored pages run', async () => {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': rules + lifecycle }), 'test', '--filter', 'ed page is');
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    '✓ a prerendered page is counted when the visitor opens it',
    '✓ a restored page is not counted again',
  ]);
  expect(stdout).toContain('2 scenarios passed.');
});

test('the scenario of the guide about values that change runs', async () => {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': rules + changing }), 'test', '--filter', 'recognised');
  expect(stdout).toBe('✓ a visitor who is recognised later\n\n1 scenario passed.\n');
});

test('the video scenario of the guide runs', async () => {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': rules + video }), 'test', '--filter', 'tour');
  expect(stdout).toBe('✓ half of the tour is seen\n\n1 scenario passed.\n');
});

test('the table of the guide runs row by row', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules + table });
  const { exitCode, stdout } = await runIn(folder, 'test', '--filter', 'thanked');
  expect(exitCode).toBe(0);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    '✓ who is thanked ("/thanks", JP)',
    '✓ who is thanked ("/thanks", FR)',
    '✓ who is thanked ("/thanks", missing)',
    '✓ who is thanked (any, JP)',
  ]);
});

test('leaves excluded conditions out of the coverage, and counts them', async () => {
  const used = rules.replace('when visitorCountry', 'when not never and visitorCountry');
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': used + excluded }), 'test', '--coverage');
  expect(stdout).toContain('Coverage: 9 of 11 (81 %), 1 excluded with @uncovered.');
  expect(stdout).not.toContain('path is "/never"');
});
