import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { builtIns, sources } from '../../../../compiler/language/tables.ts';
import type { Program, Tag } from '../../../../compiler/model/program.ts';
import type { Given } from '../../../../compiler/model/scenario.ts';
import { explain } from '../../../../compiler/proof/explain/explain.ts';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { minifyOnce } from '../../../support/bundles/bundle-once.ts';
import { generateGated, generateVisitors, type GatedVisitor } from '../../../support/generate-gated.ts';
import { isTrueFor } from '../../../support/proof-atoms.ts';
import { search } from '../../../support/search.ts';
import { groupNames, sentBy } from '../../../support/sent-by.ts';
import { environmentOf } from './environment-of.ts';

/** Returns the tags that start for a visitor according to the model. */
function predictionsOf(program: Program): (visitor: GatedVisitor) => string[] {
  const { starts, diagrams, atomOf } = createModel(program, { changes: false });
  return ({ values, url, groups }) => {
    const reported = groups === 'hidden' ? 'unknown' : groups ? 'stored' : 'unanswered';
    const granted = Array.isArray(groups) ? groups.flatMap((number: number) => groupNames[number] ?? []) : [];
    const environment = environmentOf(program, values, url);
    const visitor = { environment, host: new URL(url).hostname, reported, granted } as const;
    const isTrue = (variable: number) => isTrueFor(visitor, atomOf(variable));
    const running = starts.filter(({ hasEffect, when }) => hasEffect && diagrams.evaluate(when, isTrue));
    return running.map(({ through }) => (through as Tag).id).toSorted();
  };
}

/** Returns the givens that describe a visitor of a generated program. */
function givensOf({ values, url, groups }: GatedVisitor): readonly Given[] {
  const written = { text: '', start: 0, end: 0 };
  const names = Array.isArray(groups) ? groups.flatMap((number: number) => groupNames[number] ?? []) : undefined;
  return [
    { kind: 'builtIn', builtIn: builtIns.get('url')!, value: url, ...written },
    { kind: 'site', value: 'main', ...written },
    { kind: 'stage', value: 'production', ...written },
    ...(groups === undefined ? [] : [{ kind: 'consent', groups: names, ...written } as const]),
    ...Object.entries(values).flatMap(([name, value]): readonly Given[] =>
      value === undefined
        ? []
        : [{ kind: 'source', source: sources.get('global')!, arguments: [`v.${name}`], value, ...written }],
    ),
  ];
}

function explainedTags(program: Program, visitor: GatedVisitor): string[] {
  const { events } = explain(program, givensOf(visitor));
  const actions = events.flatMap(({ running }) => running.flatMap((one) => one.actions));
  const running = actions.filter(({ outcome, through }) => outcome.is === 'runs' && through);
  return running.map(({ through }) => (through as Tag).id).toSorted();
}

test('Actions start in the bundle exactly when the model and the explanation say so', async () => {
  const { seed, numRuns } = search(2);
  const wrong: unknown[] = [];
  let count = 0;
  for (let at = seed; at < seed + numRuns; at++) {
    const program = generateGated(at);
    const { code } = await minifyOnce(emit(program, 'main', 'production'));
    const predict = predictionsOf(program);
    for (const visitor of generateVisitors(at, 30)) {
      const [expected, sent] = [predict(visitor), await sentBy(code, visitor)];
      count += sent.length;
      if (expected.join() !== sent.join()) wrong.push({ program: at, visitor, expected, sent });
      const explained = explainedTags(program, visitor);
      if (explained.join() !== sent.join()) wrong.push({ program: at, visitor, explained, sent });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(numRuns * 30);
});
