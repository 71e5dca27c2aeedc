import { describe, expect, test } from 'vitest';
import { compare } from '../../../bench/compare.ts';
import { figures } from '../../../bench/figures.ts';
import { resultOf } from '../../../bench/result.ts';
import { tableRow } from '../../../bench/table-row.ts';
import type { Figure } from '../../../bench/figure.ts';

test('gives each figure a unique name, and a peer if its limit compares with one', () => {
  expect(new Set(figures.map(({ figure }) => figure)).size).toBe(figures.length);
  for (const { peer, mustReach } of figures) if (mustReach && !('oursAtMost' in mustReach)) expect(peer).toBeTruthy();
});

describe('a result', () => {
  const time: Figure = {
    figure: 'check',
    peer: 'tsp',
    unit: 'ms',
    mustReach: { atMost: 0.25 },
    measure: () => measured,
  };
  const measured = { ours: 1234.56, theirs: 5000 };

  test('contains the ratio, and whether the limit is reached', () => {
    const expected = { figure: 'check', unit: 'ms', ours: 1235, peer: 'tsp', theirs: 5000, ratio: 0.247 };
    expect(resultOf(time, measured)).toEqual({ ...expected, mustReach: '<= 0.25', reached: true });
    expect(resultOf(time, { ours: 1300, theirs: 5000 }).reached).toBe(false);
  });

  test('of a rate has a lower limit', () => {
    const rate: Figure = { ...time, unit: 'events/s', mustReach: { atLeast: 20 } };
    expect(resultOf(rate, { ours: 300, theirs: 10 })).toMatchObject({ mustReach: '>= 20', reached: true });
    expect(resultOf(rate, { ours: 100, theirs: 10 }).reached).toBe(false);
  });

  test('of a size has an absolute limit, independent of the peer', () => {
    const size: Figure = { ...time, unit: 'B', mustReach: { oursAtMost: 1850 } };
    const expected = { ratio: 0.775, mustReach: '<= 1,850 B', reached: true };
    expect(resultOf(size, { ours: 1850, theirs: 2387 })).toMatchObject(expected);
    expect(resultOf(size, { ours: 1851, theirs: 9000 }).reached).toBe(false);
  });

  test('of what a person waits for has a limit of the difference to the peer', () => {
    const opening: Figure = { ...time, mustReach: { moreAtMost: 1000 } };
    const expected = { mustReach: '<= 1,000 ms more', reached: true };
    expect(resultOf(opening, { ours: 1080, theirs: 80 })).toMatchObject(expected);
    expect(resultOf(opening, { ours: 1081, theirs: 80 }).reached).toBe(false);
    expect(resultOf(opening, { ours: 10 }).reached).toBe(false);
  });

  test('without a peer has a limit of its own, if any', () => {
    const key: Figure = { figure: 'key', unit: 'ms', mustReach: { oursAtMost: 50 }, measure: () => measured };
    expect(resultOf(key, { ours: 50 }).reached).toBe(true);
    expect(resultOf(key, { ours: 51 }).reached).toBe(false);
    expect(tableRow(resultOf(key, { ours: 50 }))).toMatch(/^✓ key +50 ms, must be <= 50 ms$/);

    const result = resultOf({ figure: 'size', unit: 'B', measure: () => measured }, { ours: 1500 });
    expect(result).toEqual({ figure: 'size', unit: 'B', ours: 1500 });
    expect(tableRow(result)).toMatch(/^ {2}size +1,500 B$/);
  });

  test('is formatted as a line of the table', () =>
    expect(tableRow(resultOf(time, measured))).toMatch(
      /^✓ check +1,235 ms : +5,000 ms {2}0\.247 ×, must be <= 0\.25 {2}\(tsp\)$/,
    ));
});

test('alternates two measurements and discards the first turn', async () => {
  const turns: string[] = [];
  const measuring = (name: string, values: number[]) => () => {
    turns.push(name);
    return values.shift()!;
  };
  const result = await compare(measuring('a', [99, 3, 1, 2]), measuring('b', [99, 10, 30, 20]), 3);
  expect(result).toEqual({ ours: 2, theirs: 20 });
  expect(turns.join('')).toBe('abababab');
});
