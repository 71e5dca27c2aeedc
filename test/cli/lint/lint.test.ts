import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectPublishedShape } from '../published-shape.ts';
import { runIn } from '../run-in.ts';
import { sampleProject, wrongProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Two rules in two files have the same title. */
const doubtfulProject = {
  ...sampleProject,
  'rules/clicks.dsl': sampleProject['rules/clicks.dsl'].replace('"Apply now"', '"The page is open"'),
};

describe('tagc lint', () => {
  test('says that there are no problems', async () => {
    const result = await runIn(temporaryFolder(sampleProject), 'lint');
    expect(result).toEqual({ exitCode: 0, stdout: 'No problems in 2 files.\n', stderr: '' });
  });

  test('knows a file that is imported through a link to its folder', async () => {
    const rules = sampleProject['rules.dsl'].replace('rules/clicks.dsl', 'linked/clicks.dsl');
    const folder = temporaryFolder({ ...sampleProject, 'rules.dsl': rules });
    symlinkSync('rules', join(folder, 'linked'));
    expect((await runIn(folder, 'lint')).stdout).toBe('No problems in 2 files.\n');
  });

  test('prints warnings without failing', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(doubtfulProject), 'lint');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^\S+  warning  two-tags-one-title\n/);
    expect(stdout).toMatch(/\n1 warning in 1 file\n$/);
  });

  test('finds problems that check does not', async () => {
    expect((await runIn(temporaryFolder(doubtfulProject), 'check')).stdout).toBe('No problems in 2 files.\n');
  });

  test('compares the last day of a declaration with the current day', async () => {
    const rules = `${sampleProject['rules.dsl']}\nstate seen: flag { until: 2001-12-31 }\nrule once { on start when not seen do set(seen, true) }\n`;
    const { stdout } = await runIn(temporaryFolder({ ...sampleProject, 'rules.dsl': rules }), 'lint');
    expect(stdout).toContain('"seen" was needed until 2001-12-31.');
  });

  test('fails if there are more warnings than --max-warnings', async () => {
    const folder = temporaryFolder(doubtfulProject);
    expect((await runIn(folder, 'lint', '--max-warnings', '1')).exitCode).toBe(0);
    const { exitCode, stderr } = await runIn(folder, 'lint', '--max-warnings', '0');
    expect(exitCode).toBe(1);
    expect(stderr).toBe('Too many warnings: 1; --max-warnings allows 0.\n');
  });

  test('fails for errors that check finds', async () => {
    const { exitCode, stdout } = await runIn(temporaryFolder(wrongProject), 'lint');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/\n2 errors in 2 files\n$/);
  });

  test('reports an unknown lint at its name, like check', async () => {
    const rules = sampleProject['rules.dsl'].replace(/^project \w+ \{/m, '$& lints: { unused-declaratoin: off }');
    const folder = temporaryFolder({ ...sampleProject, 'rules.dsl': rules });
    const [checked, linted] = [await runIn(folder, 'check'), await runIn(folder, 'lint')];
    expect(checked.exitCode).toBe(1);
    expect(checked.stdout).toContain('Unknown lint "unused-declaratoin". Did you mean "unused-declaration"?');
    expect(checked.stdout).toMatch(/\n +\| +\^{18}\n/);
    expect(linted).toEqual(checked);
  });

  test('--format json prints one document that matches the published schema', async () => {
    const { stdout, stderr } = await runIn(temporaryFolder(doubtfulProject), 'lint', '--format', 'json');
    expect(stderr).toBe('');
    const document = JSON.parse(stdout);
    expectPublishedShape('diagnostics.json', document);
    expect(document).toMatchObject({ errors: 0, warnings: 1, diagnostics: [{ code: 'two-tags-one-title' }] });
    expect(document.diagnostics[0].related.place.path).toMatch(/\.dsl$/);
  });
});
