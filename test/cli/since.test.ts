import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordOf } from '../../compiler/describe/documents/change-words.ts';
import { changesSince, type ComparisonMemory } from '../../tasks/compare/changes-since.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { repository } from './repository.ts';
import { runIn } from './run-in.ts';
import { createTestTerminal } from './test-terminal.ts';

const rules = `project shop { dataLayer: "layer", own: ["shop.example"], country: country }
site main
stage production
data country: country = layer("country")
countries some = [JP, SG]
consent { group necessary = 1 }
tag pixel { vendor: pixel group: necessary when country in some options: { url: "https://p.example/p" } }
rule shown { on layer("shown") do pixel.run }
assert "nothing runs" { tag pixel never runs when country is JP }
`;
const wider = rules.replace('[JP, SG]', '[JP, SG, KR]');

const dataOf = (text: string) => JSON.parse(text) as ReportData;

describe('tagc report --since', () => {
  test('compares with a revision, also if an assertion is refuted', async () => {
    const folder = repository({ 'rules.dsl': rules });
    writeFileSync(join(folder, 'rules.dsl'), wider);
    const { stdout, exitCode } = await runIn(folder, 'report', '--since', 'git:HEAD', '--format', 'json');
    expect(exitCode).toBe(1);
    const { before, causes, changes, notes } = dataOf(stdout).changes!.difference;
    expect(before).toMatchObject({ name: 'git:HEAD', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(notes).toEqual([]);
    expect(causes).toMatchObject([{ kind: 'countries', name: 'some', added: ['KR'] }]);
    expect(changes.map(({ more }) => more?.replay)).toEqual([{ confirmed: true }]);
    const { stdout: text } = await runIn(folder, 'report', '--since', 'git:HEAD', '--no-prove');
    expect(text).toMatch(/Compared with HEAD \(commit [\da-f]{8} of \d{4}-\d\d-\d\d\)/);
    expect((await runIn(folder, 'report', '--no-prove')).stdout).toContain('No version was given');
  });

  test('says what the version before said where that differs: the first sentence, recipients, storage and data', async () => {
    const folder = repository({
      'rules.dsl': rules.replace(
        '"nothing runs" { tag pixel never runs when country is JP }',
        '"any" { tag pixel never runs when country is DE }',
      ),
    });
    const other = rules.replace('assert "nothing runs" { tag pixel never runs when country is JP }', '');
    writeFileSync(
      join(folder, 'rules.dsl'),
      `${other.replace('p.example', 'q.example').replace('[JP, SG]', '[JP]')}state seen: text { keep: visitor group: necessary }\nrule saw { on layer("shown") do set(seen, path) }\n`,
    );
    const { stdout } = await runIn(folder, 'report', '--since', 'git:HEAD', '--no-prove', '--format', 'json');
    expect(dataOf(stdout).changes!.earlier).toEqual({
      headline: 'Third parties can receive data in 2 of 249 countries.',
      recipients: ['p.example'],
      stored: [],
      items: [],
    });
  });

  test('compares only visitors of the stage of the report', async () => {
    const staged = `${rules}stage development\nrule extra { on layer("shown") when stage is development do log("a") }\n`;
    const folder = repository({ 'rules.dsl': staged });
    writeFileSync(join(folder, 'rules.dsl'), staged.replace('log("a")', 'log("b")'));
    const changed = async (stage: string) => {
      const options = ['--since', 'git:HEAD', '--stage', stage, '--no-prove', '--format', 'json'];
      const { changes } = dataOf((await runIn(folder, 'report', ...options)).stdout).changes!.difference;
      return changes.map((change) => `${change.name} ${wordOf(change)}`);
    };
    expect(await changed('production')).toEqual([]);
    expect(await changed('development')).toEqual(['extra sends other data']);
  });

  test('compares with what is left of a version with errors, and says so', async () => {
    const folder = repository({ 'rules.dsl': `${rules}rule odd { on layr("x") do pixel.run }\n` });
    writeFileSync(join(folder, 'rules.dsl'), wider);
    const { stdout } = await runIn(folder, 'report', '--since', 'git:first', '--no-prove', '--format', 'json');
    const { notes, changes } = dataOf(stdout).changes!.difference;
    expect(notes).toEqual([
      'git:first has 1 error. What has an error, or names something that has one, is not compared.',
    ]);
    expect(changes).not.toEqual([]);
  });
});

test('a watch compiles the version before again only if it differs, and runs no examples', async () => {
  const folder = repository({ 'wider.dsl': rules, 'rules.dsl': rules }, { 'rules.dsl': `${rules}// later\n` });
  writeFileSync(join(folder, 'wider.dsl'), wider);
  const memory: ComparisonMemory = {};
  const project = readProject('wider.dsl', createTestTerminal(folder).terminal);
  const compare = async (since: string) => {
    const { difference } = await changesSince(since, project, folder, 'production', { memory });
    const { notes, changes } = difference;
    expect(notes).toEqual([expect.stringContaining('The examples were not run')]);
    expect(changes[0].more).not.toHaveProperty('replay');
    return memory.before;
  };
  const git = (...list: readonly string[]) => execFileSync('git', ['-C', folder, ...list], { stdio: 'pipe' });
  writeFileSync(join(folder, 'rules.dsl'), rules);
  for (const [since, change] of [
    ['git:main', () => git('reset', '--soft', 'first')],
    ['rules.dsl', () => writeFileSync(join(folder, 'rules.dsl'), `${rules}// changed\n`)],
  ] as const) {
    memory.before = undefined;
    const first = await compare(since);
    expect(await compare(since)).toBe(first);
    change();
    expect(await compare(since)).not.toBe(first);
  }
});

describe('tagc build --since', () => {
  test('writes the same report for the same versions, also with a folder', async () => {
    const folder = repository({ 'rules.dsl': rules, 'wider.dsl': wider });
    const build = async (out: string, since: string) => {
      const options = ['--since', since, '--out', out, '--no-prove'];
      expect(await runIn(folder, 'build', 'wider.dsl', ...options)).toMatchObject({ exitCode: 0 });
      return readFileSync(join(folder, out, 'report/index.html'), 'utf8');
    };
    const report = await build('one', 'rules.dsl');
    expect(report).toContain('Compared with rules.dsl');
    expect(await build('two', 'rules.dsl')).toBe(report);
  });

  test.each([
    ['git:nowhere', 'The repository has no revision "nowhere".'],
    ['other', 'There is no file other.'],
  ])('cannot compare with %s, and writes nothing', async (since, message) => {
    const folder = repository({ 'rules.dsl': rules });
    const { exitCode, stderr } = await runIn(folder, 'build', '--no-prove', '--since', since);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(() => readFileSync(join(folder, 'dist/manifest.json'))).toThrow('ENOENT');
  });

  test('needs a report', async () => {
    const { exitCode, stderr } = await runIn('.', 'build', '--no-report', '--since', 'git:HEAD');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("'--since <version>' cannot be used with option '--no-report'");
  });
});
