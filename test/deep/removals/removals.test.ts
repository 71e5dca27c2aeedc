import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../../../scripts/requirements/read-requirements.ts';
import { removals } from './removals.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const lines = requirements.filter(({ isBehaviour }) => isBehaviour).map(({ number }) => number);

const rows = removals.map(([line, file, text, instead = '']) => [line, file, text, instead] as const);

test.each(rows)('%s: what can be removed stands in %s once', (_, file, text, instead) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  expect(instead).not.toBe(text);
});

test('every line about behaviour has something that can be removed, and nothing else has', () => {
  const removable = new Set(removals.map(([line]) => line));
  expect(lines.filter((line) => !removable.has(line))).toEqual([]);
  expect([...removable].filter((line) => !lines.includes(line))).toEqual([]);
});
