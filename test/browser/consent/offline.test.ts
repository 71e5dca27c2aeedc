import { expect, test } from 'vitest';
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

test('CONS-08: never sends what was withdrawn meanwhile, even if it is granted again before there is a network, and sends the rest', async () => {
  const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], before, rules });
  sentGroups();
  await visitor.page.evaluate(goOffline);
  await visitor.push({ event: 'pressed' });
  await visitor.pass(100);
  expect(sentGroups()).toEqual([]);
  await visitor.answerBanner([1, 2]);
  await visitor.answerBanner([1, 2, 3, 4]);
  await visitor.page.evaluate(comeOnline);
  await visitor.pass(100);
  expect(sentGroups()).toEqual(['necessary', 'performance']);
  await visitor.push({ event: 'pressed' });
  await visitor.pass(100);
  expect(sentGroups()).toEqual(['constant', 'functional', 'necessary', 'performance', 'targeting']);
});
