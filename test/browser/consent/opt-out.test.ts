import { describe, expect, test } from 'vitest';
import { useGroups } from './open-groups.ts';

const { open, sentGroups } = useGroups();
const rules = 'data hasLeft: boolean = layer("hasLeft")';
const fields = 'optOut: hasLeft';

describe('CONS-10: an opted-out visitor', () => {
  test('causes only necessary calls, whatever consent is stored', async () => {
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], fields, rules, layer: [{ hasLeft: true }] });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary', 'necessary']);
  });

  test('delays advertising and nothing else until the opt-out is known', async () => {
    const visitor = await open({ country: 'US', fields, rules });
    await visitor.pass(1_000);
    expect(sentGroups()).toEqual(['functional', 'necessary', 'performance']);
    await visitor.push({ hasLeft: false });
    await visitor.pass(400);
    expect(sentGroups()).toEqual(['targeting']);
  });

  test('delays advertising that is granted later, and then sends what was queued', async () => {
    const visitor = await open({ country: 'DE', fields, rules });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary']);
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1_000);
    expect(sentGroups()).toEqual([]);
    await visitor.push({ hasLeft: false });
    await visitor.pass(400);
    expect(sentGroups()).toEqual(['targeting']);
  });

  test('stops all sending once the opt-out is known', async () => {
    const visitor = await open({ country: 'US', fields, rules });
    sentGroups();
    await visitor.push({ hasLeft: true }, { event: 'pressed' });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual(['necessary']);
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

  test('blocks advertising after the last attempt if the opt-out never becomes known', async () => {
    const visitor = await open({ country: 'US', fields, rules });
    await visitor.pass(30_000);
    await visitor.push({ event: 'pressed' });
    expect(sentGroups()).not.toContain('targeting');
  });

  test('is available to rules as a built-in value', async () => {
    const asking = `${rules}\nrule asked { on pressed do log(case { optedOut: "out", otherwise: "in" }) }`;
    const visitor = await open({ country: 'US', fields, rules: asking });
    await visitor.push({ event: 'pressed' });
    await visitor.push({ hasLeft: true }, { event: 'pressed' });
    expect(visitor.log.map((line) => line.replace('info: ', ''))).toEqual(['in', 'out']);
  });
});
