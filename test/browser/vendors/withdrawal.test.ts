import { describe, expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import { subjects } from './subjects.ts';
import { isReal, subjectPage, visitSubject } from './visit-subject.ts';

const site = useSite();
const [refused, granted] = [[1], [1, 4]];

describe.each(subjects)('$vendor', (subject) => {
  test('sends in order, stops when consent is withdrawn, and counts a new visitor when it is given again', async () => {
    const { visitor, arrive, push, news, idle, traces } = await visitSubject(site, subject, granted);
    await push('early', 1);
    await push('early', 2);
    await visitor.settle();
    expect(site.server.received.map(({ url }) => url.host)).toEqual([subject.host]);
    await arrive();
    const [first] = await news(['view', 'early 1', 'early 2']);
    await push('late', 3);
    await news(['late 3']);

    await push('moment', 4);
    await visitor.pass(10);
    await visitor.answerBanner(refused);
    await push('refused', 5);
    await idle();
    await news(subject.rest);
    expect(await traces()).toEqual([]);

    await visitor.answerBanner(granted);
    await idle();
    await news(subject.atStart ?? []);
    await push('again', 6);
    const [again] = await news(['again 6']);

    await visitor.answerBanner(refused);
    await idle();
    await news(subject.atStop ?? []);
    expect(await traces()).toEqual([]);

    await visitor.page.goto(subjectPage);
    await push('refused', 7);
    await idle();
    await news([]);
    await visitor.answerBanner(granted);
    await arrive();
    await news(['view']);
    await push('next', 8);
    const [next] = await news(['next 8']);
    expect(new Set([first.visitor, again.visitor, next.visitor]).size).toBe(3);
    expect(bundleLines(visitor.log)).toEqual(isReal ? (subject.logs ?? []) : []);
    expect(visitor.thrown).toEqual([]);
    if (!isReal) expect(await visitor.page.evaluate('window.refused')).toEqual([]);
  });

  test('does not run if consent is withdrawn while its script is on its way, and sends nothing of before later', async () => {
    const { visitor, release, arrive, push, news, idle, traces } = await visitSubject(site, subject, granted);
    await push('early', 1);
    await visitor.settle();
    await visitor.answerBanner(refused);
    await visitor.settle();
    release();
    await push('refused', 2);
    await idle();
    await news([]);
    expect(await visitor.page.evaluate('window.hasArrived')).toBe(undefined);
    expect(await traces()).toEqual([]);
    await visitor.answerBanner(granted);
    await idle();
    await news([]);
    await push('again', 3);
    await arrive();
    await news(['again 3']);
    const [withdrawn, ...logs] = bundleLines(visitor.log);
    expect(withdrawn).toContain(': consent was withdrawn');
    expect(logs).toEqual(isReal ? (subject.logs ?? []) : []);
    expect(visitor.thrown).toEqual([]);
  });

  test('disturbs the page in no way if its script fails', async () => {
    const { visitor, push, idle } = await visitSubject(site, subject, granted);
    site.server.responses.set(subject.host, () => ({ status: 500 }));
    await visitor.page.goto(subjectPage);
    await push('early', 1);
    await visitor.settle();
    await visitor.answerBanner(refused);
    await visitor.answerBanner(granted);
    await push('again', 2);
    await idle();
    expect(site.server.received.map(({ url }) => url.host).filter((host) => host !== subject.host)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });

  test('is not in the page without consent', async () => {
    const { visitor, push, idle, traces } = await visitSubject(site, subject, refused);
    await push('refused', 1);
    await idle();
    expect(site.server.received).toEqual([]);
    expect(await traces()).toEqual([]);
    expect(await visitor.page.evaluate(`typeof ${subject.global}`)).toBe('undefined');
  });
});
