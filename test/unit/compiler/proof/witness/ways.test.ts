import { expect, test } from 'vitest';
import { givens } from '../../../../../compiler/language/tables/givens.ts';
import { steps } from '../../../../../compiler/language/tables/steps.ts';
import { builtIns, events, sources } from '../../../../../compiler/language/tables/tables.ts';
import { builtInWays, eventWays, sourceWays, unsettable } from '../../../../../compiler/proof/witness/ways.ts';

test('scenarios can set every built-in value and every source', () => {
  expect([...Object.keys(builtInWays), ...unsettable].toSorted()).toEqual([...builtIns.keys()].toSorted());
  expect(Object.keys(sourceWays).toSorted()).toEqual([...sources.keys()].toSorted());
  const ways = [...Object.values(builtInWays), ...Object.values(sourceWays)];
  expect(ways.filter((way) => !givens.has(way))).toEqual([]);
});

test('a built-in value or source with a given of its name is set by it', () => {
  const own = (ways: Readonly<Record<string, string>>) =>
    Object.entries(ways).filter(([name, way]) => givens.has(name) && way !== name);
  expect([...own(builtInWays), ...own(sourceWays)]).toEqual([]);
});

test('scenarios can make every event occur, with every field', () => {
  expect(Object.keys(eventWays).toSorted()).toEqual([...events.keys()].toSorted());
  for (const [name, { fields, step, isCaused }] of Object.entries(eventWays)) {
    expect(Object.keys(fields), name).toEqual(Object.keys(events.get(name)!.fields ?? {}));
    if (step !== undefined) expect(steps.has(step), name).toBe(true);
    const occursByItself = ['appears', 'loaded', 'ready', 'start'].includes(name);
    expect(step !== undefined || isCaused === true || occursByItself, name).toBe(true);
  }
});
