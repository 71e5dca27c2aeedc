import { describe, expect, test } from 'vitest';
import { useGroups } from './open-groups.ts';

const { open, sentGroups } = useGroups();
const rules = 'data hasLeft: boolean = layer("hasLeft")';
const fields = 'optOut: hasLeft';

describe('CONS-10: a visitor whose browser sends Global Privacy Control', () => {
  test('causes no call of the group that the signal refuses, even after all groups were accepted', async () => {
    // The page takes the signal back once the script has started.
    const signal = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });`;
    const fields = 'optOut: { targeting: gpc }';
    const visitor = await open({ country: 'US', fields, before: signal });
    expect(sentGroups()).toEqual(['functional', 'necessary', 'performance']);
    await visitor.page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: false }),
    );
    await visitor.answerBanner([1, 2, 3, 4]);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['functional', 'necessary', 'performance']);
  });
});

describe('CONS-10: an opted-out visitor', () => {
  test('causes only necessary calls, whatever consent is stored', async () => {
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], fields, rules, layer: [{ hasLeft: true }] });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary', 'necessary']);
  });

  test('stays opted out in a page that deletes the cookie', async () => {
    const visitor = await open({ country: 'US', fields, rules, layer: [{ hasLeft: true }] });
    sentGroups();
    await visitor.push({ hasLeft: false }, { event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary']);
  });

  test('delays advertising again if a page forgets that there was no opt-out, and may be known later', async () => {
    const visitor = await open({ country: 'US', fields, rules, layer: [{ hasLeft: false }] });
    expect(sentGroups()).toContain('targeting');
    await visitor.push({ hasLeft: null }, { event: 'pressed' });
    await visitor.pass(100);
    expect(sentGroups()).toEqual(['functional', 'necessary', 'performance']);
    await visitor.push({ hasLeft: false });
    await visitor.pass(400);
    expect(sentGroups()).toEqual(['targeting']);
    await visitor.push({ hasLeft: true }, { event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary']);
  });
});
