import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixProject } from '../../../tasks/lint/fix-project.ts';
import { readProject, type ReadProject } from '../../../tasks/check/read-project.ts';
import type { Diagnostic } from '../../../compiler/language/diagnostics/diagnostic.ts';
import { createTestTerminal } from '../test-terminal.ts';
import { runIn } from '../run-in.ts';
import { repository } from '../repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const head = 'project p {}\nsite s\nstage production\n';

const problem = { code: 'c', severity: 'warning', message: 'Wrong.', fix: 'Correct it.' } as const;

/** Runs `lint --fix` in a folder with these files, and returns their texts afterwards. */
async function fixed(files: Readonly<Record<string, string>>, ...argv: string[]) {
  const folder = temporaryFolder(files);
  const result = await runIn(folder, 'lint', '--fix', ...argv);
  return { ...result, files: Object.keys(files).map((path) => readFileSync(join(folder, path), 'utf8')), folder };
}

test('--fix corrects several problems of a file, and keeps comments and the rest of the text', async () => {
  const text = `${head}
// Stays.

/// Whether to test.
condition testing = query("t") is "1"

rule  a { on start when path matches /^\\/jobs/ // Why.
  do log("one") then log("two") then log("three") }
`;
  const { files, stdout, stderr, exitCode, folder } = await fixed({ 'rules.dsl': text });
  expect(files).toEqual([
    `${head}
// Stays.

rule  a { on start when path starts with "/jobs" // Why.
  do log("one") log("two") log("three") }
`,
  ]);
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 0,
    stdout: 'No problems in 1 file.\n',
    stderr: 'Corrected 4 problems in 1 file.\n',
  });
  writeFileSync(join(folder, 'before.dsl'), text);
  const difference = await runIn(folder, 'diff', 'before.dsl', 'rules.dsl');
  expect(difference.stdout).toBe('No change for any visitor.\n');
});

test('it formats a formatted file again, in both syntaxes', async () => {
  const dsl = `${head}rule a { on start do log("one") then log("two") }\n`;
  const folder = temporaryFolder({ 'rules.dsl': dsl });
  await runIn(folder, 'fmt');
  await runIn(folder, 'fmt', '--to', 'yaml');
  for (const name of ['rules.dsl', 'rules.yaml']) {
    const { stderr } = await runIn(folder, 'lint', name, '--fix');
    expect(stderr).toBe('Corrected 1 problem in 1 file.\n');
    expect((await runIn(folder, 'fmt', '--check', name)).exitCode).toBe(0);
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('then');
  }
  expect((await runIn(folder, 'diff', 'rules.dsl', 'rules.yaml')).stdout).toBe('No change for any visitor.\n');
});

test('it deletes what only a deleted declaration used', async () => {
  const text = `${head}condition one = query("t") is "1"\ncondition two = one\ncondition three = two\n`;
  const { files, stderr } = await fixed({ 'rules.dsl': text });
  expect(files).toEqual([head]);
  expect(stderr).toBe('Corrected 3 problems in 1 file.\n');
});

test('it deletes nothing that another project may use, that something else names, or that contains a comment', async () => {
  const shared = 'condition shared = query("t") is "1"\nprivate condition own = query("t") is "2"\n';
  const text = `import "shared.dsl"
${head}condition with = path is "/a" // A comment.
  or path is "/b"
condition used = query("t") is "1"
// tagc-ignore unused-declaration: Soon.
condition user = used
`;
  const { files, stderr } = await fixed({ 'rules.dsl': text, 'shared.dsl': shared });
  expect(files).toEqual([text, 'condition shared = query("t") is "1"\n']);
  expect(stderr).toBe('Corrected 1 problem in 1 file.\n');
});

test('it deletes nothing below a comment that would then be about the next declaration', async () => {
  const text = `${head}
/// Whether to test.
// A remark.
condition one = query("t") is "1"

// tagc-ignore undocumented: It is short.

condition two = query("t") is "2"

// Only in tests:
condition three = query("t") is "3"
rule r { on start do log("a") }
`;
  const { files, stderr } = await fixed({ 'rules.dsl': text });
  expect(files).toEqual([text]);
  expect(stderr).toBe('Corrected 0 problems in 0 files.\n');
});

test('it leaves out edits that would be an error, and applies the others', async () => {
  // In this quoted text, the quotes of the plain test would end it.
  const yaml = `project p:
site s:
stage production:
rule a:
  on: start
  when: "path matches /^\\\\/jobs/"
  do:
    - log("one") then
    - log("two")
`;
  const { files, stderr } = await fixed({ 'rules.yaml': yaml }, 'rules.yaml');
  expect(stderr).toBe('Corrected 1 problem in 1 file.\n');
  expect(files[0]).toContain('matches');
  expect(files[0]).not.toContain('then');
});

test('it leaves out edits that would change something for a visitor, and applies the others', () => {
  const text = `${head}rule a { on start do log("a") }\n`;
  const project = readProject(undefined, createTestTerminal(temporaryFolder({ 'rules.dsl': text })).terminal);
  const problemsIn = ({ documents: [{ source }] }: ReadProject): Diagnostic[] =>
    [
      ['"a"', '"b"'],
      ['rule a', 'rule b'],
    ].flatMap(([word, by]) => {
      const start = source.text.indexOf(word);
      const span = { source, start, end: start + word.length };
      return start < 0 ? [] : [{ ...problem, span, edits: [{ span, text: by }] }];
    });
  const { texts, fixed: number } = fixProject(project, problemsIn);
  expect([...texts]).toEqual([['rules.dsl', text.replace('rule a', 'rule b')]]);
  expect(number).toBe(1);
});

test('it deletes no label, even one that nothing names, and no edit changes which places are personal', async () => {
  const text = `${head}record visitor { mail: personal(email) text }
data constant: personal text = "a"
data mail: personal(email) text? = layer("user.mail")
rule a { on start do log("a") }
`;
  const { files, stdout } = await fixed({ 'rules.dsl': text }, '--format', 'line');
  expect(files).toEqual([text]);
  expect([...stdout.matchAll(/"(\w+)" is never used/g)].map(([, name]) => name)).toEqual(['visitor', 'constant']);

  const project = readProject(undefined, createTestTerminal(temporaryFolder({ 'rules.dsl': text })).terminal);
  const problemsIn = ({ documents: [{ source }] }: ReadProject) => {
    const start = source.text.indexOf('data mail');
    const span = { source, start, end: source.text.indexOf('rule a') };
    return start < 0 ? [] : [{ ...problem, span, edits: [{ span, text: '' }] }];
  };
  expect(fixProject(project, problemsIn).fixed).toBe(0);
});

test('it keeps the byte order mark and the line ends of a file', async () => {
  const text = `\uFEFF${head}rule a { on start do log("one") then log("two") }\n`.replaceAll('\n', '\r\n');
  const { files } = await fixed({ 'rules.dsl': text });
  expect(files).toEqual([text.replace(' then', '')]);
});

test('--dry-run prints the changes, at most fifty lines, and writes nothing', async () => {
  const rules = Array.from({ length: 60 }, (_, at) => `rule r${at} { on start do log("a") then log("b") }\n`).join('');
  const { files, stdout, stderr, exitCode } = await fixed({ 'rules.dsl': head + rules }, '--dry-run');
  expect(files).toEqual([head + rules]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^--- rules\.dsl\n\+\+\+ rules\.dsl \(fixed\)\n@@ /);
  expect(stdout).toContain('\n-rule r0 { on start do log("a") then log("b") }\n');
  expect(stdout).toMatch(/\n… and \d+ more lines\n/);
  expect(stdout).toMatch(/\nNo problems in 1 file\.\n$/);
  expect(stderr).toBe('--fix would correct 60 problems in 1 file. After that:\n');
});

test('--dry-run reports what would remain, and counts what is open for --max-warnings', async () => {
  const rule = (name: string, then: string) => `rule ${name} "Same title" { on start do log("a") ${then} log("b") }\n`;
  const text = `${head}${rule('one', 'then')}${rule('two', 'then')}`;
  const { files, exitCode, stdout, stderr } = await fixed({ 'rules.dsl': text }, '--dry-run', '--max-warnings', '2');
  expect(files).toEqual([text]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('two-tags-one-title');
  expect(stdout).toMatch(/\n1 warning in 1 file\n$/);
  expect(stderr).toContain('Too many warnings: 3; --max-warnings allows 2.\n');
});

test('it corrects only what is reported, and nothing while there are errors', async () => {
  const rule = (name: string) => `rule ${name} { on start do log("a") then log("b") }\n`;
  const folder = repository({ 'rules.dsl': head + rule('one') }, { 'rules.dsl': head + rule('two') + rule('one') });
  await runIn(folder, 'lint', '--fix', '--changed', 'first');
  expect(readFileSync(join(folder, 'rules.dsl'), 'utf8')).toBe(head + rule('two').replace(' then', '') + rule('one'));

  const wrong = `${head}${rule('one')}rule b { on strat do log("a") }\n`;
  const { files, exitCode, stderr } = await fixed({ 'rules.dsl': wrong });
  expect({ files, exitCode, stderr }).toEqual({ files: [wrong], exitCode: 1, stderr: '' });
});

test('--dry-run needs --fix', async () => {
  expect(await runIn(temporaryFolder({ 'rules.dsl': head }), 'lint', '--dry-run')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: --dry-run needs --fix.\n  Add it, or leave --dry-run out.\n',
  });
});
