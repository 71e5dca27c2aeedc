import { describe, expect, test } from 'vitest';
import { eventName, filterRules, isFiltering, noConsent, noFilter } from '../../report/filters.ts';
import type { Filter } from '../../report/filters.ts';
import { sample } from './sample.ts';

const shown = (filter: Partial<Filter>) => filterRules(sample, { ...noFilter, ...filter }).map(({ id }) => id);

test('asking for nothing shows everything, in order', () => {
  expect(shown({})).toEqual(sample.rules.map(({ id }) => id));
  expect(isFiltering(noFilter)).toBe(false);
  expect(isFiltering({ ...noFilter, vendor: 'pixel' })).toBe(true);
});

describe('one question', () => {
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

  test('no consent: rules that do at least a part of their work without any', () =>
    expect(shown({ consent: noConsent })).toEqual(['pageView', 'applyNow', 'rememberSearch', 'openCookieSettings']));

  test('country: what runs there before a choice', () => {
    expect(shown({ country: 'DE' })).toEqual([
      'pageView',
      'applyNow',
      'rememberSearch',
      'openCookieSettings',
      'errorReports',
    ]);
    expect(shown({ country: 'US' })).toHaveLength(sample.rules.length);
  });

  test('PAGE-13 no default: what runs before a choice where no country gives any', () =>
    expect(shown({ country: 'no-default' })).toEqual([
      'pageView',
      'applyNow',
      'rememberSearch',
      'openCookieSettings',
      'errorReports',
    ]));

  test('page: all but what never runs there, with the tags that rules act through', () => {
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

  test('page of no other class: not what asks for another', () => {
    expect(shown({ page: 'registration' })).toContain('applyNow');
    expect(shown({ page: 'registration-only' })).not.toContain('applyNow');
    expect(shown({ page: 'registration-only' })).toContain('jobAlertPreferences');
    // The words of neither stand in the page view, which runs on both.
    expect(shown({ page: 'jobDetails-only' })).toContain('pageView');
  });

  test('event, by its name without arguments', () => {
    expect(shown({ event: 'click' })).toEqual(['applyNow', 'downloadLink', 'openCookieSettings']);
    expect(eventName('video.progress(25, 50, 75)')).toBe('video.progress');
  });

  test('kind and vendor', () => {
    expect(shown({ kind: 'tag' })).toEqual(['socialPixel', 'adRegionPixel', 'errorReports', 'personalisation']);
    expect(shown({ vendor: 'pixel' })).toEqual(['socialPixel', 'adRegionPixel']);
  });

  test('a value that nothing has shows nothing', () => expect(shown({ site: 'toString' })).toEqual([]));
});

describe('words', () => {
  test.each([
    ['a title, in any case', 'APPLY NOW', ['applyNow']],
    ['a requirement', 'cons-06', ['openCookieSettings']],
    ['a doc comment', 'finished application', ['applyCompleted']],
    ['what a named condition stands for', 'urlHasEmail', ['applyCompleted']],
    ['an action', 'openPreferences', ['openCookieSettings']],
    ['a file', 'tags.dsl:', []],
    ['words in any order', 'page social agreed', ['socialPixel']],
  ])('find %s', (_, text, found) => expect(shown({ text })).toEqual(found));

  test('all must occur', () => expect(shown({ text: 'pixel region nowhere' })).toEqual([]));

  test('spaces ask for nothing', () => expect(shown({ text: '  ' })).toHaveLength(sample.rules.length));
});

test('a page and a country are asked of the same action', () => {
  const conditions = [{ text: 'never here', uses: [], notOn: { allBut: false, names: ['registration'] } }];
  const analytics = { ...sample.rules.find(({ kind }) => kind === 'tag')!, id: 'analytics', conditions };
  const data = { ...sample, rules: [...sample.rules, analytics] };
  const ids = (filter: Partial<Filter>) => filterRules(data, { ...noFilter, ...filter }).map(({ id }) => id);
  expect(ids({ country: 'JP' })).toContain('applyCompleted');
  expect(ids({ page: 'registration' })).toContain('applyCompleted');
  // Analytics does not run there, and the social pixel not before a choice.
  expect(ids({ country: 'JP', page: 'registration' })).not.toContain('applyCompleted');
});

test('several questions narrow each other', () =>
  expect(shown({ site: 'acn', consent: 'performance', event: 'click' })).toEqual(['downloadLink']));
