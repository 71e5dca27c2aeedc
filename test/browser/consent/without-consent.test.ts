import { expect, test } from 'vitest';
import { useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
tag reach {
  vendor:         pixel
  group:          targeting
  withoutConsent: count
  options: { url: "https://reach.example.net/p" }
}
tag count {
  vendor: pixel
  group:  necessary
  exempt: "It only counts."
  options: { url: "https://count.example.net/p" }
}
event page = layer("page") { page: true }
rule pages {
  on page
  do reach.send { step: word }
}
`);

test('a tag that runs without consent takes no cookies with it, stores nothing, and counts nothing twice', async () => {
  const visitor = await loads.open({ consent: undefined });
  const push = (word: string) => visitor.push({ event: 'page', word });
  const stored = 'JSON.stringify([document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)])';
  await push('a');
  await visitor.settle();
  await expect.poll(() => loads.received()).toEqual(['GET count.example.net/p']);
  expect(loads.server.received.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  expect(await visitor.page.evaluate(stored)).toBe('["",[],[]]');

  await visitor.answerBanner([1, 4]);
  await push('b');
  await visitor.settle();
  await expect.poll(() => loads.received().slice(1)).toEqual(['GET reach.example.net/p?step=b']);

  await visitor.answerBanner([1]);
  await push('c');
  await visitor.settle();
  await expect.poll(() => loads.received().slice(2)).toEqual(['GET count.example.net/p']);
});
