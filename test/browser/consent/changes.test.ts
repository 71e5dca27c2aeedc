import { describe, expect, test } from 'vitest';
import { address, useGroups } from './open-groups.ts';

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
});

test('CONS-07: consent events are pending, changed, complete, and later changed, complete for each change', async () => {
  const rules = ['start', 'consentChanged', 'consentComplete']
    .map(
      (name) => `rule ${name}Logged { on ${name} do log("${name} " + consent.state${name === 'start' ? '' : lists}) }`,
    )
    .join('\n');
  const chosen =
    'rule chosen { on consentComplete do log(case { consent.chosen: "chosen", otherwise: "by default" }) }';
  const visitor = await open({ rules: `${rules} ${chosen}` });
  await visitor.pass(1_000);
  await visitor.push({ country: 'JP' });
  await visitor.pass(1_000);
  await visitor.answerBanner([1, 4]);
  await visitor.answerBanner([1, 4]);
  expect(visitor.log.map((line) => line.replace('info: ', ''))).toEqual([
    'start pending',
    'consentChanged changed given: necessary, performance withdrawn: ',
    'consentComplete complete given: necessary, performance withdrawn: ',
    'by default',
    'consentChanged changed given: targeting withdrawn: performance',
    'consentComplete complete given: targeting withdrawn: performance',
    'chosen',
  ]);
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

test.each([
  [239, 'queued until then', ['clicked', 'necessary', 'necessary', 'targeting', 'targeting']],
  [259, 'dropped, and those of the page are queued', ['necessary', 'necessary', 'targeting']],
])(
  'CONS-09: the consent manager has 250 ms to report a choice that only it knows: after %i ms, actions of the visitor are %s',
  async (milliseconds, _, expected) => {
    const rules = `
      tag clicked { vendor: pixel group: targeting options: { url: "https://clicked.pixel.example/p" } }
      rule click { on pressed do clicked.run }`;
    const cookies = { OptanonAlertBoxClosed: '2024-06-23T10:00:00.000Z' };
    const fields = 'handshake: 250ms expires: 33696000s';
    const visitor = await open({ country: 'US', fields, rules, cookies });
    await visitor.pass(milliseconds);
    await visitor.push({ event: 'pressed' });
    await visitor.page.evaluate("OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper()");
    await visitor.pass(1);
    expect(sentGroups()).toEqual(expected);
  },
);
