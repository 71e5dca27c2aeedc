import { describe, expect, test } from 'vitest';
import { noon, projectOf, track } from '../../browser/visits/use-project.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const project = projectOf(
  site,
  `
event asked = direct("asked")

rule report {
  on asked
  do log("current", campaign.current)
     log("recent", join(campaign.recent, " > "))
     log("past", join(campaign.past, " > "))
}`,
  '{ group: performance, campaign: { parameter: "cmp", count: 5, recent: 0.25 days, past: 90 days } }',
);

const hour = 3600;
const day = 24 * hour;
const ago = (seconds: number) => Date.parse(noon) / 1000 - seconds;
const page = 'https://www.example.com/us-en';

async function builtIns(visitor: SimulatedVisitor): Promise<string[]> {
  const before = visitor.log.length;
  await track(visitor, 'asked');
  return visitor.log.slice(before).map((line) => line.replace('info: ', ''));
}

const cookieOf = async ({ context }: SimulatedVisitor) =>
  (await context.cookies()).find(({ name }) => name === 'tagc_campaigns')?.value;

describe('campaigns that led to the page (VIST-03)', () => {
  type Row = [what: string, query: string, cookie: string | undefined, expected: string[]];
  const many = ['a', 'b', 'c', 'd', 'e'];
  const rows: Row[] = [
    ['none', '', undefined, ['current undefined', 'recent ', 'past ']],
    ['reads a campaign from the address', '?cmp=spring', undefined, ['current spring', 'recent spring', 'past ']],
    [
      'keeps a campaign of 5 hours ago across visits',
      '',
      `${ago(5 * hour)}:spring`,
      ['current spring', 'recent spring', 'past '],
    ],
    [
      'treats a campaign of 6 hours ago as past',
      '',
      `${ago(6 * hour)}:spring`,
      ['current undefined', 'recent ', 'past spring'],
    ],
    ['remembers a campaign of 89 days ago', '', `${ago(89 * day)}:old`, ['current undefined', 'recent ', 'past old']],
    ['forgets a campaign of 90 days ago', '', `${ago(90 * day)}:old`, ['current undefined', 'recent ', 'past ']],
    [
      'puts the latest last and lists each once',
      '?cmp=spring',
      `${ago(day)}:winter|${ago(hour)}:spring|${ago(60)}:summer`,
      ['current spring', 'recent summer > spring', 'past winter'],
    ],
    [
      'keeps five campaigns',
      '?cmp=f',
      many.map((code) => `${ago(hour)}:${code}`).join('|'),
      ['current f', 'recent b > c > d > e > f', 'past '],
    ],
    [
      'keeps five past campaigns',
      '',
      [...many, 'f'].map((code) => `${ago(day)}:${code}`).join('|'),
      ['current undefined', 'recent ', 'past b > c > d > e > f'],
    ],
    [
      'redacts an email in a campaign',
      '?cmp=ann%40example.org',
      undefined,
      ['current redacted', 'recent redacted', 'past '],
    ],
    [
      'escapes the separators of the cookie',
      '?cmp=a%7Cb%3Ac%20d!',
      undefined,
      ['current a|b:c d!', 'recent a|b:c d!', 'past '],
    ],
    ['ignores a damaged cookie', '', '%|1:%E0%A4|x:y|:z', ['current undefined', 'recent ', 'past ']],
  ];
  test.each(rows)('%s', async (_, query, cookie, expected) => {
    const cookies: Record<string, string> = cookie === undefined ? {} : { tagc_campaigns: cookie };
    const visitor = await project.open({ url: page + query, consent: [1, 2], cookies });
    expect(await builtIns(visitor)).toEqual(expected);
  });

  test('stores what the page learned for later pages', async () => {
    const visitor = await project.open({ url: `${page}?cmp=a%7Cb%3Ac%20d!`, consent: [1, 2] });
    expect(await cookieOf(visitor)).toBe(`${ago(0)}:a%7Cb%3Ac%20d!`);
  });

  test('stores nothing without consent and deletes everything after withdrawal', async () => {
    const visitor = await project.open({ url: `${page}?cmp=spring` });
    expect(await builtIns(visitor)).toEqual(['current undefined', 'recent ', 'past ']);
    expect(await cookieOf(visitor)).toBeUndefined();
    await visitor.answerBanner([1, 2]);
    expect(await cookieOf(visitor)).toBe(`${ago(0)}:spring`);
    await visitor.answerBanner([1]);
    expect(await cookieOf(visitor)).toBeUndefined();
  });
});
