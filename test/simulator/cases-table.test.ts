import { describe, expect, test } from 'vitest';
import { compileText } from '../support/compile-text.ts';
import { runText, prelude } from './run-text.ts';

const tags = `tag pixels { vendor: pixel group: targeting on start options: { url: "https://p.example/p" } }
rule seen { on click(".x") when visitorCountry is JP do log("seen") }
`;

describe('a table of cases', () => {
  test('is played for each row, under a title of its own', async () => {
    const table = `scenario "who" {
      cases by visitorCountry, consent {
        JP, [necessary, targeting]: [pixels, seen]
        JP, missing:                [seen]
        US, missing:                [pixels]
        any, [necessary]:           []
      }
      when click ".x"
    }`;
    expect(await runText(tags + table)).toEqual({
      'who (JP, [necessary, targeting])': [],
      'who (JP, missing)': [],
      'who (US, missing)': [],
      'who (any, [necessary])': [],
    });
  });

  test('fails where something does not run that a row lists, or runs that only another row lists', async () => {
    const table = `scenario "who" {
      cases by consent {
        [necessary]:            [pixels]
        [necessary, targeting]: []
      }
    }`;
    expect(await runText(tags + table)).toEqual({
      'who ([necessary])': [
        'tag pixels',
        'Nothing of the kind came.',
        'pixels was asked to run, and consent to targeting is not given.',
      ],
      'who ([necessary, targeting])': ['no tag pixels', 'It came:', '  pixels'],
    });
  });

  test('tells what is wrong in it', () => {
    const table = `scenario "who" {
      given visitorCountry is JP
      cases by visitorCountry, consent {
        FR, [necessary]: [pixels]
        any:             [pixels]
        any, [marketing]: [pixel, "seen"]
        any, missing: seen
        any, missing: [pixls]
      }
    }`;
    const traces = compileText(tags + table, prelude).diagnostics.map(({ code, span }) => [
      code,
      span.source.text.slice(span.start, span.end),
    ]);
    expect(traces).toEqual([
      ['given-twice', 'visitorCountry'],
      ['wrong-arguments', 'any:             [pixels]'],
      ['unknown-group', 'marketing'],
      ['wrong-arguments', '[pixel, "seen"]'],
      ['wrong-arguments', 'seen'],
      ['case-twice', 'any, missing: [pixls]'],
      ['unknown-rule', 'pixls'],
    ]);
  });

  test('has rows, and each visitor once, in whatever words', () => {
    const toldOf = (rows: string) =>
      compileText(
        `${tags} const home = "/" scenario "who" { cases by path, consent { ${rows} } }`,
        prelude,
      ).diagnostics.map(({ message }) => message);
    expect(toldOf('')).toEqual(['This table of cases has no rows.']);
    expect(toldOf('home, [necessary, targeting]: [] "/", [targeting, necessary]: [seen]')).toEqual([
      'This row ("/", [targeting, necessary]) gives the same values as an earlier one (home, [necessary, targeting]).',
    ]);
    expect(toldOf('home, any: [] home, missing: []')).toEqual([
      'This row (home, missing) gives the same values as an earlier one (home, any).',
    ]);
    expect(toldOf('"/", any: [] "/jobs", any: [] "/", unknown: []')).toEqual([]);
  });

  test('a scenario without one expects something', () => {
    const { diagnostics } = compileText('scenario "who" { when wait 1s }', prelude);
    expect(diagnostics.map(({ message }) => message)).toEqual(['This scenario has no "expect".']);
  });
});
