import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { prove } from '../../../compiler/proof/prove/prove.ts';
import { writeScenarios } from '../../../compiler/proof/witness/write-scenario.ts';
import { replay } from '../../../simulator/replay.ts';
import { careersProject } from '../../support/careers-project.ts';

const page = readFileSync('docs/careers-site/open-questions.md', 'utf8');
const assertions = [...page.matchAll(/```dsl\n([\s\S]*?)```/g)].map(([, text]) => text);

test('each open question of the careers site has a visitor, whom the bundle confirms', async () => {
  const path = 'rules/assertions.dsl';
  const host = createMemoryHost({ ...careersProject, [path]: `${careersProject[path]}\n${assertions.join('\n')}` });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics).toEqual([]);
  const titles = new Set(program.assertions.slice(-assertions.length).map(({ id }) => id));
  const verdicts = prove(program, { isWanted: ({ title }) => titles.has(title) });
  expect(verdicts.map(({ result }) => result.kind)).toEqual(assertions.map(() => 'refuted'));
  const written = verdicts.flatMap(({ title, result }) => {
    const scenarios = result.kind === 'refuted' && writeScenarios(program, result.situation, title);
    return scenarios && !('cannot' in scenarios) ? [scenarios] : [];
  });
  const replayed = await replay({ entry: 'rules.dsl', host }, written, { finish: minify });
  expect(replayed.map(({ isConfirmed }) => isConfirmed)).toEqual(assertions.map(() => true));
});

test('all assertions of the careers site are proved, and those that hold in every project', () => {
  const { program } = compile('rules.dsl', createMemoryHost(careersProject));
  const verdicts = prove(program);
  expect(verdicts.filter(({ result }) => result.kind !== 'proved').map(({ title, result }) => [title, result])).toEqual(
    [],
  );
  expect(verdicts.length).toBeGreaterThan(program.assertions.length);
});
