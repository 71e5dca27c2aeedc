import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('test/contracts/real-time.txt', 'utf8').split('\n');
const listed = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/ {2,}/));

/** Code that waits for real time, or ends after it. Pages of the simulator have a clock of their own. */
const waits = [
  /timers\/promises|\bwaitForTimeout\b|\bpassInRealTime\b|Atomics\.wait\b|\bsleep \d|performance\.now\(\) -/,
  // Promises and limits of this process. In most pages, the test advances the clock.
  /\b(?:await|return) new Promise\([^\n]*\bsetTimeout\(\w+, [^0)]|\bsetTimeout\(\w+, [a-z]/,
  /\btimeLimit: \d|\bverify\(\{[^}]*\btimeout\b|\bwait: scaled\(/,
  /\bspawn(?:Sync)?\([^;]*\btimeout:|\.poll\([^;]*\btimeout:/,
];

/** Media of real browsers. */
const media = /\.play\(\)|\bplaybackRate =|play-button/;

test('every file that waits for real time exists and has a reason', () => {
  expect(listed.filter(([file, reason]) => !reason || !existsSync(`test/${file}`))).toEqual([]);
});

test('only these files wait for real time', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'));
  const waiting = files.filter((file) => {
    // This file names what it looks for.
    if (!/\.tsx?$/.test(file) || file === 'contracts/real-time.test.ts') return false;
    const patterns = /^(?:browser|demo)\//.test(file) ? [...waits, media] : waits;
    const text = readFileSync(`test/${file}`, 'utf8');
    return patterns.some((pattern) => pattern.test(text));
  });
  expect(waiting.toSorted()).toEqual(listed.map(([file]) => file).toSorted());
});
