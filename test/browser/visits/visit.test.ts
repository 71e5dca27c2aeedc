import { describe, expect, test } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { noon, track, useProject } from './use-project.ts';

const project = useProject(`
event asked = direct("asked")

rule report {
  on asked
  do log("new", visit.new)
     log("starts", visit.starts)
     log("since", visit.sinceLast)
}`);

const minute = 60;
const day = 24 * 60 * minute;
const ago = (seconds: number) => Date.parse(noon) / 1000 - seconds;

async function builtIns(visitor: Visitor): Promise<string[]> {
  const before = visitor.log.length;
  await track(visitor, 'asked');
  return visitor.log.slice(before).map((line) => line.replace('info: ', ''));
}

/** Stores the text as a cookie verbatim. */
const noteCookies = `
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  window.written = [];
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document),
    set: (text) => void (written.push(text), set.call(document, text)),
  });`;

const cookieOf = async ({ context }: Visitor) => (await context.cookies()).find(({ name }) => name === 'tagc_visit');

describe('recognises visitors by a cookie (VIST-01)', () => {
  test('keeps the time of the last visit for two years, as far as the browser allows', async () => {
    const visitor = await project.open({ consent: [1, 2], before: noteCookies });
    // Some browsers limit a cookie to 400 days. Each page renews it.
    const written = `tagc_visit=${ago(0)}..1;path=/;max-age=${730 * day}`;
    expect(await visitor.page.evaluate('written')).toEqual([written]);
    expect(await cookieOf(visitor)).toMatchObject({ value: `${ago(0)}..1`, path: '/' });
  });

  test('continues the visit on the next page', async () => {
    const visitor = await project.open({ consent: [1, 2] });
    await visitor.pass(20 * minute * 1000);
    await visitor.page.reload();
    await visitor.pass(1);
    expect(await builtIns(visitor)).toEqual(['new true', 'starts false', 'since undefined']);
    await visitor.pass(20 * minute * 1000);
    await visitor.page.reload();
    await visitor.pass(1);
    expect(await builtIns(visitor)).toEqual(['new true', 'starts false', 'since undefined']);
  });
});
