import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { numberOf } from './number-of.ts';
import { readRequest, usualSeconds } from './request.ts';
import { runSearch, type StartWorker } from './run-search.ts';
import { sampledTests } from './samples/searches.ts';
import type { Search } from './search.ts';
import { problemOf, summaryOf } from './summary-of.ts';
import { trySeed } from './try-seed.ts';

const request = (...words: string[]) => {
  const read = readRequest(words, 1000, 2);
  if (read === 'help') throw new Error('The help text is not a request.');
  return read;
};

/** A search over ten numbers; the seventh is wrong. */
const digits: Search = {
  name: 'digits',
  shows: 'digits are small',
  sample: 0,
  longest: 60,
  prepare: () => ({
    count: 10,
    try: (at) => (at === 7 ? { outcome: 'large', problem: 'It is 7.' } : { outcome: 'small' }),
  }),
};

/** Workers within this process. One number ends them. */
function startHere(search: Search, deadly?: number): StartWorker {
  return () => {
    const worker = Object.assign(new EventEmitter(), {
      send(seed: number) {
        void Promise.resolve(search.prepare()).then(async (cases) => {
          if (numberOf(seed, cases.count) === deadly) worker.emit('exit');
          else worker.emit('message', await trySeed(cases, seed));
        });
      },
      kill: () => true,
      disconnect() {},
    });
    void Promise.resolve(search.prepare()).then(({ count }) => worker.emit('message', { count }));
    return worker as unknown as ChildProcess;
  };
}

test('as many seeds as there are cases give each case once', () => {
  for (const count of [1, 2, 10, 97, 2298]) {
    const numbers = Array.from({ length: count }, (_, at) => numberOf(1234 + at, count));
    expect(new Set(numbers).size).toBe(count);
  }
  expect(numberOf(1234, undefined)).toBe(1234);
});

test('shards together try every case once, for any seed', async () => {
  const numbers = [];
  for (const shard of ['1/3', '2/3', '3/3']) {
    const { findings } = await runSearch(digits, request('--all', '--shard', shard), startHere(digits), () => {});
    numbers.push(...[...findings.keys()].map((seed) => numberOf(seed, 10)));
  }
  expect(numbers.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('reproduces a failure by its seed', async () => {
  const failed: number[] = [];
  await runSearch(
    digits,
    request('--all'),
    startHere(digits),
    (seed, { problem }) => void (problem && failed.push(seed)),
  );
  const again = await runSearch(digits, request('--seed', `${failed[0]}`, '--cases', '1'), startHere(digits), () => {});
  expect([...again.findings.values()]).toEqual([{ outcome: 'large', problem: 'It is 7.' }]);
  expect(problemOf(again)).toBe('It is 7.');
  expect(summaryOf([again]).split('\n')[1]).toMatch(/^digits +1 of 10 +0 +FAILED +1 large$/);
});

test('reports a case that ends its process, and tries the others', async () => {
  const { findings } = await runSearch(digits, request('--all'), startHere(digits, 3), () => {});
  expect([...findings.values()].map(({ outcome }) => outcome).toSorted()).toEqual([
    'hung',
    'large',
    ...Array.from({ length: 8 }, () => 'small'),
  ]);
});

test('reports an exception', async () => {
  const failing = {
    try() {
      throw new Error('No such case.');
    },
  };
  expect(await trySeed(failing, 1)).toMatchObject({
    outcome: 'failed',
    problem: expect.stringContaining('No such case.'),
  });
});

test.each([
  [['nothing'], 'Unknown search: nothing'],
  [['--shard', '5/4'], '--shard needs two numbers'],
  [['--seed', '-1'], '--seed'],
  [['--cases', 'many'], '--cases needs a whole number'],
  [['--fast'], "Unknown option '--fast'"],
])('rejects invalid arguments: %s', (words, message) => {
  expect(() => readRequest(words, 1, 2)).toThrow(message);
});

test.each(sampledTests)('the test file of the search "$name" exists: $file', ({ file }) => {
  expect(existsSync(file)).toBe(true);
});

test('runs long searches only if they are named', () => {
  expect(request().searches.some(({ isLong }) => isLong)).toBe(false);
  expect(request('package', 'fuzz').searches.map(({ name }) => name)).toEqual(['fuzz', 'package']);
});

test('runs each search for a while, or for the requested number of cases', () => {
  expect(request('fuzz')).toMatchObject({ seed: 1000, workers: 2, limit: { seconds: usualSeconds, cases: Infinity } });
  expect(request('fuzz', '--cases', '3').limit).toEqual({ seconds: Infinity, cases: 3 });
  expect(request('--seconds', '5').searches.length).toBeGreaterThan(8);
});
