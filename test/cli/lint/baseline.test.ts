import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const head = 'project p {}\nsite s\nstage production\n';
const unused = (name: string) => `condition ${name} = query("t") is "1"\n`;
const rule = 'rule a { on start do log("a") then log("b") }\n';

function projectWith(text: string, others: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({ 'rules.dsl': head + text, ...others });
  const write = (changed: string) => writeFileSync(join(folder, 'rules.dsl'), head + changed);
  return { folder, write, baseline: () => readFileSync(join(folder, 'baseline.json'), 'utf8') };
}

test('--write-baseline lists all warnings, sorted, and --baseline does not report them', async () => {
  const { folder, baseline } = projectWith(`${rule}${unused('one')}`);
  const written = await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  expect(written).toEqual({ exitCode: 0, stdout: 'Wrote 2 warnings to "baseline.json".\n', stderr: '' });
  expect(JSON.parse(baseline())).toEqual({
    version: 2,
    warnings: [
      { path: 'rules.dsl', code: 'then-without-waiting', declaration: 'rule a', line: rule.trim(), count: 1 },
      {
        path: 'rules.dsl',
        code: 'unused-declaration',
        declaration: 'condition one',
        line: unused('one').trim(),
        count: 1,
      },
    ],
  });
  expect(await runIn(folder, 'lint', '--baseline', 'baseline.json', '--max-warnings', '0')).toEqual({
    exitCode: 0,
    stdout: 'No problems in 1 file.\n',
    stderr: 'Not reported, because "baseline.json" lists them: 2 warnings.\n',
  });
});

test('a baseline still matches where code has moved, and reports what is new and a second equal warning', async () => {
  const { folder, write } = projectWith(`${unused('one')}${rule}`);
  await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  write(`\n\n${rule}${unused('two')}${unused('one').replaceAll(' ', '  ')}`);
  const moved = await runIn(folder, 'lint', '--baseline', 'baseline.json', '--format', 'line');
  expect(moved.stdout).toMatch(/^rules\.dsl:7:11: warning: The condition "two" is never used\..*\n$/);
  write(
    `${unused('one')}rule a { on start do log("a") then\nlog("a") then\nlog("a") }\nrule b { on start do\nlog("a") then\nlog("b") }\n`,
  );
  await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  write(
    `${unused('one')}rule a { on start do log("a") then\nlog("a") then\nlog("a") then\nlog("a") }\nrule b { on start do\nlog("a") then\nlog("b") }\n`,
  );
  const second = await runIn(folder, 'lint', '--baseline', 'baseline.json', '--max-warnings', '0');
  expect(second.exitCode).toBe(1);
  expect(second.stdout).toMatch(/\n1 warning in 1 file\n$/);
});

test('an equal line in another declaration is another warning, even where the listed one was corrected', async () => {
  const doubtful = (name: string) => `rule ${name} {\n  on start do\n  log("a") then\n  log("b")\n}\n`;
  const { folder, write } = projectWith(doubtful('one'));
  await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  write(doubtful('one').replace(' then', '') + doubtful('two'));
  const { stdout, stderr } = await runIn(folder, 'lint', '--baseline', 'baseline.json', '--format', 'line');
  expect(stdout).toMatch(/^rules\.dsl:11:.* \[then-without-waiting\]\n$/);
  expect(stderr).toContain('  rules.dsl: rule one: then-without-waiting: log("a") then\n');
});

test('it names entries that no longer match, but not while errors prevent the lints', async () => {
  const { folder, write } = projectWith(`${unused('one')}${rule}`);
  await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  write(rule);
  const { exitCode, stderr } = await runIn(folder, 'lint', '--baseline', 'baseline.json');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr:
      'Not reported, because "baseline.json" lists them: 1 warning.\n' +
      'In "baseline.json", but no longer found. Write it again with --write-baseline to remove them:\n' +
      '  rules.dsl: condition one: unused-declaration: condition one = query("t") is "1"\n',
  });
  write('rule a { on strat do log("a") }');
  expect(await runIn(folder, 'lint', '--baseline', 'baseline.json')).toMatchObject({ exitCode: 1, stderr: '' });
});

test('errors are never part of a baseline, and prevent writing one', async () => {
  const strict = head.replace('{}', '{ lints: { "unused-declaration": error } }');
  const folder = temporaryFolder({ 'rules.dsl': strict + unused('one') });
  await runIn(folder, 'lint', '--write-baseline', 'baseline.json');
  expect((await runIn(folder, 'lint', '--baseline', 'baseline.json')).stdout).toContain('error  unused-declaration');
  const wrong = projectWith('rule a { on strat do log("a") }');
  const { exitCode, stdout, stderr } = await runIn(wrong.folder, 'lint', '--write-baseline', 'baseline.json');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: '"baseline.json" was not written: lints need rules without errors.\n',
  });
  expect(stdout).toContain('error  unknown-event');
  expect(() => wrong.baseline()).toThrow('ENOENT');
});

test.each([
  ['{ "version": 1, "warnings": [] }', 'The baseline "baseline.json" has version 1, and this tagc reads version 2.'],
  ['{ "version": 2, "warnings": [', '"baseline.json" is not a baseline of tagc lint.'],
  ['{ "version": 2, "warnings": [{ "path": "rules.dsl" }] }', '"baseline.json" is not a baseline of tagc lint.'],
  ['[]', '"baseline.json" is not a baseline of tagc lint.'],
])('the baseline %j cannot be read', async (text, message) => {
  const { folder } = projectWith(rule, { 'baseline.json': text });
  const { exitCode, stdout, stderr } = await runIn(folder, 'lint', '--baseline', 'baseline.json');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`error: ${message}\n  `);
});

test('a missing baseline is an error, and no other file is overwritten by one', async () => {
  const { folder } = projectWith(rule);
  const missing = await runIn(folder, 'lint', '--baseline', 'baseline.json');
  expect(missing).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: There is no file "baseline.json".\n  Write it first: tagc lint --write-baseline baseline.json\n',
  });
  const { exitCode } = await runIn(folder, 'lint', '--write-baseline', 'rules.dsl');
  expect(exitCode).toBe(2);
  expect(readFileSync(join(folder, 'rules.dsl'), 'utf8')).toBe(head + rule);
  // A baseline of another version is written anew, also one with a byte order mark.
  writeFileSync(join(folder, 'baseline.json'), '\uFEFF{ "version": 1, "warnings": [] }');
  expect((await runIn(folder, 'lint', '--write-baseline', 'baseline.json')).exitCode).toBe(0);
});
