import { describe, expect, test } from 'vitest';
import { eventName, filterRules, isFiltering, noConsent, noFilter } from '../../report/filters.ts';
import type { Filter } from '../../report/filters.ts';
import { sample } from './sample.ts';

const shown = (filter: Partial<Filter>) => filterRules(sample, { ...noFilter, ...filter }).map(({ id }) => id);

test('an empty filter shows all rules, in order', () => {
  expect(shown({})).toEqual(sample.rules.map(({ id }) => id));
  expect(isFiltering(noFilter)).toBe(false);
  expect(isFiltering({ ...noFilter, vendor: 'pixel' })).toBe(true);
});

describe('one filter field', () => {
  test('site', () =>
    expect(shown({ site: 'acn' })).toEqual([
      'pageView',
      'downloadLink',
      'openCookieSettings',
      'videoPlay',
      'socialPixel',
      'errorReports',
    ]));

  test('consent group', () =>
    expect(shown({ consent: 'targeting' })).toEqual(['applyCompleted', 'socialPixel', 'adRegionPixel']));

  test('no consent: rules with at least one action that needs no consent', () =>
    expect(shown({ consent: noConsent })).toEqual(['pageView', 'applyNow', 'rememberSearch', 'openCookieSettings']));

  test('country: rules that run there before the visitor chooses', () => {
    expect(shown({ country: 'DE' })).toEqual([
      'pageView',
      'applyNow',
      'rememberSearch',
      'openCookieSettings',
      'errorReports',
    ]);
    expect(shown({ country: 'US' })).toHaveLength(sample.rules.length);
  });

  test('PAGE-13 no default: rules that run before the visitor chooses, without country defaults', () =>
    expect(shown({ country: 'no-default' })).toEqual([
      'pageView',
      'applyNow',
      'rememberSearch',
      'openCookieSettings',
      'errorReports',
    ]));

  test('page: all rules except those that never run there, also because of their tags', () => {
    const all = sample.rules.map(({ id }) => id);
    expect(shown({ page: 'chinaPrivacy' })).toEqual(all.filter((id) => id !== 'socialPixel'));
    const { rules } = sample;
    const through = rules.map((rule) =>
      rule.id === 'applyCompleted'
        ? { ...rule, actions: rule.actions.filter(({ tag }) => tag === 'socialPixel') }
        : rule,
    );
    const found = filterRules({ ...sample, rules: through }, { ...noFilter, page: 'chinaPrivacy' });
    expect(found.map(({ id }) => id)).not.toContain('applyCompleted');
  });

  test('page of no other class: no rules that require another class', () => {
    expect(shown({ page: 'registration' })).toContain('applyNow');
    expect(shown({ page: 'registration-only' })).not.toContain('applyNow');
    expect(shown({ page: 'registration-only' })).toContain('jobAlertPreferences');
    // The page view runs on both classes and names neither.
    expect(shown({ page: 'jobDetails-only' })).toContain('pageView');
  });

  test('event: by name, without arguments', () => {
    expect(shown({ event: 'click' })).toEqual(['applyNow', 'downloadLink', 'openCookieSettings']);
    expect(eventName('video.progress(25, 50, 75)')).toBe('video.progress');
  });

  test('kind and vendor', () => {
    expect(shown({ kind: 'tag' })).toEqual(['socialPixel', 'adRegionPixel', 'errorReports', 'personalisation']);
    expect(shown({ vendor: 'pixel' })).toEqual(['socialPixel', 'adRegionPixel']);
  });

  test('a value that no rule has shows no rules', () => expect(shown({ site: 'toString' })).toEqual([]));
});

describe('search words', () => {
  test.each([
    ['a title, in any case', 'APPLY NOW', ['applyNow']],
    ['a requirement', 'cons-06', ['openCookieSettings']],
    ['a doc comment', 'finished application', ['applyCompleted']],
    ['the definition of a named condition', 'urlHasEmail', ['applyCompleted']],
    ['an action', 'openPreferences', ['openCookieSettings']],
    ['a file', 'tags.dsl:', []],
    ['words in any order', 'page social agreed', ['socialPixel']],
  ])('find %s', (_, text, found) => expect(shown({ text })).toEqual(found));

  test('must all occur', () => expect(shown({ text: 'pixel region nowhere' })).toEqual([]));

  test('that are only spaces match all rules', () => expect(shown({ text: '  ' })).toHaveLength(sample.rules.length));
});

test('filters for a page and a country apply to the same action', () => {
  // The first action never starts on registration pages, and the second one, of the social pixel, only in two countries.
  const notThere = [{ site: 'car', anywhere: 0, onPages: [0, 0, 1], onPagesAlone: [0, 0, 1] }];
  const rules = sample.rules.map((rule) => {
    const [first, ...others] = rule.actions;
    return rule.id === 'applyCompleted'
      ? { ...rule, actions: [{ ...first, runs: [sample.runs.length] }, ...others] }
      : rule;
  });
  const data = { ...sample, rules, runs: [...sample.runs, notThere] };
  const ids = (filter: Partial<Filter>) => filterRules(data, { ...noFilter, ...filter }).map(({ id }) => id);
  expect(ids({ country: 'JP' })).toContain('applyCompleted');
  expect(ids({ page: 'registration' })).toContain('applyCompleted');
  expect(ids({ country: 'JP', page: 'registration' })).not.toContain('applyCompleted');
});

test('several filter fields are combined with "and"', () =>
  expect(shown({ site: 'acn', consent: 'performance', event: 'click' })).toEqual(['downloadLink']));
