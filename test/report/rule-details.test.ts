import { expect, test } from 'vitest';
import { embedReport } from '../../report/embed-report.ts';
import { readFilter, filterRules } from '../../report/filters.ts';
import { rulesOfPart, withDetails, type ListedRule, type RuleDetails } from '../../report/rule-details.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { fuller } from './sample.ts';

// Each rule several times, so that its details are in several parts.
const rules = Array.from({ length: 2 * rulesOfPart + 1 }, (_, at) => ({
  ...fuller.rules[at % fuller.rules.length],
  id: `rule${at}`,
}));
const all = { ...fuller, rules };

test('a large report reads the details of few rules at a time, once, when somebody asks for one', () => {
  const { rules: read, parts } = open();
  expect(parts).toEqual([]);
  expect(read[rulesOfPart].source).toBe(rules[rulesOfPart].source);
  expect(read[rulesOfPart + 1].actions[0].text).toBe(rules[rulesOfPart + 1].actions[0].text);
  expect(parts).toEqual([1]);
  expect(read.at(-1)!.actions[0].words).toEqual(rules.at(-1)!.actions[0].words);
  expect(parts).toEqual([1, 2]);
});

test('a large report has each property of each rule and action', () => {
  const { rules: read } = open();
  const named = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole)[];
  for (const [at, rule] of rules.entries()) {
    for (const name of named(rule).filter((name) => name !== 'actions')) expect(read[at][name]).toEqual(rule[name]);
    expect(read[at].actions).toHaveLength(rule.actions.length);
    for (const [index, action] of rule.actions.entries())
      for (const name of named(action)) expect(read[at].actions[index][name]).toEqual(action[name]);
  }
});

test('filters that the first view counts read no details', () => {
  const { data, parts } = open();
  for (const query of ['site=car', 'kind=tag', 'consent=performance', 'sends=early']) {
    const filter = readFilter(Object.fromEntries(new URLSearchParams(query)));
    expect(filterRules(data, filter).length).toBe(filterRules(all, filter).length);
  }
  expect(parts).toEqual([]);
});

/** Reads an embedded report; `parts` becomes the parts of the details that were read. */
function open() {
  const embedded = embedReport(all);
  const listed = JSON.parse(embedded.data.join('')) as Omit<ReportData, 'rules'> & { rules: ListedRule[] };
  const parts: number[] = [];
  const rules = withDetails(listed.rules, (part) => {
    parts.push(part);
    return JSON.parse(embedded.details[part].join('')) as RuleDetails[];
  });
  return { rules, data: { ...listed, rules }, parts };
}
