import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('test/contracts/real-time.txt', 'utf8').split('\n');
const listed = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/ {2,}/));

test('every test that waits for real time exists and has a reason', () => {
  expect(listed.filter(([file, reason]) => !reason || !existsSync(`test/${file}`))).toEqual([]);
});

test('no other test waits for a fixed time', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const waits =
    /timers\/promises|\bwaitForTimeout\b|Atomics\.wait\b|\bsleep \d|\btimeLimit: \d|\bverify\(\{.*\btimeout: \d/;
  const waiting = files.filter((file) => waits.test(readFileSync(`test/${file}`, 'utf8')));
  const names = listed.map(([file]) => file);
  // This file names what it looks for.
  expect(waiting.filter((file) => !names.includes(file) && file !== 'contracts/real-time.test.ts')).toEqual([]);
});
