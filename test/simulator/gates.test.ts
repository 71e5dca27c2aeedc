import { expect, test } from 'vitest';
import { failure } from './run-text.ts';

const rules = `data open: text = layer("open")
call lookup { get: "https://api.example.net/a", group: performance, when open is "yes" }
rule ask { on start do send(lookup) }`;

const plain = `data open: text = layer("open")
call lookup { get: "/a" when open is "yes" }
event again = layer("again")
rule ask { on start, again do send(lookup) }`;

test('checks the condition of a call when the request starts, not when consent queues it', async () => {
  expect(
    await failure(
      rules,
      `expect no call
      when push { open: "yes" }
      when consent becomes [necessary, performance]
      expect call lookup once`,
    ),
  ).toEqual([]);
  expect(
    await failure(
      rules,
      `given layer("open") is "yes"
      expect no call
      when push { open: "no" }
      when consent becomes [necessary, performance]
      expect no call
      when push { open: "yes" }
      expect no call`,
    ),
  ).toEqual([]);
});

test('sends a call with consent only while its condition is true', async () => {
  const consent = 'given consent is [necessary, performance]';
  expect(await failure(rules, `${consent} given layer("open") is "yes" expect call lookup once`)).toEqual([]);
  expect(await failure(rules, `${consent} given layer("open") is "no" expect no call`)).toEqual([]);
  expect(await failure(rules, 'given consent is [necessary] given layer("open") is "yes" expect no call')).toEqual([]);
});

test('drops a call without a group while its condition is false, and does not repeat it later', async () => {
  expect(
    await failure(
      plain,
      `expect no call
      when push { open: "yes" }
      expect no call
      when push { event: "again" }
      expect call lookup once`,
    ),
  ).toEqual([]);
});

test('says which part of the condition of a call was false', async () => {
  const got = await failure(rules, 'given consent is [necessary, performance] expect call lookup once');
  expect(got.join('\n')).toContain('lookup was asked to run, but its condition was false:');
  expect(got.join('\n')).toContain('open is "yes"');
});
