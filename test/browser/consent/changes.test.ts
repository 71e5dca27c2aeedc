import { describe, expect, test } from 'vitest';
import { address, useGroups, type GroupsVisit } from './open-groups.ts';

const { open, told } = useGroups();
const all = [1, 2, 3, 4];
const lists = ` + " given: " + join(event.given, ", ") + " withdrawn: " + join(event.withdrawn, ", ")`;

describe('CONS-06: what is not known is looked for every 200 ms, at most 100 times', () => {
  test('then the log says so, and only what is necessary runs until the visitor answers', async () => {
    const visitor = await open();
    await visitor.pass(19_500);
    expect(visitor.log.join()).not.toContain('maximum attempts');
    await visitor.pass(1_000);
    expect(visitor.log).toContain('warning: Consent: the maximum attempts were reached');
    await visitor.push({ country: 'US' }, { event: 'pressed' });
    await visitor.pass(5_000);
    expect(told()).toEqual(['necessary', 'necessary']);
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    expect(told()).toEqual(['targeting']);
  });

  test('by attempts and not by the clock, which may jump', async () => {
    const visitor = await open();
    await visitor.page.evaluate('const then = Date.now; Date.now = () => then() + 1e10');
    await visitor.pass(1_000);
    await visitor.page.evaluate('Date.now = () => then() - 1e10');
    await visitor.push({ country: 'JP' });
    await visitor.pass(1_000);
    expect(told()).toEqual(['necessary', 'performance']);
    expect(visitor.log).toEqual([]);
  });
});

describe('CONS-07: the state of consent', () => {
  const rules = ['start', 'consentChanged', 'consentComplete']
    .map((name) => `rule ${name}Told { on ${name} do log("${name} " + consent.state${name === 'start' ? '' : lists}) }`)
    .join('\n');
  const told = (log: readonly string[]) => log.map((line) => line.replace('info: ', ''));

  test('goes pending, changed, complete; and changed, complete at each later change', async () => {
    const visitor = await open({ rules });
    await visitor.pass(1_000);
    await visitor.push({ country: 'JP' });
    await visitor.pass(1_000);
    await visitor.answerBanner([1, 4]);
    await visitor.answerBanner([1, 4]);
    expect(told(visitor.log)).toEqual([
      'start pending',
      'consentChanged changed given: necessary, performance withdrawn: ',
      'consentComplete complete given: necessary, performance withdrawn: ',
      'consentChanged changed given: targeting withdrawn: performance',
      'consentComplete complete given: targeting withdrawn: performance',
    ]);
  });

  test('is told after what was held for it, and knows whether the visitor chose', async () => {
    const known =
      'rule known { on consentComplete do log(case { consent.chosen: "chosen", otherwise: "by default" }) }';
    const visitor = await open({ country: 'US', rules: known });
    await visitor.answerBanner([1]);
    expect(told(visitor.log)).toEqual(['by default', 'chosen']);
  });

  test.each<[string, Partial<GroupsVisit>]>([
    ['that is too old', { consent: [1, 2], cookies: { OptanonAlertBoxClosed: '2023-01-01T10:00:00.000Z' } }],
    ['that the manager has not told in time', { cookies: { OptanonAlertBoxClosed: '2024-06-20T10:00:00.000Z' } }],
  ])('knows no choice %s', async (_, given) => {
    const rules = 'rule ask { on pressed do log(case { consent.chosen: "chosen", otherwise: "not chosen" }) }';
    const fields = 'expires: 33696000s handshake: 250ms';
    const visitor = await open({ country: 'US', fields, rules, ...given });
    await visitor.pass(300);
    await visitor.push({ event: 'pressed' });
    expect(told(visitor.log)).toEqual(['not chosen']);
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

  test('drops a step that waits, also when consent comes back before the wait ends, and no step of another group', async () => {
    const visitor = await open({ country: 'US', consent: all, rules: waiting });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    told();
    await visitor.answerBanner([1, 2]);
    await visitor.pass(1_000);
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(told()).toEqual(['performance']);
  });

  test('drops what a rule began meanwhile, though its wait ends when consent is back', async () => {
    const visitor = await open({ country: 'US', consent: all, rules: waiting });
    await visitor.answerBanner([1, 2]);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1_000);
    told();
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(told()).toEqual(['performance']);
  });

  test('lets a step that waited through the first answer run', async () => {
    const visitor = await open({ country: 'DE', rules: waiting });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1_000);
    await visitor.answerBanner(all);
    await visitor.pass(1);
    told();
    await visitor.pass(5_000);
    expect(told()).toEqual(['performance', 'targeting']);
  });

  test('holds at the end of many quick changes', async () => {
    const visitor = await open({ country: 'US', consent: all });
    for (let at = 0; at < 10; at++) {
      await visitor.answerBanner(at % 2 ? all : [1]);
      await visitor.push({ event: 'pressed' });
    }
    await visitor.answerBanner([1]);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    const times = (name: string) => seen.filter((other) => other === name).length;
    const seen = told();
    expect({ necessary: times('necessary'), targeting: times('targeting') }).toEqual({ necessary: 12, targeting: 6 });
    await visitor.pass(30_000);
    expect(told()).toEqual([]);
  });

  test('takes the cookies of its groups along, whatever their path and domain', async () => {
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

  test('the consent manager has 250 ms to tell a choice that only it knows', async () => {
    const visitor = await open({ country: 'US', fields, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(200);
    expect(told()).toEqual(['necessary']);
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(told()).toEqual(['targeting']);
  });

  test('then what belongs to the page waits until it does', async () => {
    const visitor = await open({ country: 'US', fields, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(300);
    expect(told()).toEqual(['necessary']);
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(told()).toEqual(['targeting']);
  });

  test.each([
    [240, 'held until it does', true],
    [260, 'dropped', false],
  ])('what a visitor does after %i ms is %s', async (milliseconds, _, isReported) => {
    const rules = `
      tag clicked { vendor: pixel group: targeting options: { url: "https://clicked.pixel.example/p" } }
      rule click { on pressed do clicked.run }`;
    const visitor = await open({ country: 'US', fields, rules, cookies: answered('2024-06-23T10:00:00.000Z') });
    await visitor.pass(milliseconds - 1);
    await visitor.push({ event: 'pressed' });
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(told().includes('clicked')).toBe(isReported);
  });

  test('a choice of which nothing is known is no delay: the default counts at once', async () => {
    await open({ country: 'JP', fields });
    expect(told()).toEqual(['necessary', 'performance']);
  });

  test.each([
    ['2023-05-31T10:00:00.000Z', ['functional', 'necessary', 'performance', 'targeting'], 'counts for 390 days'],
    ['2023-05-31T09:59:59.000Z', ['necessary'], 'leaves what is necessary after that'],
  ])('a choice made at %s gives %j: it %s', async (at, expected) => {
    await open({ country: 'US', fields, consent: all, cookies: answered(at) });
    expect(told()).toEqual(expected);
  });

  test('a choice of which nobody says when it was made counts', async () => {
    await open({ country: 'DE', fields, consent: all });
    expect(told()).toEqual(['functional', 'necessary', 'performance', 'targeting']);
  });
});
