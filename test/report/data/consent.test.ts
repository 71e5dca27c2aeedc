import { describe, expect, test } from 'vitest';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import { compileText } from '../../support/compile-text.ts';
import { project, report } from './report-of.ts';

test('CONS-02 every country is in a row', () => {
  const [europe, missing, otherwise] = report('').consent!.defaults;
  expect(europe.countries.map(({ code }) => code)).toEqual(['DE', 'FR']);
  expect(missing.countries).toEqual([]);
  expect(otherwise.countries).toContainEqual({ code: 'RU', name: 'Russia' });
  expect(otherwise.countries.map(({ code }) => code)).not.toContain('DE');
});

test('CONS-02 what is strictly necessary is granted in every row, also if the row omits it', () => {
  const { program } = compileText('', project.replace('europe: [necessary]', 'europe: []'));
  const { defaults } = createReportData(program, { stage: 'production', bundles: [], warnings: [] }).consent!;
  expect(defaults[0].groups).toEqual(['necessary']);
});

test('CONS-02 a default without "by" is one row, for every visitor', () => {
  const everyone = project.replace(
    /default by [^\n]*/,
    'default { otherwise: [performance] }\n  noDefault: exists pageName',
  );
  const { program, diagnostics } = compileText('', everyone);
  expect(diagnostics).toEqual([]);
  const { defaults, noDefault } = createReportData(program, {
    stage: 'production',
    bundles: [],
    warnings: [],
  }).consent!;
  expect(defaults).toMatchObject([{ label: 'every-visitor', groups: ['necessary', 'performance'] }]);
  expect(defaults[0].countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['DE', 'RU', 'US']));
  expect(noDefault?.text).toBe('exists pageName');
});

describe('consent terms beside the country', () => {
  const consentOf = (fields: string, declarations = '') =>
    createReportData(compileText(declarations, project.replace('  stored:', `  ${fields}\n  stored:`)).program, {
      stage: 'production',
      bundles: [],
      warnings: [],
    }).consent!;

  test('PAGE-13 "noDefault" is listed with the definitions and documentation of its names', () => {
    const declarations = `/// The app opened this page.
state fromApp: flag { keep: session }
state silent: flag { keep: session }
/// Locales of the consent model.
locales known = ["us-en", "jp-ja"]
data siteLocale: locale = segment(1)
/// A page of another locale.
condition answerAwaited = not (exists siteLocale and siteLocale in known)`;
    expect(consentOf('noDefault: fromApp or silent or answerAwaited', declarations).noDefault).toEqual({
      text: 'fromApp or silent or answerAwaited',
      uses: [
        {
          name: 'answerAwaited',
          text: 'not (exists siteLocale and siteLocale in known)',
          documentation: 'A page of another locale.',
        },
        {
          name: 'known',
          text: 'jp-ja, us-en',
          codes: ['jp-ja', 'us-en'],
          documentation: 'Locales of the consent model.',
        },
        { name: 'fromApp', documentation: 'The app opened this page.' },
      ],
    });
  });

  test('CONS-10 "optOut" is listed, and whether it may be unknown', () => {
    const client = `/// Knows who opted out.
tag identity { vendor: visitorIdentity group: performance when exists visitorCountry
  options: { organisation: "a", server: "id.example.com", timeout: 1s } }`;
    expect(consentOf('optOut: identity.optedOut', client).optOuts).toEqual([
      {
        text: 'identity.optedOut',
        uses: [{ name: 'identity', documentation: 'Knows who opted out.' }],
        queued: 'targeting',
      },
    ]);
    expect(consentOf('optOut: { targeting: gpc, all: path is "/out" }').optOuts).toEqual([
      { group: 'targeting', text: 'gpc', uses: [], queued: undefined },
      { group: undefined, text: 'path is "/out"', uses: [], queued: undefined },
    ]);
  });

  test('CONS-09 the validity of consent and the waiting times are listed', () => {
    expect(consentOf('expires: 390 days handshake: 250ms recheck: { every: 1s, times: 3 }')).toMatchObject({
      expires: 33_696_000_000,
      handshake: 250,
      recheck: { every: 1000, times: 3 },
    });
    expect(consentOf('')).toMatchObject({
      expires: undefined,
      handshake: undefined,
      recheck: { every: 200, times: 100 },
    });
  });

  test('CONS-09 the validity is listed for a custom consent manager, too', () => {
    const custom = project.replace(/stored: [^\n]*/, 'expires: 390 days\n  stored: module("./modules/theme.ts")');
    const { program, diagnostics } = compileText('', custom);
    expect(diagnostics).toEqual([]);
    const { consent } = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(consent!.expires).toBe(33_696_000_000);
  });
});
