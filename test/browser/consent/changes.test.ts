import { describe, expect, test } from 'vitest';
import { address, useGroups, type GroupsVisit } from './open-groups.ts';

const { open, sentGroups } = useGroups();
const all = [1, 2, 3, 4];
const lists = ` + " given: " + join(event.given, ", ") + " withdrawn: " + join(event.withdrawn, ", ")`;

describe('CONS-06: checks unknown consent every 200 ms, at most 100 times', () => {
  test('logs the end of the attempts and runs only what is necessary until the visitor answers', async () => {
    const visitor = await open();
    await visitor.pass(19_500);
    expect(visitor.log.join()).not.toContain('maximum attempts');
    await visitor.pass(1_000);
    expect(visitor.log).toContain('warning: Consent: the maximum attempts were reached');
    await visitor.push({ country: 'US' }, { event: 'pressed' });
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['necessary', 'necessary']);
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    expect(sentGroups()).toEqual(['targeting']);
  });

  test('counts attempts instead of reading the clock, which may jump', async () => {
    const visitor = await open();
    await visitor.page.evaluate('const then = Date.now; Date.now = () => then() + 1e10');
    await visitor.pass(1_000);
    await visitor.page.evaluate('Date.now = () => then() - 1e10');
    await visitor.push({ country: 'JP' });
    await visitor.pass(1_000);
    expect(sentGroups()).toEqual(['necessary', 'performance']);
    expect(visitor.log).toEqual([]);
  });
});

describe('CONS-07: consent events', () => {
  const rules = ['start', 'consentChanged', 'consentComplete']
    .map(
      (name) => `rule ${name}Logged { on ${name} do log("${name} " + consent.state${name === 'start' ? '' : lists}) }`,
    )
    .join('\n');
  const loggedLines = (log: readonly string[]) => log.map((line) => line.replace('info: ', ''));

  test('are pending, changed, complete, and later changed, complete for each change', async () => {
    const visitor = await open({ rules });
    await visitor.pass(1_000);
    await visitor.push({ country: 'JP' });
    await visitor.pass(1_000);
    await visitor.answerBanner([1, 4]);
    await visitor.answerBanner([1, 4]);
    expect(loggedLines(visitor.log)).toEqual([
      'start pending',
      'consentChanged changed given: necessary, performance withdrawn: ',
      'consentComplete complete given: necessary, performance withdrawn: ',
      'consentChanged changed given: targeting withdrawn: performance',
      'consentComplete complete given: targeting withdrawn: performance',
    ]);
  });

  test('run after the actions queued for consent and know whether the visitor chose', async () => {
    const known =
      'rule known { on consentComplete do log(case { consent.chosen: "chosen", otherwise: "by default" }) }';
    const visitor = await open({ country: 'US', rules: known });
    await visitor.answerBanner([1]);
    expect(loggedLines(visitor.log)).toEqual(['by default', 'chosen']);
  });

  test.each<[string, Partial<GroupsVisit>]>([
    ['that has expired', { consent: [1, 2], cookies: { OptanonAlertBoxClosed: '2023-01-01T10:00:00.000Z' } }],
    ['that the manager has not reported in time', { cookies: { OptanonAlertBoxClosed: '2024-06-20T10:00:00.000Z' } }],
  ])('report no stored consent %s', async (_, options) => {
    const rules = 'rule ask { on pressed do log(case { consent.chosen: "chosen", otherwise: "not chosen" }) }';
    const fields = 'expires: 33696000s handshake: 250ms';
    const visitor = await open({ country: 'US', fields, rules, ...options });
    await visitor.pass(300);
    await visitor.push({ event: 'pressed' });
    expect(loggedLines(visitor.log)).toEqual(['not chosen']);
  });
});

describe('CONS-08: withdrawn consent', () => {
  const waiting = `
    rule later {
      on pressed
      do wait(3s) then
         increase(presses)
         targetingPixel.run
         performancePixel.run
    }
  `;

  test('drops a waiting action of the group, even if consent is granted again before the wait ends, and no other', async () => {
    const visitor = await open({ country: 'US', consent: all, rules: waiting });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    sentGroups();
    await visitor.answerBanner([1, 2]);
    await visitor.pass(1_000);
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['performance']);
  });

  test('drops what a rule started meanwhile, even if consent is granted again when its wait ends', async () => {
    const visitor = await open({ country: 'US', consent: all, rules: waiting });
    await visitor.answerBanner([1, 2]);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1_000);
    sentGroups();
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['performance']);
  });

  test('does not drop an action that waited through the first answer', async () => {
    const visitor = await open({ country: 'DE', rules: waiting });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1_000);
    await visitor.answerBanner(all);
    await visitor.pass(1);
    sentGroups();
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['performance', 'targeting']);
  });

  test('applies after many quick changes', async () => {
    const visitor = await open({ country: 'US', consent: all });
    for (let at = 0; at < 10; at++) {
      await visitor.answerBanner(at % 2 ? all : [1]);
      await visitor.push({ event: 'pressed' });
    }
    await visitor.answerBanner([1]);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    const times = (name: string) => seen.filter((other) => other === name).length;
    const seen = sentGroups();
    expect({ necessary: times('necessary'), targeting: times('targeting') }).toEqual({ necessary: 12, targeting: 6 });
    await visitor.pass(30_000);
    expect(sentGroups()).toEqual([]);
  });

  test('deletes the cookies of its groups, whatever their path and domain', async () => {
    const visitor = await open({ country: 'US', consent: all });
    const url = new URL(address);
    const own = { domain: url.hostname, path: '/' };
    await visitor.context.addCookies([
      { name: '_fbp', value: '1', ...own },
      { name: '_fbp', value: '2', domain: '.example.com', path: '/' },
      { name: '_fbp', value: '3', ...own, path: '/us-en' },
      { name: '_fbp', value: '4', domain: '.example.com', path: '/us-en/jobs/' },
      { name: '_fbp', value: '5', ...own, path: '/us-en/jobs/engineer' },
      { name: '__Secure-ad', value: '6', ...own, secure: true },
      { name: 's_id', value: '7', ...own },
      { name: 'prefs_size', value: '8', ...own },
    ]);
    await visitor.answerBanner([1, 3]);
    const left = await visitor.context.cookies();
    expect(left.map(({ name }) => name).toSorted()).toEqual(['OptanonConsent', 'prefs_size']);
  });
});

describe('CONS-09', () => {
  const fields = 'handshake: 250ms expires: 33696000s';
  const answered = (at: string) => ({ OptanonAlertBoxClosed: at });

  test('gives the consent manager 250 ms to report a choice that only it knows', async () => {
    const visitor = await open({ country: 'US', fields, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(200);
    expect(sentGroups()).toEqual(['necessary']);
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(sentGroups()).toEqual(['targeting']);
  });

  test('queues page-related actions until it reports', async () => {
    const visitor = await open({ country: 'US', fields, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(300);
    expect(sentGroups()).toEqual(['necessary']);
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(sentGroups()).toEqual(['targeting']);
  });

  test.each([
    [240, 'queued until it reports', true],
    [260, 'dropped', false],
  ])("%i ms after start a visitor's action is %s", async (milliseconds, _, isReported) => {
    const rules = `
      tag clicked { vendor: pixel group: targeting options: { url: "https://clicked.pixel.example/p" } }
      rule click { on pressed do clicked.run }`;
    const visitor = await open({ country: 'US', fields, rules, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(milliseconds - 1);
    await visitor.push({ event: 'pressed' });
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(sentGroups().includes('clicked')).toBe(isReported);
  });

  test('applies the default at once if there is no choice', async () => {
    await open({ country: 'JP', fields });
    expect(sentGroups()).toEqual(['necessary', 'performance']);
  });

  test.each([
    ['2023-05-31T10:00:00.000Z', ['functional', 'necessary', 'performance', 'targeting'], 'is valid for 390 days'],
    ['2023-05-31T09:59:59.000Z', ['necessary'], 'allows only what is necessary after that'],
  ])('consent given at %s grants %j: it %s', async (at, expected) => {
    await open({ country: 'US', fields, consent: all, cookies: answered(at) });
    expect(sentGroups()).toEqual(expected);
  });

  test('accepts consent without a date', async () => {
    await open({ country: 'DE', fields, consent: all });
    expect(sentGroups()).toEqual(['functional', 'necessary', 'performance', 'targeting']);
  });
});
