import { describe, expect, test } from 'vitest';
import { anyCountry, defaultsFor, extentWith, groupsOf } from '../../report/consent.ts';
import { sample } from './sample.ts';

const given = (place: string) => defaultsFor(sample.consent, place).groups;
const ruleNamed = (id: string) => sample.rules.find((rule) => rule.id === id)!;

describe('how much of a rule runs with the groups a visitor has given', () => {
  test('all of a rule that acts through no tag', () => expect(extentWith(ruleNamed('rememberSearch'), [])).toBe('all'));

  test('a part of a rule whose first action needs nothing', () => {
    expect(extentWith(ruleNamed('applyNow'), [])).toBe('part');
    expect(extentWith(ruleNamed('applyNow'), ['performance'])).toBe('all');
  });

  test('none of a rule whose actions all need a group that is not given', () => {
    expect(extentWith(ruleNamed('applyCompleted'), [])).toBe('none');
    expect(extentWith(ruleNamed('applyCompleted'), ['performance'])).toBe('part');
  });

  test('a tag is gated as a whole, also where it lists an action of no group', () => {
    const pixel = { ...ruleNamed('socialPixel'), actions: [{ text: 'socialPixel.run()', thenWaits: false }] };
    expect(extentWith(pixel, ['performance'])).toBe('none');
    expect(extentWith(pixel, ['targeting'])).toBe('all');
  });

  test('a group that only an action names counts as needed', () => {
    const rule = { ...ruleNamed('applyCompleted'), groups: [] };
    expect(groupsOf(rule)).toEqual(['performance', 'targeting']);
  });
});

describe('CONS-02 what is given by default', () => {
  test('in a country that a row names', () => expect(given('DE')).toEqual(['necessary']));

  test('in a row by its label', () => expect(given('firstParty')).toEqual(['necessary', 'performance']));

  test('in a country that no row names: what every other country has', () =>
    expect(given('BR')).toEqual(['necessary', 'performance', 'functional', 'targeting']));

  test('wherever the visitor is: what all rows share', () => expect(given(anyCountry)).toEqual(['necessary']));

  test('in a row that does not exist, and where no consent is declared: nothing', () => {
    expect(given('noSuchRow')).toEqual([]);
    expect(defaultsFor(undefined, 'DE').groups).toEqual([]);
  });
});
