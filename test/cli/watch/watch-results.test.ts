import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from '../run-in.ts';
import { sampleProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { watchIn } from './watch-in.ts';

const clicks = sampleProject['rules/clicks.dsl'];

test('check writes its result again after each change, one below the other', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': clicks.replace('on click', 'on clik') });
  const { says } = await watchIn(folder, 'check');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await says(/^rules\/clicks\.dsl changed: done again in \d+ ms\.$/);
  expect(await says(/./)).toBe('No problems in 2 files.');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('sites: [car]', 'sites: [cars]'));
  expect(await says(/unknown/)).toMatch(/^rules\/clicks\.dsl:9:11 {2}error/);
});

test('lint stops to report a file that is not imported once it is, and one that was deleted', async () => {
  const late = 'rule late { on ready do log("late") }\n';
  const folder = temporaryFolder({ ...sampleProject, 'late.dsl': late, 'old.dsl': late });
  const { says } = await watchIn(folder, 'lint');
  writeFileSync(join(folder, 'rules.dsl'), `import "late.dsl"\n${sampleProject['rules.dsl']}`);
  await says(/changed/);
  expect(await says(/unimported|problem|warning/)).toContain('old.dsl');
  rmSync(join(folder, 'old.dsl'));
  await says(/^old\.dsl changed/);
  expect(await says(/./)).toBe('No problems in 3 files.');
});

test('lint reads a changed baseline, and counts warnings', async () => {
  const unused = 'condition unused = query("a") is "1"\n';
  const folder = temporaryFolder({ ...sampleProject, 'rules.dsl': `${sampleProject['rules.dsl']}${unused}` });
  await runIn(folder, 'lint', '--write-baseline', 'all.json');
  writeFileSync(join(folder, 'rules/clicks.dsl'), `${clicks}${unused.replace('unused', 'other')}`);
  const { says } = await watchIn(folder, 'lint', '--baseline', 'all.json', '--max-warnings', '0');
  await runIn(folder, 'lint', '--write-baseline', 'all.json');
  await says(/^all\.json changed/);
  await says(/^No problems/);
  writeFileSync(
    join(folder, 'rules.dsl'),
    `${sampleProject['rules.dsl']}${unused}condition third = query("a") is "2"\n`,
  );
  await says(/^Too many warnings: 1; --max-warnings allows 0\.$/);
});

const scenarios = `
scenario "on the main site" { given site is acn when click "a.main" expect log "main" }
scenario "on the careers site" { given site is car when click "a.apply" expect log "apply" }
`;

test('test runs the scenarios that a change concerns, and those that failed', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/scenarios.dsl': scenarios, 'rules.dsl': withScenarios });
  const { says } = await watchIn(folder, 'test');

  // A rule of one site.
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('log("apply")', 'log("applied")'));
  expect(await says(/^✗/)).toBe('✗ on the careers site');
  expect(await says(/passed/)).toBe(
    '1 scenario passed, 1 failed. 1 of them did not run again: nothing that concerns them has changed.',
  );

  // The scenario that failed, in another file.
  writeFileSync(join(folder, 'rules/scenarios.dsl'), scenarios.replace('log "apply"', 'log "applied"'));
  expect(await says(/passed/)).toBe(
    '2 scenarios passed. 1 of them did not run again: nothing that concerns them has changed.',
  );

  // A comment, which is in no script.
  writeFileSync(join(folder, 'rules.dsl'), `${withScenarios}// a note\n`);
  expect(await says(/passed/)).toContain('2 of them did not run again');

  // Something on which every scenario may depend.
  writeFileSync(join(folder, 'rules.dsl'), `${withScenarios}const word = "main"\n`);
  expect(await says(/passed/)).toBe('2 scenarios passed.');
});

test('test runs all scenarios again if it measures coverage, and shows mistakes alone', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/scenarios.dsl': scenarios, 'rules.dsl': withScenarios });
  const { says } = await watchIn(folder, 'test', '--coverage');
  writeFileSync(join(folder, 'rules.dsl'), `${withScenarios}// a note\n`);
  expect(await says(/passed/)).toBe('2 scenarios passed.');
  expect(await says(/^Coverage/)).toBe('Coverage: 3 of 3 (100 %).');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('on click', 'on clik'));
  expect(await says(/unknown-event/)).toContain('rules/clicks.dsl:4:6');
});

const withScenarios = `import "rules/scenarios.dsl"\n${sampleProject['rules.dsl']}`;

test.each([
  ['check', '--format', 'sarif'],
  ['lint', '--json'],
  ['lint', '--fix'],
  ['lint', '--write-baseline', 'all.json'],
  ['test', '--format', 'junit=out.xml'],
])('%s refuses --watch with %s', async (command, ...others) => {
  const { exitCode, stderr } = await runIn(temporaryFolder(sampleProject), command, '--watch', ...others);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/option '--watch' cannot be used with option '--/);
});

test('a missing entry is reported as without --watch', async () => {
  const folder = temporaryFolder(sampleProject);
  const watched = await runIn(folder, 'test', 'missing.dsl', '--watch');
  expect(watched).toEqual(await runIn(folder, 'test', 'missing.dsl'));
  expect(watched.exitCode).toBe(2);
});
