import { expect, test } from 'vitest';
import { coverageOf } from '../../../simulator/coverage.ts';
import { expandCases } from '../../../simulator/expand-cases.ts';
import { testProject } from '../../../simulator/test-project.ts';
import { writeLine } from '../../../simulator/write-line.ts';
import { compileCareers } from './careers.ts';

const program = compileCareers();
const outcomes = await testProject(program, program.scenarios.flatMap(expandCases));

test.each(outcomes.map(({ scenario, failures }) => [scenario.id, failures] as const))('%s', (_, failures) => {
  expect(failures.flatMap(({ line, got }) => [line ? writeLine(line) : '', ...got])).toEqual([]);
});

test('covers every rule and tag, and both results of every condition', () => {
  const { uncovered } = coverageOf(program, outcomes);
  expect(uncovered.map(({ span, what, missing }) => `${span.source.path}: ${missing} ${what}`)).toEqual([]);
});
