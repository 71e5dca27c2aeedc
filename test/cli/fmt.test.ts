import { chmodSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

const untidy = {
  'rules.dsl': `import "rules/clicks.dsl"
project sample {dataLayer:"adobeDataLayer"   // the page's own
directCalls: "_satellite"}
`,
  'rules/clicks.dsl': `rule opened "The page is open" { on ready do log("opened") }
`,
};

const tidy = {
  'rules.dsl': `import "rules/clicks.dsl"
project sample {
  dataLayer:   "adobeDataLayer"  // the page's own
  directCalls: "_satellite"
}
`,
  'rules/clicks.dsl': `rule opened "The page is open" {
  on ready
  do log("opened")
}
`,
};

const inYaml = {
  'rules.yaml': `import "rules/clicks.yaml":
project sample:
  dataLayer: "adobeDataLayer"  # the page's own
  directCalls: "_satellite"
`,
  'rules/clicks.yaml': `rule opened "The page is open":
  on: ready
  do: log("opened")
`,
};

describe('tagc fmt', () => {
  test('formats the project and all its imports in place', async () => {
    const folder = temporaryFolder(untidy);
    const { exitCode, stdout, stderr } = await runIn(folder, 'fmt');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe('Formatted rules/clicks.dsl.\nFormatted rules.dsl.\n');
    expect(readFolder(folder)).toEqual(tidy);
  });

  test.each([['fmt'], ['fmt', '--check'], ['fmt', '--check', '.']])(
    '%s %s fails if it cannot read a file',
    async (...argv) => {
      const rules = 'import "gone.dsl"\n\nproject a {}\n';
      const missing = await runIn(temporaryFolder({ 'rules.dsl': rules }), ...argv);
      expect(missing).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Cannot read "gone.dsl".') });
      const folder = temporaryFolder({ 'rules.dsl': rules });
      writeFileSync(join(folder, 'gone.dsl'), Buffer.from([0xff, 0xfe]));
      const latin = await runIn(folder, ...argv);
      expect(latin).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('"gone.dsl" is not UTF-8 text.') });
    },
  );

  test('a folder without rule files cannot be formatted', async () => {
    const { exitCode, stderr } = await runIn(temporaryFolder({ 'a.txt': '' }), 'fmt', '.');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'error: There are no rule files in ".".\n  Check the name and the folder.\n',
    });
  });

  test('leaves builds alone, and YAML files without a declaration, also if they are named', async () => {
    const files = {
      'dist/rules.dsl': 'site   a\n',
      'public/manifest.json': '{}',
      'public/rules.dsl': 'site   a\n',
      'compose.yml': 'services:\n    web: {image:   nginx}\n',
    };
    const folder = temporaryFolder({ ...tidy, ...files });
    expect((await runIn(folder, 'fmt', '.')).exitCode).toBe(0);
    const { exitCode, stderr } = await runIn(folder, 'fmt', 'compose.yml');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'error: "compose.yml" has no rules: no key in it is a declaration.\n  Name a file of your rules.\n',
    });
    expect(readFolder(folder)).toEqual({ ...tidy, ...files });
  });

  test('leaves files of packages alone', async () => {
    const files = {
      ...tidy,
      'rules.dsl': `import "npm:acme/acme.dsl"\n${tidy['rules.dsl']}`,
      'node_modules/acme/acme.dsl': untidy['rules/clicks.dsl'],
    };
    const folder = temporaryFolder(files);
    expect((await runIn(folder, 'fmt')).stdout).toBe('2 files already formatted.\n');
    expect(readFolder(folder)).toEqual(files);
  });

  test('does not write a file that is formatted already', async () => {
    const folder = temporaryFolder(tidy);
    const long = new Date('2020-01-01T00:00:00Z');
    utimesSync(join(folder, 'rules.dsl'), long, long);
    expect((await runIn(folder, 'fmt')).stdout).toBe('2 files already formatted.\n');
    expect(statSync(join(folder, 'rules.dsl')).mtime).toEqual(long);
  });

  test('formats only the named files and folders', async () => {
    const folder = temporaryFolder({ ...untidy, 'node_modules/x/a.dsl': 'site  a', 'rules/data.yaml': 'a:   1\n' });
    expect((await runIn(folder, 'fmt', 'rules')).stdout).toBe('Formatted rules/clicks.dsl.\n');
    expect(readFolder(folder)).toMatchObject({
      'rules.dsl': untidy['rules.dsl'],
      'rules/clicks.dsl': tidy['rules/clicks.dsl'],
      'rules/data.yaml': 'a:   1\n',
      'node_modules/x/a.dsl': 'site  a',
    });
    expect((await runIn(join(folder, 'rules'), 'fmt', '../rules.dsl')).stdout).toBe('Formatted ../rules.dsl.\n');
  });

  test('removes carriage returns and byte order marks', async () => {
    const folder = temporaryFolder({ 'rules.dsl': `\uFEFF${tidy['rules.dsl'].replaceAll('\n', '\r\n')}` });
    await runIn(folder, 'fmt', 'rules.dsl');
    expect(readFileSync(join(folder, 'rules.dsl'), 'utf8')).toBe(tidy['rules.dsl']);
  });

  test('keeps the line of dashes at the beginning of a YAML file', async () => {
    const folder = temporaryFolder({ 'rules.yaml': '---\nproject a:\n    dataLayer: "dl"\n' });
    await runIn(folder, 'fmt');
    expect(readFileSync(join(folder, 'rules.yaml'), 'utf8')).toBe('---\nproject a:\n  dataLayer: "dl"\n');
    expect((await runIn(folder, 'fmt', '--check')).exitCode).toBe(0);
    const commented = '# One.\n\n# Two.\n---\nproject a:\n  dataLayer: "dl"\n';
    const other = temporaryFolder({ 'rules.yaml': commented });
    expect((await runIn(other, 'fmt', '--check')).exitCode).toBe(0);
  });

  test('keeps permissions, and writes the target of a link', async () => {
    const folder = temporaryFolder({ 'real/a.dsl': 'site   a' });
    chmodSync(join(folder, 'real/a.dsl'), 0o640);
    symlinkSync('real/a.dsl', join(folder, 'rules.dsl'));
    expect((await runIn(folder, 'fmt')).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'real/a.dsl'), 'utf8')).toBe('site a\n');
    expect(statSync(join(folder, 'real/a.dsl')).mode & 0o777).toBe(0o640);
  });

  test('reports syntax errors and leaves the file unchanged, but formats the others', async () => {
    const wrong = { ...untidy, 'rules.dsl': 'import "rules/clicks.dsl"\nsite  a { hosts: [ }\n' };
    const folder = temporaryFolder(wrong);
    const { exitCode, stdout, stderr } = await runIn(folder, 'fmt');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: 'Formatted rules/clicks.dsl.\n' });
    expect(stderr).toMatch(/^rules\.dsl:2:\d+ {2}error/);
    expect(stderr).toMatch(/\n"rules\.dsl" is unchanged\.\n$/);
    expect(readFolder(folder)['rules.dsl']).toBe(wrong['rules.dsl']);
  });

  test('refuses a file that is not UTF-8', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'rules.dsl'), Buffer.from([0x2f, 0x2f, 0xff, 0x0a]));
    const { exitCode, stderr } = await runIn(folder, 'fmt');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"rules.dsl" is not UTF-8 text.');
    expect(readFileSync(join(folder, 'rules.dsl'))).toEqual(Buffer.from([0x2f, 0x2f, 0xff, 0x0a]));
  });

  test.each([
    { argv: ['none.dsl'], message: 'There is no file "none.dsl".' },
    { argv: ['a.md'], message: '"a.md" is not a rule file.' },
    { argv: [], message: 'There is no rules.dsl or rules.yaml in this folder' },
    { argv: ['out.dsl'], message: '"out.dsl" is a link to a file outside its project.' },
    { argv: ['--to', 'json'], message: 'Allowed choices are dsl, yaml.' },
    {
      argv: ['--to', 'yaml', '--check', 'a.dsl'],
      message: "option '--to <syntax>' cannot be used with option '--check'",
    },
  ])('$argv reports the problem and exits with 2', async ({ argv, message }) => {
    const folder = temporaryFolder({ 'x/a.md': '', 'x/a.dsl': '', 'elsewhere.dsl': '' });
    symlinkSync('../elsewhere.dsl', join(folder, 'x/out.dsl'));
    const { exitCode, stderr } = await runIn(join(folder, 'x'), 'fmt', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('tagc fmt --check', () => {
  test('writes nothing, shows the changes, and exits with 1', async () => {
    const folder = temporaryFolder(untidy);
    const { exitCode, stdout, stderr } = await runIn(folder, 'fmt', '--check');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '2 files would change, 0 would not.\n' });
    expect(stdout).toBe(`--- rules/clicks.dsl
+++ rules/clicks.dsl (formatted)
@@ -1,1 +1,4 @@
-rule opened "The page is open" { on ready do log("opened") }
+rule opened "The page is open" {
+  on ready
+  do log("opened")
+}

--- rules.dsl
+++ rules.dsl (formatted)
@@ -1,3 +1,5 @@
 import "rules/clicks.dsl"
-project sample {dataLayer:"adobeDataLayer"   // the page's own
-directCalls: "_satellite"}
+project sample {
+  dataLayer:   "adobeDataLayer"  // the page's own
+  directCalls: "_satellite"
+}

`);
    expect(readFolder(folder)).toEqual(untidy);
  });

  test('exits with 0 without changes', async () => {
    const result = await runIn(temporaryFolder(tidy), 'fmt', '--check');
    expect(result).toEqual({ exitCode: 0, stdout: '', stderr: '0 files would change, 2 would not.\n' });
  });

  test('shows at most fifty lines of a file', async () => {
    const folder = temporaryFolder({ 'rules.dsl': 'site  a\n'.repeat(500) });
    const { stdout } = await runIn(folder, 'fmt', '--check');
    expect(stdout.split('\n')).toHaveLength(55);
    expect(stdout).toContain('\n… and 951 more lines\n');
  });
});

describe('tagc fmt --stdin', () => {
  test.each([
    { argv: [], input: 'site   a', output: 'site a\n' },
    { argv: ['rules.yaml'], input: 'const a:    1\n', output: 'const a: 1\n' },
    { argv: ['--to', 'yaml'], input: 'const a = 1 // one', output: 'const a: 1  # one\n' },
    { argv: ['rules.yaml', '--to', 'dsl'], input: 'const a: 1 # one', output: 'const a = 1  // one\n' },
  ])('answers with the text in its form: $argv', async ({ argv, input, output }) => {
    const { terminal, texts } = createTestTerminal(temporaryFolder(), input);
    expect(await runCommand(['fmt', '--stdin', ...argv], terminal)).toBe(0);
    expect(texts).toEqual({ stdout: output, stderr: '' });
  });

  test('prints nothing if the text has a syntax error', async () => {
    const { terminal, texts } = createTestTerminal(temporaryFolder(), 'site {{');
    expect(await runCommand(['fmt', '--stdin'], terminal)).toBe(1);
    expect(texts.stdout).toBe('');
    expect(texts.stderr).toMatch(/^standard-input\.dsl:1:/);
  });
});

describe('tagc fmt --to', () => {
  test('converts files and their imports to the other syntax, and back', async () => {
    const folder = temporaryFolder(tidy);
    const { exitCode, stdout } = await runIn(folder, 'fmt', '--to', 'yaml');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'Wrote rules/clicks.yaml.\nWrote rules.yaml.\n' });
    expect(readFolder(folder)).toEqual({ ...tidy, ...inYaml });
    const other = temporaryFolder(inYaml);
    await runIn(other, 'fmt', '--to', 'dsl');
    expect(readFolder(other)).toEqual({ ...tidy, ...inYaml });
  });

  test('says which of two entries builds read', async () => {
    const toYaml = await runIn(temporaryFolder(tidy), 'fmt', '--to', 'yaml');
    expect(toYaml.stderr).toBe('Builds still read "rules.dsl". Delete it to use "rules.yaml".\n');
    const toDsl = await runIn(temporaryFolder(inYaml), 'fmt', '--to', 'dsl');
    expect(toDsl.stderr).toBe('Builds now read "rules.dsl" instead of "rules.yaml".\n');
    const onlyPart = await runIn(temporaryFolder(tidy), 'fmt', '--to', 'yaml', 'rules/clicks.dsl');
    expect(onlyPart.stderr).toBe('');
  });

  test('writes nothing if an unconverted file imports a converted one', async () => {
    const files = {
      'rules.dsl': 'import "a.yaml"\n',
      'a.yaml': 'import "b.dsl":\n',
      'b.dsl': 'rule r {\n  on start\n  do log("hi")\n}\n',
    };
    const folder = temporaryFolder(files);
    const { exitCode, stderr } = await runIn(folder, 'fmt', '--to', 'yaml');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"a.yaml" imports "b.dsl", so the project would read both "b.dsl" and "b.yaml". Nothing was written.',
    );
    expect(stderr).toContain(
      'Convert that file alone with "tagc fmt --to yaml b.dsl", then import "b.yaml" in "a.yaml".',
    );
    expect(readFolder(folder)).toEqual(files);
  });

  test('writes nothing if an unconverted file imports the entry', async () => {
    const files = { 'rules.dsl': 'import "a.yaml"\n', 'a.yaml': 'import "rules.dsl":\n' };
    const folder = temporaryFolder(files);
    const { exitCode, stderr } = await runIn(folder, 'fmt', '--to', 'yaml');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"a.yaml" imports "rules.dsl", so the project would read both "rules.dsl" and "rules.yaml".',
    );
    expect(readFolder(folder)).toEqual(files);
  });

  test('keeps the import of an unconverted file', async () => {
    const folder = temporaryFolder(tidy);
    await runIn(folder, 'fmt', '--to', 'yaml', 'rules.dsl');
    expect(readFolder(folder)['rules.yaml']).toContain('import "rules/clicks.dsl":\n');
  });

  test('does not overwrite a file with different content', async () => {
    const folder = temporaryFolder({ ...tidy, 'rules.yaml': 'site mine:\n' });
    const { exitCode, stderr } = await runIn(folder, 'fmt', '--to', 'yaml');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"rules.yaml" exists already, with different content.');
    expect(readFolder(folder)).toEqual({ ...tidy, 'rules.yaml': 'site mine:\n' });
    const again = temporaryFolder({ ...tidy, ...inYaml });
    expect((await runIn(again, 'fmt', '--to', 'yaml')).exitCode).toBe(0);
  });

  test('writes nothing if the other syntax cannot express a part of a file', async () => {
    const files = { 'rules.dsl': 'site a {\n  hosts\n}\n' };
    const folder = temporaryFolder(files);
    const { exitCode, stderr } = await runIn(folder, 'fmt', '--to', 'yaml');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Cannot write "rules.yaml": its original contains something that YAML cannot express.');
    expect(readFolder(folder)).toEqual(files);
  });
});
