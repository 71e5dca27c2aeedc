import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../../browser/harness/bundle-of.ts';
import { noon, projectOf, track } from '../../browser/visits/use-project.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const project = projectOf(
  site,
  `
event asked = direct("asked")

rule report {
  on asked
  do log("new", visit.new)
     log("starts", visit.starts)
     log("since", visit.sinceLast)
}`,
);

const minute = 60;
const day = 24 * 60 * minute;
const ago = (seconds: number) => Date.parse(noon) / 1000 - seconds;

async function builtIns(visitor: SimulatedVisitor): Promise<string[]> {
  const before = visitor.log.length;
  await track(visitor, 'asked');
  return visitor.log.slice(before).map((line) => line.replace('info: ', ''));
}

const cookieOf = async ({ context }: SimulatedVisitor) =>
  (await context.cookies()).find(({ name }) => name === 'tagc_visit');

describe('recognises new and repeat visitors and ends visits after 30 minutes (VIST-01)', () => {
  type Row = [before: string, cookie: string | undefined, expected: string[]];
  const rows: Row[] = [
    ['nothing', undefined, ['new true', 'starts true', 'since undefined']],
    [
      'a page 29 minutes ago in a first visit',
      `${ago(29 * minute)}..1`,
      ['new true', 'starts false', 'since undefined'],
    ],
    ['a page 30 minutes ago', `${ago(30 * minute)}..1`, ['new false', 'starts true', `since ${30 * minute * 1000}`]],
    ['a page a moment ago in a later visit', `${ago(1)}.3600.0`, ['new false', 'starts false', 'since 3600000']],
    ['a page 29 days ago', `${ago(29 * day)}.3600.0`, ['new false', 'starts true', `since ${29 * day * 1000}`]],
    ['a page 30 days ago', `${ago(30 * day)}.3600.0`, ['new true', 'starts true', `since ${30 * day * 1000}`]],
    ['a page in the future, after a clock jump', `${ago(-day)}.60.0`, ['new false', 'starts false', 'since 60000']],
    ['something else', 'constructor.1', ['new true', 'starts true', 'since undefined']],
  ];
  test.each(rows)('after %s', async (_, cookie, expected) => {
    const visitor = await project.open({ consent: [1, 2], cookies: cookie ? { tagc_visit: cookie } : {} });
    expect(await builtIns(visitor)).toEqual(expected);
  });
});

describe('neither stores nor reads a visit without consent (VIST-01, CONS-08)', () => {
  const missing = ['new undefined', 'starts undefined', 'since undefined'];

  test('while the visitor has not chosen, and after the choice', async () => {
    const visitor = await project.open();
    expect(await builtIns(visitor)).toEqual(missing);
    expect(await cookieOf(visitor)).toBeUndefined();
    await visitor.answerBanner([1, 2]);
    expect(await cookieOf(visitor)).toBeDefined();
    expect(await builtIns(visitor)).toEqual(['new true', 'starts true', 'since undefined']);
  });

  const cookies = { tagc_visit: `${ago(day)}..1` };

  test('while the visitor has not chosen: neither reads nor renews an earlier cookie', async () => {
    const visitor = await project.open({ cookies });
    await visitor.pass(1_000);
    expect(await builtIns(visitor)).toEqual(missing);
    expect((await cookieOf(visitor))?.value).toBe(cookies.tagc_visit);
  });

  test('after a refusal: does not read an earlier cookie, and deletes it', async () => {
    const visitor = await project.open({ consent: [1], cookies });
    expect(await builtIns(visitor)).toEqual(missing);
    await visitor.pass(1);
    expect(await cookieOf(visitor)).toBeUndefined();
  });

  test('after a withdrawal: deletes the cookie', async () => {
    const visitor = await project.open({ consent: [1, 2] });
    expect(await cookieOf(visitor)).toBeDefined();
    await visitor.answerBanner([1]);
    expect(await cookieOf(visitor)).toBeUndefined();
    expect(await builtIns(visitor)).toEqual(missing);
  });

  test('treats no visitor as new if the browser stores no cookies', async () => {
    const before =
      "Object.defineProperty(document, 'cookie', { get: () => 'OptanonConsent=groups=1:1,2:1', set() {} });";
    const visitor = await project.open({ before });
    expect(await builtIns(visitor)).toEqual(missing);
    expect(visitor.thrown).toEqual([]);
  });
});

test('does not wait in a project without consent groups', async () => {
  const rules = `
    project free { directCalls: "_satellite" }
    site main
    stage production
    rule report { on direct("asked") do log("new", visit.new) }`;
  const code = await minifiedOf({ 'rules.dsl': rules }, { site: 'main' });
  project.server.scripts.set('/tags/free.js', code);
  const visitor = await project.open({ scripts: ['/tags/free.js'] });
  expect((await cookieOf(visitor))?.value).toBe(`${ago(0)}..1`);
  expect(await builtIns(visitor)).toEqual(['new true']);
});
