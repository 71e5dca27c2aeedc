import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { coverageOf } from '../../player/coverage.ts';
import { testProject } from '../../player/test-project.ts';
import { prelude } from './play-text.ts';

/** How much is covered, and what is not. */
async function cover(text: string): Promise<readonly [string, ...string[]]> {
  const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${prelude}\n${text}\n` }));
  const { covered, total, uncovered } = coverageOf(program, await testProject(program, program.scenarios));
  return [`${covered} of ${total}`, ...uncovered.map(({ what, missing }) => `${missing} ${what}`)];
}

const scenario = 'scenario "one" { given path is "/a" expect log "seen" }';
/** The tag of the prelude is in no rule. */
const analytics = 'never ran tag analytics';
const rule = (waiver: string) => `${waiver}
rule seen {
  on   load
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

test('a waiver of a declaration takes all of it out', async () => {
  expect(await cover(rule('/// Seen.\n/// @uncovered the page is always there.'))).toEqual(['0 of 1', analytics]);
});

test('a waiver of a part takes that part out', async () => {
  const waiver = '/// @uncovered `path starts with "/"` every path does.';
  expect(await cover(rule(waiver))).toEqual([
    '3 of 6',
    analytics,
    'never false path starts with "/" and not (path is "/b")',
    'never false not (path is "/b")',
  ]);
});

test('a part is known by its words, however its lines are broken', async () => {
  const waivers = '/// @uncovered `path starts with "/" and not (path is "/b")` so it is.';
  expect(await cover(rule(waivers))).toEqual([
    '3 of 6',
    analytics,
    'never false path starts with "/"',
    'never false not (path is "/b")',
  ]);
});

test('a waiver without a reason is none', async () => {
  expect((await cover(rule('/// @uncovered')))[0]).toBe('4 of 8');
  expect((await cover(rule('/// @uncovered `path starts with "/"`')))[0]).toBe('4 of 8');
});

test('a waiver of what scenarios show, or of nothing that is there, is told', async () => {
  const shown = `/// @uncovered nobody can see it.
rule shown { on load do log("seen") }
/// @uncovered \`path is "/z"\` nobody goes there.
rule other { on load do log("other") }
${scenario}`;
  expect(await cover(shown)).toEqual([
    '1 of 4',
    analytics,
    'not needed @uncovered',
    'not needed @uncovered `path is "/z"`',
  ]);
});
