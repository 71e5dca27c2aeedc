import { describe, expect, test } from 'vitest';
import {
  anyCountry,
  countriesOf,
  defaultsFor,
  extentWith,
  groupsOf,
  noDefaultPlace,
  rowTitle,
} from '../../report/consent.ts';
import { consentInWords, consentOfAction } from '../../report/consent-in-words.ts';
import { sample } from './sample.ts';

const granted = (place: string) => defaultsFor(sample.consent, place).groups;
const everyone = {
  label: 'every-visitor',
  countries: [{ code: 'DE', name: 'Germany' }],
  groups: ['necessary', 'performance'],
};
const ruleNamed = (id: string) => sample.rules.find((rule) => rule.id === id)!;

describe('how many actions of a rule run with the granted groups', () => {
  test('all actions of a rule without tags', () => expect(extentWith(ruleNamed('rememberSearch'), [])).toBe('all'));

  test('some actions of a rule whose first action needs no consent', () => {
    expect(extentWith(ruleNamed('applyNow'), [])).toBe('part');
    expect(extentWith(ruleNamed('applyNow'), ['performance'])).toBe('all');
  });

  test('no action of a rule whose actions all need a group that is not granted', () => {
    expect(extentWith(ruleNamed('applyCompleted'), [])).toBe('none');
    expect(extentWith(ruleNamed('applyCompleted'), ['performance'])).toBe('part');
  });

  test('no action behind an action that does not start', () => {
    const actions = [
      { text: 'socialPixel.run()', group: 'targeting', thenWaits: true },
      { text: 'log("a")', thenWaits: false, behind: [0] },
    ];
    const rule = { ...ruleNamed('applyNow'), groups: ['targeting'], actions };
    expect(extentWith(rule, ['performance'])).toBe('none');
    expect(extentWith(rule, ['targeting'])).toBe('all');
  });

  test('the gate of a tag applies to all its actions, even one without a group', () => {
    const pixel = { ...ruleNamed('socialPixel'), actions: [{ text: 'socialPixel.run()', thenWaits: false }] };
    expect(extentWith(pixel, ['performance'])).toBe('none');
    expect(extentWith(pixel, ['targeting'])).toBe('all');
  });

  test('includes a group that only an action names', () => {
    const rule = { ...ruleNamed('applyCompleted'), groups: [] };
    expect(groupsOf(rule)).toEqual(['performance', 'targeting']);
  });
});

describe('CONS-02 the groups that are granted by default', () => {
  test('in a country with a row', () => expect(granted('DE')).toEqual(['necessary']));

  test('for the label of a row', () => expect(granted('firstParty')).toEqual(['necessary', 'performance']));

  test('in a country without a row: those of the row "otherwise"', () =>
    expect(granted('BR')).toEqual(['necessary', 'performance', 'functional', 'targeting']));

  test('for any country: the groups that all rows share', () => expect(granted(anyCountry)).toEqual(['necessary']));

  test('of every visitor, if the default does not depend on the country', () => {
    const consent = { ...sample.consent!, noDefault: undefined, defaults: [everyone] };
    for (const place of ['DE', 'missing', 'every-visitor', anyCountry]) {
      expect(defaultsFor(consent, place).groups).toEqual(everyone.groups);
    }
    expect(defaultsFor(consent, noDefaultPlace).groups).toEqual(['necessary']);
    expect(countriesOf(consent, 'every-visitor')).toEqual(['DE', 'missing']);
    expect(rowTitle(everyone)).toBe('Every visitor');
  });

  test('for an unknown row, without rows and without a consent block: what is strictly necessary', () => {
    expect(granted('noSuchRow')).toEqual(['necessary']);
    expect(defaultsFor({ ...sample.consent!, defaults: [] }, anyCountry).groups).toEqual(['necessary']);
    expect(defaultsFor(undefined, 'DE').groups).toEqual(['necessary']);
  });
});

test('says whether all groups are needed, or one way of several is enough', () => {
  const both = consentOfAction({ group: 'performance', needs: ['targeting'] });
  expect(consentInWords(both)).toBe('performance and targeting (by condition)');
  const ways = [['performance'], ['functional', 'targeting']];
  const groups = ways.flat();
  expect(consentInWords({ groups, ways, needsNone: false })).toBe(
    'performance or functional and targeting (one of them is enough)',
  );
  expect(consentInWords({ groups: ['performance'], ways: [['performance']], needsNone: true })).toBe(
    'performance, or none needed',
  );
});
