import { expect, test, vi } from 'vitest';
import { version } from '../../tasks/text/version.ts';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { runIn } from './run-in.ts';
import { sampleProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

test.each([
  { argv: ['bild'], message: "unknown command 'bild'\n(Did you mean build?)" },
  { argv: ['build', '--sote', 'car'], message: "unknown option '--sote'\n(Did you mean --site?)" },
  { argv: ['build', '--out'], message: "option '--out <folder>' argument missing" },
  { argv: ['check', 'a.dsl', 'b.dsl'], message: 'too many arguments' },
  { argv: ['lint', '--format', 'xml'], message: "argument 'xml' is invalid. The formats are pretty, json, " },
  { argv: ['lint', '--max-warnings', '-1'], message: "argument '-1' is invalid. Use a whole number, 0 or more." },
  { argv: ['verify'], message: 'There is no address of a page.' },
  { argv: ['verify', '.', '--pages', '2'], message: '--pages needs --sitemap.' },
  { argv: ['verify', '--sitemap', 'a.xml', '--pages', '0'], message: 'Use a whole number above 0.' },
  { argv: ['verify', '--sitemap', 'none.xml'], message: 'Could not read the sitemap "' },
  { argv: ['verify', 'https://www.example.com/', '--wait', '2'], message: 'Use a duration such as 2s or 500ms' },
  { argv: ['verify', 'https://www.example.com/', '--timeout', '0s'], message: 'Use a duration such as 2s or 500ms' },
  {
    argv: ['verify', 'https://www.example.com/', '--country', 'constructor'],
    message: 'two capital letters, such as DE, or of a region',
  },
  { argv: ['diff', '.', '--bytes', 'stagin'], message: 'Choose with --bytes: production, staging.' },
  { argv: ['verify', '.'], message: 'There is no address of a page.' },
  { argv: ['verify', 'www.example.com'], message: '"www.example.com" is not the address of a page.' },
  {
    argv: ['explain', 'unknown-evnt'],
    message: 'Unknown word or message code "unknown-evnt". Did you mean "unknown-event"?',
  },
  { argv: ['explain', 'constructor'], message: 'Unknown word or message code "constructor".' },
  {
    argv: ['build', '--site', 'cra'],
    message: 'Unknown site "cra". Did you mean "car"?\n  Choose with --site: acn, car.',
  },
  { argv: ['build', '--stage', 'stagin'], message: 'Unknown stage "stagin". Did you mean "staging"?' },
])('tagc $argv reports the problem and exits with 2', async ({ argv, message }) => {
  const { exitCode, stdout, stderr } = await runIn(temporaryFolder(sampleProject), ...argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error: /);
  expect(stderr).toContain(message);
});

test('prints the help to standard error without a command, and exits with 2', async () => {
  const { exitCode, stdout, stderr } = await runIn(temporaryFolder());
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^Usage: tagc /);
});

test('prints requested help to standard output', async () => {
  const { exitCode, stdout, stderr } = await runIn(temporaryFolder(), '--help');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  for (const command of ['build', 'check', 'lint', 'explain'])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
});

test('lists every flag in the help of a command', async () => {
  const { stdout } = await runIn(temporaryFolder(), 'build', '--help');
  for (const flag of ['--out', '--site', '--stage', '--no-report', '--json']) expect(stdout).toContain(`  ${flag} `);
});

test('prints the version of the package', async () => {
  expect(await runIn(temporaryFolder(), '--version')).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
});

test.each(Object.keys(catalogue))('tagc explain %s prints the reason and the fix', async (code) => {
  const { why, fix, severity } = catalogue[code as keyof typeof catalogue];
  const { exitCode, stdout } = await runIn(temporaryFolder(), 'explain', code);
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`${code}  ${severity}\n\n  ${why}\n\n  ${fix}\n`);
});

test.each(lints.map(({ name, why, fix }) => ({ name, why, fix })))(
  'tagc explain $name tells of the lint',
  async (lint) => {
    const { exitCode, stdout } = await runIn(temporaryFolder(), 'explain', lint.name);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${lint.why}\n\n  ${lint.fix}\n`);
  },
);

test('reports an internal error as a bug, with its stack, and exits with 70', async () => {
  const bug = new Error('out of cheese');
  vi.spyOn(catalogue, 'unknown-event', 'get').mockImplementationOnce(() => {
    throw bug;
  });
  const { exitCode, stdout, stderr } = await runIn(temporaryFolder(), 'explain', 'unknown-event');
  expect({ exitCode, stdout }).toEqual({ exitCode: 70, stdout: '' });
  expect(stderr).toMatch(/^This is a bug in tagc, not in your rules\. Please report it/);
  expect(stderr).toContain('Error: out of cheese\n      at ');
});
