import { describe, expect, test } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { noon, useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
data step: text = layer("step")

tag usual  { vendor: pixel  group: targeting  options: { url: "https://usual.example.net/p" } }
tag young  { vendor: pixel  group: targeting  replayWithin: 30min  options: { url: "https://young.example.net/p" } }
tag never  { vendor: pixel  group: targeting  replay: none  options: { url: "https://never.example.net/p" } }
tag each   { vendor: pixel  group: targeting  replay: all  replayWithin: 30min  options: { url: "https://each.example.net/p" } }

event page = layer("page") { page: true }
rule pages {
  on page
  do usual.send { step }
     young.send { step }
     never.send { step }
     each.send { step, at: time.iso }
}
rule press {
  on layer("press")
  do usual.send { press: step }
     each.send { press: step, at: time.iso }
}
`);

const push = (visitor: Visitor, event: string, step: string) => visitor.push({ event, step });
const received = (name: string) =>
  loads
    .received()
    .filter((line) => line.includes(`${name}.example.net`))
    .map((line) => line.replace(/.*\?/, ''));

describe('what happened before consent', () => {
  test('is done as each tag states: the latest page, all with their values and times, or nothing', async () => {
    const visitor = await loads.open({ consent: [1], at: noon });
    await push(visitor, 'page', 'a');
    await visitor.pass(1000);
    await push(visitor, 'press', 'b');
    await visitor.pass(1000);
    await push(visitor, 'page', 'c');
    await visitor.pass(60_000);
    expect(loads.received()).toEqual([]);
    const kept =
      'JSON.stringify([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie.split("; ").length])';
    expect(await visitor.page.evaluate(kept)).toBe('[[],[],1]');
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    expect(received('usual')).toEqual(['step=c']);
    expect(received('young')).toEqual(['step=c']);
    expect(received('never')).toEqual([]);
    const atOf = (line: string) => line.replace(/.*at=/, '');
    // Requests of one moment may arrive in any order.
    const [first, second, third] = received('each').toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1));
    expect(first).toMatch(/^step=a&at=2024-06-24T12:00:00/);
    expect(second).toMatch(/^press=b&at=2024-06-24T12:00:01/);
    expect(third).toMatch(/^step=c&at=2024-06-24T12:00:02/);
    await push(visitor, 'page', 'd');
    await visitor.pass(1000);
    expect(received('never')).toEqual(['step=d']);
    expect(received('each').at(-1)).toMatch(/^step=d&at=2024-06-24T12:01:02/);
    expect(received('each')).toHaveLength(4);
  });

  test('is dropped if it is older than the tag allows, or if consent was withdrawn since', async () => {
    const visitor = await loads.open({ consent: [1], at: noon });
    await push(visitor, 'page', 'a');
    await visitor.pass(1000);
    await visitor.page.clock.fastForward(31 * 60_000);
    await push(visitor, 'press', 'b');
    await visitor.pass(1);
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    expect(received('usual')).toEqual(['step=a']);
    expect(received('young')).toEqual([]);
    expect(received('each').map((line) => line.slice(0, 7))).toEqual(['press=b']);
    await visitor.answerBanner([1]);
    await push(visitor, 'press', 'c');
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    expect(received('each')).toHaveLength(1);
  });

  test('is limited to the last 50 events, and the log says once that there were more', async () => {
    const visitor = await loads.open({ consent: [1], at: noon });
    for (let at = 0; at < 53; at++) await push(visitor, 'press', `s${at}`);
    await visitor.answerBanner([1, 4]);
    await visitor.pass(1);
    const steps = received('each').map((line) => Number(/^press=s(\d+)/.exec(line)?.[1]));
    expect(steps.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3));
    expect(visitor.log.filter((line) => line.includes('more than 50'))).toEqual([
      'warning: each: more than 50 actions wait for consent, so the first are dropped',
    ]);
  });
});
