import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuildMemory } from '../../../tasks/build/build-memory.ts';
import { buildProject, type BuildOutcome } from '../../../tasks/build/build-project.ts';
import { createRandom } from '../../support/random.ts';
import { readFolder } from '../read-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createTestTerminal } from '../test-terminal.ts';

const project = {
  'rules.dsl': `
import "rules/clicks.dsl"

project sample {}
site acn {}
site car {}
stage production

data pageName: text = layer("name")
condition onJobs = path starts with "/jobs"
`,
  'rules/clicks.dsl': `
/// Tells of the first.
rule mainClick {
  on click("a.main")
  when onJobs and pageName is "main"
  do log("main")
}

/// Tells of the second.
rule applyNow "Apply now" {
  on click("a.apply")
  when onJobs
  do log("apply")
}
`,
};

const options = { stage: 'production', report: true, prove: true };

const clicks = project['rules/clicks.dsl'];
const [, first, second] = /(rule mainClick.*?\n}\n)[^]*(rule applyNow[^]*)/s.exec(clicks)!;

// Each change begins with the memory of the one before, which could be reused wrongly.
const changes: readonly [what: string, file: keyof typeof project, text: string][] = [
  ['nothing', 'rules/clicks.dsl', clicks],
  ['the title of a rule', 'rules/clicks.dsl', clicks.replace('"Apply now"', '"Apply soon"')],
  ['what a rule does', 'rules/clicks.dsl', clicks.replace('log("apply")', 'log("applied", url)')],
  ['lines before a rule', 'rules/clicks.dsl', clicks.replace('log("main")', 'log("main")\n     log("again")')],
  [
    'two rules, and not their comments',
    'rules/clicks.dsl',
    clicks.replace(first, '@').replace(second, first).replace('@', second),
  ],
  ['a comment that describes a rule', 'rules/clicks.dsl', clicks.replace('the second', 'what came second')],
  ['a condition of another file', 'rules.dsl', project['rules.dsl'].replace('"/jobs"', '"/careers"')],
  ['where rules run', 'rules.dsl', project['rules.dsl'].replace('site acn {}\n', '')],
];

/** Rebuilds after each change, as a watch does, and compares the result with a first build. */
function startWatch() {
  const texts = { ...project };
  const folder = temporaryFolder(texts);
  const memory = createBuildMemory();
  const { terminal } = createTestTerminal(folder);
  return async (what: string, file: keyof typeof project, text: string) => {
    texts[file] = text;
    writeFileSync(join(folder, file), text);
    memory.beginBuild();
    const built = await buildProject(options, terminal, memory);
    memory.endBuild();
    expect(resultOf(built, folder), what).toEqual(await firstBuild(texts));
  };
}

type Result = ReturnType<typeof resultOf>;
const firstBuilds = new Map<string, Promise<Result>>();

/** Returns the result of a first build. The changes lead to the same texts several times, which are built once. */
function firstBuild(texts: Readonly<Record<string, string>>): Promise<Result> {
  const key = JSON.stringify(texts);
  const known = firstBuilds.get(key) ?? buildIn(temporaryFolder(texts));
  firstBuilds.set(key, known);
  return known;
}

async function buildIn(folder: string): Promise<Result> {
  return resultOf(await buildProject(options, createTestTerminal(folder).terminal), folder);
}

/** Returns the messages of a build and the files that it wrote. */
function resultOf(outcome: BuildOutcome, folder: string) {
  const { built } = outcome.summary;
  return { built, mistakes: mistakesOf(outcome), files: built && readFolder(join(folder, 'dist')) };
}

function mistakesOf({ project: { diagnostics } }: BuildOutcome) {
  return diagnostics.map(({ code, message, span: { source, start, end } }) => [code, message, source.path, start, end]);
}

test('a rebuild writes the same files as a first build', async () => {
  const build = startWatch();
  for (const [what, file, text] of changes) await build(what, file, text);
});

test('a rebuild writes the same files after changes in any order, with errors in between', async () => {
  const random = createRandom(3);
  const build = startWatch();
  const wrong = ['do log(nothing)\n}', 'rule {', 'do log("unclosed)\n}', ''];
  for (let turn = 0; turn < 12; turn++) {
    const [what, file, text] = changes[Math.floor(random() * changes.length)];
    const isRight = random() < 0.7;
    const shown = isRight
      ? text
      : text.replace(/(?<=rule applyNow[^]*)do [^]*/, wrong[Math.floor(random() * wrong.length)]);
    await build(`turn ${turn}: ${what}`, file, shown);
  }
});

test('each build searches for files that are not imported, and watches them if it has read them', async () => {
  const folder = temporaryFolder({
    ...project,
    'rules.dsl': project['rules.dsl']
      .replace('import "rules/clicks.dsl"', '')
      .concat('rule r { on start when shopping do log("x") }'),
    'rules/pages.dsl': 'condition shopping = path is "/shop"',
  });
  const memory = createBuildMemory();
  const { terminal } = createTestTerminal(folder);
  const build = () => buildProject(options, terminal, memory);
  const codesOf = ({ project: { diagnostics } }: BuildOutcome) => diagnostics.map(({ code }) => code);
  expect(codesOf(await build())).toEqual(['not-imported']);
  expect([...memory.files()].filter((file) => file.endsWith('clicks.dsl'))).toHaveLength(1);
  memory.beginBuild();
  expect(codesOf(await build())).toEqual(['not-imported']);
  writeFileSync(join(folder, 'rules/pages.dsl'), 'condition other = path is "/shop"');
  expect(memory.changed()).toEqual([join(folder, 'rules/pages.dsl')]);
  memory.beginBuild();
  expect(codesOf(await build())).toEqual(['unknown-name']);
});
