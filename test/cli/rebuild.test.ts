import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuildMemory } from '../../cli/build-memory.ts';
import { buildProject } from '../../cli/build-project.ts';
import { silentProgress } from '../../cli/ui/progress.ts';
import { readFolder } from './read-folder.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

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

const clicks = project['rules/clicks.dsl'];
const [, first, second] = /(rule mainClick.*?\n}\n)[^]*(rule applyNow[^]*)/s.exec(clicks)!;

// Each begins where the one before it ended, so that what is kept of that could be used wrongly.
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

test('what is remembered of the last build never shows: each build writes what a first one would', async () => {
  const folder = temporaryFolder(project);
  const memory = createBuildMemory();
  const { terminal } = createTestTerminal(folder);
  for (const [what, file, text] of changes) {
    writeFileSync(join(folder, file), text);
    memory.restart();
    const { summary } = await buildProject({ stage: 'production', report: true }, terminal, silentProgress, memory);
    expect(summary.built, what).toBe(true);
    memory.settle();
    await runIn(folder, 'build', '--out', 'first');
    expect(readFolder(join(folder, 'dist')), what).toEqual(readFolder(join(folder, 'first')));
  }
});
