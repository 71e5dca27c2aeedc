import { describe, expect, test } from 'vitest';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { regionOf } from '../../report/regions.ts';
import { commandOf, consentChoices } from '../../report/views/who/calculator.tsx';
import { findCountries, matrixCsv, matrixOf } from '../../report/views/who/matrix.ts';
import { subjectsOf } from '../../report/views/who/subjects.ts';
import { compileText } from '../support/compile-text.ts';
import { project, report } from './data/report-of.ts';
import { renderView, textOfView } from './render-view.tsx';

const pixel =
  'tag ads { vendor: pixel group: targeting on ready when exists visitorCountry and not (visitorCountry in excluded) options: { url: "https://ads.example/p" } }';
const data = report(pixel);
const matrix = matrixOf(data, subjectsOf(data)[0].actions);
const state = (name: string) => data.consentStates.indexOf(name);
const cellOf = (code: string, name: string) =>
  matrix.flatMap(({ rows }) => rows).find(({ codes }) => codes.includes(code))!.cells[state(name)];

describe('the matrix', () => {
  test('every country is in exactly one row, and in a region', () => {
    const codes = matrix.flatMap(({ rows }) => rows.flatMap((row) => row.codes));
    expect(codes.toSorted()).toEqual([...Object.keys(data.countries), 'missing'].toSorted());
    expect(Object.keys(data.countries).filter((code) => regionOf(code) === 'Unknown country')).toEqual([]);
  });

  test('says yes, part or no, by country and consent', () => {
    expect(cellOf('JP', 'unanswered')).not.toBe('no');
    expect(cellOf('DE', 'unanswered')).toBe('no');
    expect(cellOf('DE', 'accepted')).not.toBe('no');
    expect(cellOf('CN', 'accepted')).toBe('no');
    const europe = matrix.find(({ region }) => region === 'Europe')!;
    expect(europe.cells[state('unanswered')]).toBe('part');
    expect(europe.rows).toHaveLength(3);
  });

  test('what is too hard to compute is possible everywhere', () => {
    const [{ cells }] = matrixOf(data, [{}]);
    expect(new Set(cells)).toEqual(new Set(['part']));
  });

  test('has one line for each country as CSV', () => {
    const lines = matrixCsv(data, matrix).trimEnd().split('\r\n');
    expect(lines).toHaveLength(251);
    expect(lines[0]).toBe(`code,country,region,${data.consentStates.join(',')}`);
    expect(lines.find((line) => line.startsWith('DE,'))).toMatch(/^DE,Germany,Europe,no,/);
    expect(lines.at(-1)).toMatch(/^,,Unknown country,/);
  });

  test('finds countries by code, or by the start of their name, and opens their region', () => {
    expect(findCountries(data, 'de')).toEqual(['DE']);
    expect(findCountries(data, 'germ')).toEqual(['DE']);
    expect(renderView('#/who?q=germ', data)).toContain('<mark>Germany</mark>');
    expect(renderView('#/who', data)).not.toContain('<mark>');
  });

  test('is about the subject in the address', () => {
    expect(renderView('#/who?of=tag.ads', data)).toContain('aria-label="ads, by country and consent"');
  });
});

describe('the calculator', () => {
  const { program } = compileText(pixel, project);
  const calculator = createPortableProject(program, createModel(program, { changes: false }), 'production');

  test('says what is sent, why the rest does not run, and the command', () => {
    const japan = textOfView('#/who?country=JP', { ...data, calculator });
    expect(japan).toContain('Can send to ads.example.');
    expect(japan).toContain("tagc explain --visitor 'site is main, stage is production, visitorCountry is JP'");
    const germany = textOfView('#/who?country=DE', { ...data, calculator });
    expect(germany).toContain('Nothing is sent to a known host.');
    expect(germany).toContain('targeting');
  });

  test('says so if the project is too large for it', () => {
    expect(textOfView('#/who', data)).toContain('This page has no calculator');
  });

  test('offers each answer to the banner', () => {
    expect(consentChoices(['necessary', 'a', 'b']).map(({ value, title }) => `${value}: ${title}`)).toEqual([
      'unknown: Not reported',
      'necessary: Rejected all',
      'necessary a: Accepted a',
      'necessary b: Accepted b',
      'necessary a b: Accepted all',
    ]);
  });

  test('quotes the command for a shell', () => {
    expect(commandOf({ visitor: `path is "/it's"`, host: '', events: [] })).toBe(
      `tagc explain --visitor 'path is "/it'\\''s"'`,
    );
  });
});
