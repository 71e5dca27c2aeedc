import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { coverageOf } from '../../simulator/coverage.ts';
import { testProject } from '../../simulator/test-project.ts';
import { prelude } from './run-text.ts';

/** How much is covered, and what is not. */
async function cover(text: string): Promise<readonly [string, ...string[]]> {
  const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${prelude}\n${text}\n` }));
  const { covered, total, excluded, uncovered } = coverageOf(program, await testProject(program, program.scenarios));
  const left = excluded > 0 ? `, ${excluded} waived` : '';
  return [`${covered} of ${total}${left}`, ...uncovered.map(({ what, missing }) => `${missing} ${what}`)];
}

const scenario = 'scenario "one" { given path is "/a" expect log "seen" }';
/** The tag of the prelude is in no rule. */
const analytics = 'never ran tag analytics';
const rule = (exclusion: string) => `${exclusion}
rule seen {
  on   start
  when path starts with "/"
       and not (path is "/b")
  do   log("seen")
}
${scenario}`;

test('what no scenario shows is told', async () => {
  expect(await cover(rule(''))).toEqual([
    '4 of 8',
    analytics,
    'never false path starts with "/" and not (path is "/b")',
    'never false path starts with "/"',
    'never false not (path is "/b")',
  ]);
});

test('a waiver of a declaration takes out what is not shown of it, and says how much that is', async () => {
  expect(await cover(rule('/// Seen.\n/// @uncovered the page is always there.'))).toEqual([
    '4 of 5, 3 waived',
    analytics,
  ]);
});

test('a waiver of a part takes that part out', async () => {
  const exclusion = '/// @uncovered `path starts with "/"` every path does.';
  expect(await cover(rule(exclusion))).toEqual([
    '4 of 7, 1 waived',
    analytics,
    'never false path starts with "/" and not (path is "/b")',
    'never false not (path is "/b")',
  ]);
});

test('a part is known by its words, however its lines are broken', async () => {
  const exclusions = '/// @uncovered `path starts with "/" and not (path is "/b")` so it is.';
  expect(await cover(rule(exclusions))).toEqual([
    '4 of 7, 1 waived',
    analytics,
    'never false path starts with "/"',
    'never false not (path is "/b")',
  ]);
});

test('a waiver without a reason waives nothing, and is told', async () => {
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

test('a waiver of what no scenario needs to show is told, whatever it stands above', async () => {
  const exclusions = `rule seen { on start do log("seen") }
/// @uncovered nobody sees it.
state due: flag
/// @uncovered nobody pushes it.
event opened = layer("opened")
/// @uncovered nobody consents.
site third
${scenario}`;
  const vain = 'not needed @uncovered';
  expect(await cover(exclusions)).toEqual(['1 of 5', analytics, vain, vain, vain]);
});

test('of a condition with a waiver, what scenarios show of it is counted', async () => {
  const parts = `/// @uncovered \`path is "/b"\` nobody goes there.
condition here = path is "/a" or path is "/b"
rule seen { on start when here do log("seen") }
${scenario}
scenario "two" { given path is "/c" expect no log "seen" }`;
  expect(await cover(parts)).toEqual(['8 of 9, 1 waived', analytics]);
});

test('a waiver of what scenarios show, or of nothing that is there, is told', async () => {
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
