import { expect, test } from 'vitest';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { sources, builtIns } from '../../../../../compiler/language/tables.ts';
import type { Program, Tag } from '../../../../../compiler/model/program.ts';
import type { Given } from '../../../../../compiler/model/scenario.ts';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { bundleOnce } from '../../../../support/bundles/bundle-once.ts';
import { generateGated, generateVisitors, type GatedVisitor } from '../../../../support/generate-gated.ts';
import { search } from '../../../../support/search.ts';
import { groupNames, sentBy } from '../../../../support/sent-by.ts';

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

test('Explains that exactly those actions run that run in the bundle', async () => {
  const { seed, numRuns } = search(2);
  const wrong: unknown[] = [];
  let count = 0;
  for (let at = seed; at < seed + numRuns; at++) {
    const program = generateGated(at);
    const { code } = await bundleOnce(emit(program, 'main', 'production'));
    for (const visitor of generateVisitors(at, 30)) {
      const [expected, sent] = [explainedTags(program, visitor), await sentBy(code, visitor)];
      count += sent.length;
      if (expected.join() !== sent.join()) wrong.push({ program: at, visitor, expected, sent });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(numRuns * 30);
});
