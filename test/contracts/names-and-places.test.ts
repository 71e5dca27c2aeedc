import { expect, test } from 'vitest';
import { compile, hasErrors } from '../../compiler/compile.ts';
import type { Program } from '../../compiler/model/program.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { bundle } from '../../compiler/node/bundle.ts';
import type { Path } from '../../compiler/source/source.ts';
import { differences } from '../support/expressions/differences.ts';
import { bundlePlan } from '../support/expressions/bundle-plan.ts';
import { planExpressions } from '../support/expressions/plan-expressions.ts';
import { playInNode } from '../support/expressions/play-in-node.ts';
import { sampleExpressions } from '../support/expressions/sample-expressions.ts';
import { playVisits } from '../support/moved/play-visits.ts';
import { renameDeclared } from '../support/moved/rename-declared.ts';
import { shuffleDeclarations } from '../support/moved/shuffle-declarations.ts';
import { createRandom } from '../support/random.ts';
import { careersProject } from '../support/careers-project.ts';

/** Names that a script of the browser could stumble over, then plain ones. */
const hard =
  'class e window document location constructor toString hasOwnProperty valueOf prototype run send shape shape2 codes let await arguments console navigator setTimeout Image URL undefined2 load2 gate consent2 layer2 declarations $0'.split(
    ' ',
  );
const nameOf = (at: number) => hard[at] ?? `other_${at}`;

const careers = compileFiles(careersProject);
const sites = ['acn', 'car'];

function compileFiles(files: Readonly<Record<Path, string>>): ReturnType<typeof compile> {
  const compiled = compile('rules.dsl', createMemoryHost(files));
  const told = compiled.diagnostics.map(({ code, message, span }) => `${code}: ${message} ${span.source.path}`);
  expect(hasErrors(compiled.diagnostics) ? told : []).toEqual([]);
  return compiled;
}

async function sentBy(program: Program, site: string, stage: string): Promise<string[][]> {
  return playVisits((await bundle(emit(program, site, stage))).code);
}

test('visitors see, click, apply and fill in', async () => {
  const sent = (await sentBy(careers.program, 'car', 'production')).flat();
  for (const words of ['events=event4', 'pev2=Link%20Click', 'events=event11', 'pev2=Form%20start', 'ev=PageView']) {
    expect(sent.filter((address) => address.includes(words)).length, words).toBeGreaterThan(0);
  }
});

test.each(sites)('other names for everything change nothing that %s sends', async (site) => {
  const { files, names, declared } = renameDeclared(careers.documents, nameOf);
  expect(names.size).toBeGreaterThan(declared * 0.8);
  const { program } = compileFiles({ ...careersProject, ...files });
  const before = await sentBy(careers.program, site, 'production');
  const after = await sentBy(program, names.get(site) ?? site, names.get('production') ?? 'production');
  expect(before.flat().length).toBeGreaterThan(20);
  expect(after).toEqual(before);
});

test.each(sites)('declarations in another order change nothing that %s sends', async (site) => {
  const before = await sentBy(careers.program, site, 'production');
  for (const seed of [1, 2, 3]) {
    const files = shuffleDeclarations(careers.documents, careers.program, createRandom(seed));
    const { program } = compileFiles({ ...careersProject, ...files });
    expect(await sentBy(program, site, 'production')).toEqual(before);
  }
});

test('other names and another order change nothing that expressions mean', async () => {
  const { all, rows } = sampleExpressions(11, 200, 20);
  const plan = planExpressions(all);
  const renamed = renameDeclared(plan.documents, nameOf);
  const { documents, program } = compileFiles(renamed.files);
  const moved = shuffleDeclarations(documents, program, createRandom(4));
  expect(renamed.names.size).toBeGreaterThan(renamed.declared * 0.8);
  for (const files of [renamed.files, moved]) {
    const { program: other } = compileFiles(files);
    const site = renamed.names.get('main') ?? 'main';
    const { code } = await bundle(emit(other, site, renamed.names.get('production') ?? 'production'));
    expect(differences(plan, rows, playInNode(code, rows))).toEqual([]);
  }
  expect(differences(plan, rows, playInNode(await bundlePlan(plan), rows))).toEqual([]);
});
