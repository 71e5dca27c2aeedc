import { describe, expect, test } from 'vitest';
import { compileText } from '../support/compile-text.ts';
import { runText, prelude } from './run-text.ts';

const tags = `tag pixels { vendor: pixel group: targeting on start options: { url: "https://p.example/p" } }
rule seen { on click(".x") when visitorCountry is JP do log("seen") }
`;

describe('a table of cases', () => {
  test('runs once for each row, with its own title', async () => {
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

  test('fails if a listed rule does not run, or one runs that only another row lists', async () => {
    const table = `scenario "who" {
      cases by consent {
        [necessary]:            [pixels]
        [necessary, targeting]: []
      }
    }`;
    expect(await runText(tags + table)).toEqual({
      'who ([necessary])': [
        'tag pixels',
        'Nothing of this kind happened.',
        'pixels was asked to run, but consent to targeting is not granted.',
      ],
      'who ([necessary, targeting])': ['never tag pixels', 'It happened:', '  pixels'],
    });
  });

  test('reports invalid tables', () => {
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
    const problems = compileText(tags + table, prelude).diagnostics.map(({ code, span }) => [
      code,
      span.source.text.slice(span.start, span.end),
    ]);
    expect(problems).toEqual([
      ['given-twice', 'visitorCountry'],
      ['wrong-arguments', 'any:             [pixels]'],
      ['unknown-group', 'marketing'],
      ['wrong-arguments', '[pixel, "seen"]'],
      ['wrong-arguments', 'seen'],
      ['case-twice', 'any, missing: [pixls]'],
      ['unknown-rule', 'pixls'],
    ]);
  });

  test('reports empty tables and duplicate rows, even if they are written differently', () => {
    const messagesOf = (rows: string) =>
      compileText(
        `${tags} const home = "/" scenario "who" { cases by path, consent { ${rows} } }`,
        prelude,
      ).diagnostics.map(({ message }) => message);
    expect(messagesOf('')).toEqual(['This table of cases has no rows.']);
    expect(messagesOf('home, [necessary, targeting]: [] "/", [targeting, necessary]: [seen]')).toEqual([
      'This row ("/", [targeting, necessary]) sets the same values as an earlier one (home, [necessary, targeting]).',
    ]);
    expect(messagesOf('home, any: [] home, missing: []')).toEqual([
      'This row (home, missing) sets the same values as an earlier one (home, any).',
    ]);
    expect(messagesOf('"/", any: [] "/jobs", any: [] "/", unknown: []')).toEqual([]);
  });

  test('reports a scenario without cases and expectations', () => {
    const { diagnostics } = compileText('scenario "who" { when wait 1s }', prelude);
    expect(diagnostics.map(({ message }) => message)).toEqual(['This scenario has no "expect".']);
  });
});
