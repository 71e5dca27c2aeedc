import { expect, test } from 'vitest';
import { emit } from '../../compiler/emit/emit.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { differences } from '../support/expressions/differences.ts';
import { planExpressions } from '../support/expressions/plan-expressions.ts';
import { runInNode } from '../support/expressions/run-in-node.ts';
import { sampleExpressions } from '../support/expressions/sample-expressions.ts';
import { compileCareersWith, compileRight, sentBy } from '../support/moved/careers-visits.ts';
import { hardNames } from '../support/moved/hard-names.ts';
import { renameDeclared } from '../support/moved/rename-declared.ts';
import { shuffleDeclarations } from '../support/moved/shuffle-declarations.ts';
import { createRandom } from '../support/random.ts';

const nameOf = (at: number) => hardNames[at] ?? `other_${at}`;

const careers = compileCareersWith();
const before = await sentBy(careers.program, 'car', 'production');

test('visitors see, click, apply and fill in forms', () => {
  const sent = before.flat();
  for (const words of ['events=event4', 'pev2=Link%20Click', 'events=event11', 'pev2=Form%20start', 'ev=PageView']) {
    expect(sent.filter((address) => address.includes(words)).length, words).toBeGreaterThan(0);
  }
});

// `npm run deep -- renames shuffles` does the same with random names and orders, for both sites.
test('other names for everything and another order do not change what the careers site sends', async () => {
  const renamed = renameDeclared(careers.documents, nameOf);
  expect(renamed.names.size).toBeGreaterThan(renamed.declared * 0.8);
  const { documents, program } = compileCareersWith(renamed.files);
  const { program: moved } = compileCareersWith(shuffleDeclarations(documents, program, createRandom(1)));
  const nameNow = (name: string) => renamed.names.get(name) ?? name;
  expect(await sentBy(moved, nameNow('car'), nameNow('production'))).toEqual(before);
});

test('other names and another order do not change the results of expressions', async () => {
  const { all, rows } = sampleExpressions(11, 200, 20);
  const plan = planExpressions(all);
  const renamed = renameDeclared(plan.documents, nameOf);
  const { documents, program } = compileRight(renamed.files);
  const moved = shuffleDeclarations(documents, program, createRandom(4));
  expect(renamed.names.size).toBeGreaterThan(renamed.declared * 0.8);
  for (const files of [renamed.files, moved]) {
    const { program: other } = compileRight(files);
    const site = renamed.names.get('main') ?? 'main';
    const { code } = await minify(emit(other, site, renamed.names.get('production') ?? 'production'));
    expect(differences(plan, rows, runInNode(code, rows))).toEqual([]);
  }
});
