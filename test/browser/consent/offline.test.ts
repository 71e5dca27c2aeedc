import { describe, expect, test } from 'vitest';
import { useGroups } from './open-groups.ts';

const { open, sentGroups } = useGroups();
const before = "let online = true; Object.defineProperty(navigator, 'onLine', { get: () => online });";
const goOffline = 'online = false';
const comeOnline = "online = true; dispatchEvent(new Event('online'))";

/** A pixel whose complete address is known at build time. */
const rules = `
tag constantPixel {
  vendor: pixel
  group:  targeting
  on      pressed
  options: { url: "https://constant.pixel.example/p" }
}
`;

describe('CONS-08: checks consent again after waiting for a network', () => {
  async function pressOffline() {
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], before, rules });
    sentGroups();
    await visitor.page.evaluate(goOffline);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(100);
    expect(sentGroups()).toEqual([]);
    return visitor;
  }

  test('sends what is still granted', async () => {
    const visitor = await pressOffline();
    await visitor.page.evaluate(comeOnline);
    await visitor.pass(100);
    expect(sentGroups()).toEqual(['constant', 'functional', 'necessary', 'performance', 'targeting']);
  });

  test('never sends what was withdrawn meanwhile', async () => {
    const visitor = await pressOffline();
    await visitor.answerBanner([1, 2]);
    await visitor.page.evaluate(comeOnline);
    await visitor.pass(100);
    expect(sentGroups()).toEqual(['necessary', 'performance']);
  });

  test('never sends it even if the group is granted again before there is a network', async () => {
    const visitor = await pressOffline();
    await visitor.answerBanner([1, 2]);
    await visitor.answerBanner([1, 2, 3, 4]);
    await visitor.page.evaluate(comeOnline);
    await visitor.pass(100);
    expect(sentGroups()).toEqual(['necessary', 'performance']);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(100);
    expect(sentGroups()).toEqual(['constant', 'functional', 'necessary', 'performance', 'targeting']);
  });
});
