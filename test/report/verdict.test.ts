import { describe, expect, test } from 'vitest';
import { receiversText } from '../../report/views/overview/verdict.tsx';
import { verdictOf } from '../../report/verdict.ts';
import { careersReport } from './careers-report.ts';
import { report } from './data/report-of.ts';
import { textOfView } from './render-view.tsx';

const careers = careersReport();

describe('the verdict of the careers site', () => {
  const verdict = verdictOf(careers, 'unanswered');

  test('has rows of countries with similar receivers, most receivers first', () => {
    expect(verdict.rows.map((row) => [receiversText(row), row.codes.length])).toEqual([
      ['up to 9 third parties + 4 own', 17],
      ['1 third party + 4 own', 189],
      ['1 own host', 2],
      ['Nobody', 41],
    ]);
    expect(verdict).toMatchObject({ withThird: 206, withNobody: 41, isNothingWithoutCountry: true, countries: 249 });
    expect(verdict.rows.map(({ hasComputed }) => hasComputed)).toEqual([true, false, false, false]);
  });

  test('says first what leaves before an answer, then after one', () => {
    const text = textOfView('#/overview', careers);
    expect(text).toContain('Third parties can receive data in 206 of 249 countries.');
    expect(text).toContain('Nothing leaves in 41 countries, and when the country is unknown.');
    expect(text).toContain('After “reject all”: nothing leaves, in any country.');
    expect(text).toContain('After “accept all”: third parties can receive data in 246 countries.');
  });
});

test('A country with third parties never shares a row with one without', () => {
  const pixel = (name: string, country: string) =>
    `tag ${name} { vendor: pixel group: necessary on ready when visitorCountry is ${country} options: { url: "https://${name}.example/p" } }`;
  const data = report(['JP', 'US', 'BR', 'IN', 'ZA', 'KR'].map((code, at) => pixel(`t${at}`, code)).join('\n'));
  const { rows, withThird } = verdictOf(data, 'unanswered');
  expect(withThird).toBe(6);
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatchObject({ third: [], own: [], hasMissing: true });
  expect(rows.at(-1)!.codes).toHaveLength(243);
});

test('What is too hard to compute counts as possible', () => {
  const data = report('tag one { vendor: pixel group: targeting on ready options: { url: "https://one.example/p" } }');
  const unknown = { ...data, reaches: data.reaches.map(({ host }) => ({ host })) };
  expect(verdictOf(data, 'rejected').withThird).toBe(0);
  expect(verdictOf(unknown, 'rejected').withThird).toBe(249);
});
