import { expect, test } from 'vitest';
import { readRequest } from '../../../../scripts/gate/read-request.mjs';

test.each([
  ['', { run: 'all' }],
  ['--changed', { run: 'changed', revision: 'HEAD' }],
  ['--changed main', { run: 'changed', revision: 'main' }],
  ['--changed=HEAD~2', { run: 'changed', revision: 'HEAD~2' }],
  ['--shuffle', { run: 'all', seed: expect.stringMatching(/^\d+$/) }],
  ['--shuffle 12', { run: 'all', seed: '12' }],
  ['test/cli -t fmt', { run: 'some', words: ['test/cli', '-t', 'fmt'] }],
])('reads the arguments: %s', (words, request) => {
  expect(readRequest(words.split(' ').filter(Boolean))).toEqual(request);
});

// Vitest has options of these names. It would run other tests than `npm test` says.
test.each([
  '--changed main test/cli',
  '--changed test/cli --shuffle',
  'test/cli --changed',
  'test/cli --shuffle=7',
  '--changed --shuffle',
  '--changed=',
  '--shuffle 1 2',
])('refuses more than one value: %s', (words) => {
  expect(readRequest(words.split(' '))).toEqual({
    problem: `${/--\w+/.exec(words)![0]} takes one value at most, and no other argument: ${words}`,
  });
});

test.each([
  ['--chnged', '--changed'],
  ['--shufle 3', '--shuffle'],
])('names the option that is meant: %s', (words, meant) => {
  const [word] = words.split(' ');
  expect(readRequest(words.split(' '))).toEqual({ problem: `${word} is not an option. Did you mean ${meant}?` });
  expect(readRequest(['--shard=1/2'])).toEqual({ run: 'some', words: ['--shard=1/2'] });
});
