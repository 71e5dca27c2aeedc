import { afterEach, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../../cli/scenarios/launch-browser.ts';
import { unpackChromium } from '../browser/harness/unpack-chromium.ts';
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
  test('answers with a line for each scenario', async () => {
    expect(await runIn(temporaryFolder(project), 'test')).toEqual({
      exitCode: 0,
      stdout: '✓ a listed country\n✓ another country\n\n2 scenarios passed.\n',
      stderr: '',
    });
  });

  test('tells what came instead, where, and why', async () => {
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

  test('--filter plays those with the text in their title', async () => {
    const folder = temporaryFolder(wrong);
    expect(await runIn(folder, 'test', '--filter', 'ANOTHER')).toMatchObject({
      exitCode: 0,
      stdout: '✓ another country\n\n1 scenario passed.\n',
    });
    const { exitCode, stderr } = await runIn(folder, 'test', '--filter', 'nothing');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'error: No scenario has "nothing" in its title.\n  Leave --filter out to play all of them.\n',
    });
  });

  test('--coverage tells what no scenario shows, and fails', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(project), 'test', '--coverage');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout.split('\n\n')[1]).toBe(`2 scenarios passed.
Coverage: 6 of 7 (85 %).
  rules.dsl:12  never false  path is "/"
`);
  });

  test('--coverage passes where all is shown', async () => {
    const more = `${rules}\nscenario "another page" { given country is JP, path is "/jobs" expect no rule opened }\n`;
    const { exitCode, stdout } = await runIn(temporaryFolder({ 'rules.dsl': more }), 'test', '--coverage');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/Coverage: 7 of 7 \(100 %\)\.\n$/);
  });

  test('--threshold fails where less is covered', async () => {
    const folder = temporaryFolder(project);
    expect(await runIn(folder, 'test', '--threshold', '85')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await runIn(folder, 'test', '--threshold', '100')).toMatchObject({
      exitCode: 1,
      stderr: 'The scenarios cover 85 %; --threshold asks for 100 %.\n',
    });
    for (const percent of ['101', 'abc', '50.5'])
      expect(await runIn(folder, 'test', '--threshold', percent)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Give a whole number from 0 to 100.'),
      });
  });

  test('--json answers with one document of the published shape', async () => {
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

  test('plays nothing where the rules have errors', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules.replace('on start', 'on strt') });
    const { exitCode, stdout, stderr } = await runIn(folder, 'test');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('unknown-event');
    const json = await runIn(folder, 'test', '--json');
    expect(json.exitCode).toBe(1);
    expectPublishedShape('test.json', JSON.parse(json.stdout));
    expect(JSON.parse(json.stdout)).toMatchObject({ errors: 1, scenarios: [] });
  });

  test('says so where the rules have no scenario', async () => {
    const folder = temporaryFolder({ 'rules.dsl': 'project p {}\nsite main\nstage production\n' });
    expect(await runIn(folder, 'test')).toEqual({
      exitCode: 0,
      stdout: 'The rules have no scenario yet.\n',
      stderr: '',
    });
  });

  test('--browser plays in Chromium', async () => {
    const { executable, environment } = await unpackChromium();
    for (const [name, value] of Object.entries({ ...environment, TAGC_CHROMIUM: executable })) vi.stubEnv(name, value);
    const folder = temporaryFolder(wrong);
    expect(await runIn(folder, 'test', '--browser')).toEqual(await runIn(folder, 'test'));
  });

  test('--browser says what to do where no browser can be started', async () => {
    vi.stubEnv('TAGC_CHROMIUM', '/nowhere/chromium');
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(project), 'test', '--browser');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^error: No browser could be started \(TAGC_CHROMIUM names \/nowhere\/chromium\): /);
    await expect(launchBrowser('/nowhere', undefined, ['/nowhere/package.json'])).rejects.toThrow(
      'Playing in a browser needs playwright-core.',
    );
  });

  test('the smallest example passes', async () => {
    expect(await runIn('examples/minimal', 'test')).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
