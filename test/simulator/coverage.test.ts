import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { coverageOf } from '../../simulator/coverage.ts';
import { testProject } from '../../simulator/test-project.ts';
import { prelude } from './run-text.ts';

/** Returns the coverage and the uncovered items as text. */
async function cover(text: string): Promise<readonly [string, ...string[]]> {
  const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${prelude}\n${text}\n` }));
  const { covered, total, excluded, uncovered } = coverageOf(program, await testProject(program, program.scenarios));
  const note = excluded > 0 ? `, ${excluded} excluded` : '';
  return [`${covered} of ${total}${note}`, ...uncovered.map(({ what, missing }) => `${missing} ${what}`)];
}

const scenario = 'scenario "one" { given path is "/a" expect log "seen" }';
/** No rule uses the tag of the prelude. */
const analytics = 'never ran tag analytics';
const rule = (exclusion: string) => `${exclusion}
rule seen {
  on   start
  when path starts with "/"
       and not (path is "/b")
  do   log("seen")
}
${scenario}`;

test('lists everything that no scenario covers', async () => {
  expect(await cover(rule(''))).toEqual([
    '4 of 8',
    analytics,
    'never false path starts with "/" and not (path is "/b")',
    'never false path starts with "/"',
    'never false not (path is "/b")',
  ]);
});

test('an exclusion of a declaration removes its uncovered parts, and counts them', async () => {
  expect(await cover(rule('/// Seen.\n/// @uncovered the page is always there.'))).toEqual([
    '4 of 5, 3 excluded',
    analytics,
  ]);
});

test('an exclusion of a part removes only that part', async () => {
  const exclusion = '/// @uncovered `path starts with "/"` every path does.';
  expect(await cover(rule(exclusion))).toEqual([
    '4 of 7, 1 excluded',
    analytics,
    'never false path starts with "/" and not (path is "/b")',
    'never false not (path is "/b")',
  ]);
});

test('finds a part by its text, whatever its line breaks', async () => {
  const exclusions = '/// @uncovered `path starts with "/" and not (path is "/b")` so it is.';
  expect(await cover(rule(exclusions))).toEqual([
    '4 of 7, 1 excluded',
    analytics,
    'never false path starts with "/"',
    'never false not (path is "/b")',
  ]);
});

test('reports an exclusion without a reason, and ignores it', async () => {
  const whole = await cover(rule('/// @uncovered'));
  expect([whole[0], whole[2]]).toEqual(['4 of 9', 'no reason @uncovered']);
  const part = await cover(rule('/// @uncovered `path starts with "/"`'));
  expect([part[0], part[2]]).toEqual(['4 of 9', 'no reason @uncovered `path starts with "/"`']);
  const shown = `rule seen { on start do log("seen") }
/// @uncovered
state due: flag
${scenario}`;
  expect(await cover(shown)).toEqual(['1 of 3', analytics, 'no reason @uncovered']);
});

test('reports an exclusion of a declaration that needs no coverage', async () => {
  const exclusions = `rule seen { on start do log("seen") }
/// @uncovered nobody sees it.
state due: flag
/// @uncovered nobody pushes it.
event opened = layer("opened")
/// @uncovered nobody consents.
site third
${scenario}`;
  const useless = 'not needed @uncovered';
  expect(await cover(exclusions)).toEqual(['1 of 5', analytics, useless, useless, useless]);
});

test('counts the covered side of a condition with an exclusion', async () => {
  const parts = `/// @uncovered \`path is "/b"\` nobody goes there.
condition here = path is "/a" or path is "/b"
rule seen { on start when here do log("seen") }
${scenario}
scenario "two" { given path is "/c" expect no log "seen" }`;
  expect(await cover(parts)).toEqual(['8 of 9, 1 excluded', analytics]);
});

test('reports an exclusion of covered rules and of unknown parts', async () => {
  const shown = `/// @uncovered nobody can see it.
rule shown { on start do log("seen") }
/// @uncovered \`path is "/z"\` nobody goes there.
rule other { on start do log("other") }
${scenario}`;
  expect(await cover(shown)).toEqual([
    '2 of 5',
    analytics,
    'not needed @uncovered',
    'not needed @uncovered `path is "/z"`',
  ]);
});
