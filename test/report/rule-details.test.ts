import { expect, test } from 'vitest';
import { embedReport } from '../../report/embed-report.ts';
import { withDetails, type RuleDetails } from '../../report/rule-details.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { sample } from './sample.ts';

test('a large report has the details of its rules apart, and reads them once, when somebody asks for one', () => {
  const { data, details } = embedReport(sample);
  const parsed = JSON.parse(data.join('')) as ReportData;
  let reads = 0;
  const rules = withDetails(parsed.rules, () => {
    reads++;
    return JSON.parse(details.join('')) as RuleDetails[];
  });
  expect(parsed.rules[0]).not.toHaveProperty('source');
  expect(rules.map(({ id, actions }) => [id, actions.length])).toEqual(
    sample.rules.map(({ id, actions }) => [id, actions.length]),
  );
  expect(reads).toBe(0);
  for (const name of ['source', 'sentence', 'tree', 'conditions', 'documentation', 'sendsTo'] as const)
    expect(rules.map((rule) => rule[name])).toEqual(sample.rules.map((rule) => rule[name]));
  expect(reads).toBe(1);
});
