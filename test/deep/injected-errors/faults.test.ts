import { expect, test } from 'vitest';
import { careersProject } from '../../support/careers-project.ts';
import { faultsIn } from './inject-faults.ts';
import { createMeasure, summarize } from './measure-faults.ts';
import { sample } from './sample.ts';

// `npm run faults` puts in all of them and prints the same figures.
test('a slip of the hand anywhere in the careers site is told in one or two errors', () => {
  const measure = createMeasure('rules.dsl', careersProject);
  const faults = Object.entries(careersProject)
    .filter(([path]) => path.endsWith('.dsl'))
    .flatMap(([path, text]) => faultsIn(path, text));
  const outcomes = sample(faults, 2000, 1).map((makeFault) => measure(makeFault()));
  const { median, atMostTwo, losing } = summarize(outcomes);
  expect(median).toBe(1);
  expect(atMostTwo).toBeGreaterThanOrEqual(0.99);
  expect(losing).toBe(0);
}, 300_000);
