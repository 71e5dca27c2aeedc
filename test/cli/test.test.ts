import { afterEach, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../../tasks/test/launch-browser.ts';
import { expectPublishedShape } from './published-shape.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rules = `project sample {}

site main
stage production

countries listed = [JP, FR]

data country: country = query("country")

rule opened "The page is open" {
  on start
  when country in listed and path is "/"
  do log("opened")
}

scenario "a listed country" {
  given  country is JP
  expect log "opened" once
}

scenario "another country" {
  given  country is DE
  expect no rule opened
}
`;

const project = { 'rules.dsl': rules };
const wrong = { 'rules.dsl': rules.replace('[JP, FR]', '[FR]') };

afterEach(() => vi.unstubAllEnvs());

describe('tagc test', () => {
  test('prints a line for each scenario', async () => {
    expect(await runIn(temporaryFolder(project), 'test')).toEqual({
      exitCode: 0,
      stdout: '✓ a listed country\n✓ another country\n\n2 scenarios passed.\n',
      stderr: '',
    });
  });

  test('explains a failure with its place and reason', async () => {
    expect(await runIn(temporaryFolder(wrong), 'test')).toEqual({
      exitCode: 1,
      stdout: `✗ a listed country
    rules.dsl:18  expect log "opened" once
      Nothing of this kind happened.
      opened was triggered, but its condition was false:
        country in listed  false  country = "JP"
✓ another country

1 scenario passed, 1 failed.
`,
      stderr: '',
    });
  });

  test('--list prints titles and places, and runs nothing', async () => {
    const folder = temporaryFolder({ 'rules.dsl': wrong['rules.dsl'] });
    expect(await runIn(folder, 'test', '--list')).toEqual({
      exitCode: 0,
      stdout: 'rules.dsl:16  a listed country\nrules.dsl:21  another country\n',
      stderr: '',
    });
    const { stdout } = await runIn(folder, 'test', '--list', '--filter', 'another', '--json');
    const document = JSON.parse(stdout);
    expectPublishedShape('test-list.json', document);
    expect(document.scenarios).toEqual([
      { title: 'another country', place: { path: 'rules.dsl', line: 21, column: 1 } },
    ]);
    const invalid = temporaryFolder({ 'rules.dsl': rules.replace('on start', 'on stat') });
    expect(await runIn(invalid, 'test', '--list')).toMatchObject({ exitCode: 1, stdout: '' });
    const refused = await runIn(folder, 'test', '--list', '--bail');
    expect(refused.stderr).toContain("option '--list' cannot be used with option '--bail'");
  });

  test('--bail stops after the first scenario that fails', async () => {
    const folder = temporaryFolder(wrong);
    expect(await runIn(folder, 'test', '--bail')).toMatchObject({
      exitCode: 1,
      stderr: '1 scenario did not run, because of --bail.\n',
    });
    expect((await runIn(folder, 'test', '--bail')).stdout).not.toContain('another country');
    const document = JSON.parse((await runIn(folder, 'test', '--bail', '--json')).stdout);
    expectPublishedShape('test.json', document);
    expect(document).toMatchObject({ passed: 0, failed: 1, notRun: 1 });
    const all = await runIn(temporaryFolder(project), 'test', '--bail');
    expect(all).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('--filter runs only scenarios with the text in their title', async () => {
    const folder = temporaryFolder(wrong);
    expect(await runIn(folder, 'test', '--filter', 'ANOTHER')).toMatchObject({
      exitCode: 0,
      stdout: '✓ another country\n\n1 scenario passed.\n',
    });
    const { exitCode, stderr } = await runIn(folder, 'test', '--filter', 'nothing');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'error: No scenario has "nothing" in its title.\n  Leave out --filter to run all scenarios.\n',
    });
  });

  test('--coverage lists uncovered parts, and fails', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(project), 'test', '--coverage');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout.split('\n\n')[1]).toBe(`2 scenarios passed.
Coverage: 6 of 7 (85 %).
  rules.dsl:12  never false  path is "/"
`);
  });

  test('--coverage passes if everything is covered', async () => {
    const more = `${rules}\nscenario "another page" { given country is JP, path is "/jobs" expect no rule opened }\n`;
    const { exitCode, stdout } = await runIn(temporaryFolder({ 'rules.dsl': more }), 'test', '--coverage');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Coverage: 7 of 7 \(100 %\)\.\n$/);
  });

  test('--threshold fails below the given coverage', async () => {
    const folder = temporaryFolder(project);
    expect(await runIn(folder, 'test', '--threshold', '85')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await runIn(folder, 'test', '--threshold', '100')).toMatchObject({
      exitCode: 1,
      stderr: 'Coverage is 85 %; --threshold requires 100 %.\n',
    });
    for (const percent of ['101', 'abc', '50.5'])
      expect(await runIn(folder, 'test', '--threshold', percent)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Use a whole number from 0 to 100.'),
      });
  });

  test('--json prints one document that matches the published schema', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(wrong), 'test', '--json', '--coverage');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const document = JSON.parse(stdout);
    expectPublishedShape('test.json', document);
    expect(document).toMatchObject({
      passed: 1,
      failed: 1,
      bundleMilliseconds: expect.any(Number),
      scenarios: [
        {
          title: 'a listed country',
          passed: false,
          failures: [{ line: 'expect log "opened" once', place: { line: 18 } }],
        },
        { title: 'another country', passed: true, failures: [] },
      ],
      coverage: { missing: [{ what: 'rule opened', missing: 'never ran' }, {}, {}, {}] },
    });
  });

  test('runs no scenario if the rules have errors', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules.replace('on start', 'on strt') });
    const { exitCode, stdout, stderr } = await runIn(folder, 'test');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('unknown-event');
    const json = await runIn(folder, 'test', '--json');
    expect(json.exitCode).toBe(1);
    expectPublishedShape('test.json', JSON.parse(json.stdout));
    expect(JSON.parse(json.stdout)).toMatchObject({ errors: 1, scenarios: [] });
  });

  test('says that the rules have no scenarios', async () => {
    const folder = temporaryFolder({ 'rules.dsl': 'project p {}\nsite main\nstage production\n' });
    expect(await runIn(folder, 'test')).toEqual({
      exitCode: 0,
      stdout: 'The rules have no scenarios yet.\n',
      stderr: '',
    });
  });

  test('--browser runs scenarios in Chromium', async () => {
    // Playwright's own browser may be missing; that of `@sparticuz/chromium` is installed beside tagc.
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', '/nowhere');
    const folder = temporaryFolder(wrong);
    expect(await runIn(folder, 'test', '--browser')).toEqual(await runIn(folder, 'test'));
  });

  test('--browser says what to do if no browser can be started', async () => {
    vi.stubEnv('TAGC_CHROMIUM', '/nowhere/chromium');
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(project), 'test', '--browser');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^error: Could not start a browser \(TAGC_CHROMIUM names \/nowhere\/chromium\): /);
    await expect(launchBrowser('/nowhere', undefined, ['/nowhere/package.json'])).rejects.toThrow(
      'Opening pages in a browser needs playwright-core.',
    );
  });

  test('the smallest example passes', async () => {
    expect(await runIn('examples/minimal', 'test')).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
