import { expect, test } from 'vitest';
import { useSite } from '../harness/use-site.ts';
import { cookieName, cookiesOf, useIdentity } from './open-identity.ts';

const { ids, answerWith, open } = useIdentity(useSite());

test('CALL-04, CONS-03: the identity is requested with its own cookies, stored, and deleted when consent is withdrawn', async () => {
  answerWith();
  const visitor = await open({ rules: 'rule ask { on pressed do identity.request }' });
  await visitor.context.addCookies([
    { name: 'demdex', value: '1', url: 'https://identity.example.com', sameSite: 'None', secure: true },
  ]);
  await visitor.push({ event: 'pressed' });
  await expect.poll(() => ids().length).toBe(1);
  expect(ids()[0].headers.cookie).toBe('demdex=1');
  await expect.poll(async () => Object.keys(await cookiesOf(visitor))).toContain(cookieName);
  await visitor.answerBanner([1]);
  expect(Object.keys(await cookiesOf(visitor)).toSorted()).toEqual(['OptanonConsent', 'demdex']);
});
