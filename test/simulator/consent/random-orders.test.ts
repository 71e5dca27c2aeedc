import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { search } from '../../support/search.ts';
import { visitSimulated } from '../../support/simulated/visit-simulated.ts';
import { sources, type Source } from './random-sources.ts';

// Whatever a consent manager and a page do, and in whatever order: nothing of a group is sent without its grant, and what is
// granted is sent once.

const groups = ['performance', 'targeting'] as const;
type Group = (typeof groups)[number];
const byDefault: readonly Group[] = ['performance'];

interface Step {
  readonly do: 'store' | 'fire' | 'move' | 'reset' | 'damage' | 'reopen' | 'view' | 'press' | 'signal' | 'wait';
  /** What the visitor grants, for `store`. */
  readonly granted: readonly Group[];
  /** Whether the watch reads consent before the next step. */
  readonly settles: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('store' as const, 'fire' as const, 'press' as const) },
    fc.constantFrom<Step['do']>('move', 'reset', 'damage', 'reopen', 'view', 'signal', 'wait'),
  ),
  granted: fc.subarray([...groups]),
  settles: fc.boolean(),
});
const visits = fc.record({
  hasSignal: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }),
});

/** The event of the page and of what the visitor does, and a rule for each group. */
const occurrences = { Page: 'start, shown', Press: 'pressed' };
type Occurrence = keyof typeof occurrences;

const rulesWith = ({ rules }: Source) => `
project p { dataLayer: "adobeDataLayer" }
site main
stage production
event shown = layer("shown") { page: true }
event pressed = layer("pressed")
${groups.flatMap((group) => Object.entries(occurrences).map(([kind, events]) => ruleOf(group, kind, events))).join('')}
${rules}
`;

const ruleOf = (group: Group, kind: string, events: string) => `
tag ${group}${kind} { vendor: pixel group: ${group} options: { url: "https://${group}.example/${group}${kind}" } }
rule send${group}${kind} { on ${events} do ${group}${kind}.run }`;

describe.each(sources)('$name', (source) => {
  test('nothing of a group is sent without its grant, and what is granted is sent once', async () => {
    const script = await minifyIn({ 'rules.dsl': rulesWith(source), ...source.files });
    const counts = { sent: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(visits, (visit) => run(source, script, visit, counts)),
      search(40),
    );
    // Otherwise the test would show nothing.
    expect(counts.sent).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
  });
});

type Visit = typeof visits extends fc.Arbitrary<infer V> ? V : never;

async function run(
  source: Source,
  script: string,
  { hasSignal, steps }: Visit,
  counts: { sent: number; refused: number },
): Promise<void> {
  const server = { scripts: new Map([['/main.js', script]]), responses: new Map(), received: [] as { url: URL }[] };
  const visitor = await visitSimulated(server as never, {
    url: 'https://www.example.com/',
    at: '2026-03-02T10:00:00Z',
    scripts: ['/main.js'],
    before: `navigator.globalPrivacyControl = ${hasSignal}; ${source.before}`,
  });
  const model = source.model();
  /** What may be sent when it is granted, and what must be, by the path of its request. */
  const may = new Map<string, number>();
  const must = new Map<string, number>();
  const add = (counters: Map<string, number>, path: string, count: number) =>
    counters.set(path, (counters.get(path) ?? 0) + count);
  let seen = 0;
  let latest: readonly Group[] | undefined;
  /** Groups that have been granted, and whether the watch has read that. */
  const past = new Map<Group, 'read' | 'maybe read'>();

  /** Whether a group is granted now, by the documents alone. Undefined if that is not known yet. */
  const granted = (group: Group): boolean | undefined => {
    if (group === 'targeting' && hasSignal) return false;
    const { answer } = model;
    if (answer === 'unknown') return undefined;
    if (answer === 'failed') return false;
    if (answer !== 'none') return answer.includes(group);
    // If an answer goes away, the default grants nothing that it refused.
    return byDefault.includes(group) && (latest?.includes(group) ?? true);
  };
  const pathsOf = (group: Group) => [`${group}Page`, `${group}Press`] as const;

  /** Checks the requests since the last check: all those that must have been sent, if the watch has read consent. */
  const check = (isSettled: boolean, why: string) => {
    const sent = server.received.slice(seen).map(({ url }) => url.pathname.slice(1));
    seen = server.received.length;
    for (const group of groups) {
      for (const path of pathsOf(group)) {
        const count = sent.filter((one) => one === path).length;
        if (count > 0) expect(granted(group), `${why}: "${path}" is granted`).toBe(true);
        expect(count, `${why}: "${path}" at most`).toBeLessThanOrEqual(may.get(path) ?? 0);
        add(may, path, -count);
        must.set(path, Math.max(0, (must.get(path) ?? 0) - count));
        counts.sent += count;
        // What was granted only between two readings may have been dropped.
        if (granted(group) === false) must.set(path, path.endsWith('Press') ? 0 : Math.min(1, must.get(path)!));
        if (!isSettled) continue;
        if (granted(group)) expect(must.get(path), `${why}: "${path}" still waits`).toBe(0);
        if (granted(group) === false && path.endsWith('Press')) may.set(path, 0);
        if (granted(group) === false) counts.refused++;
        if (granted(group)) may.set(path, 0);
      }
      if (granted(group)) past.set(group, isSettled ? 'read' : (past.get(group) ?? 'maybe read'));
    }
    if (isSettled && typeof model.answer !== 'string') latest = model.answer as readonly Group[];
  };
  const occur = (kind: Occurrence) => {
    for (const group of groups) {
      const isGranted = granted(group);
      // After a withdrawal, page views are dropped like everything else.
      if (isGranted === false && (kind === 'Press' || past.get(group) === 'read')) continue;
      add(may, group + kind, 1);
      if (isGranted !== false) add(must, group + kind, 1);
      // Of several page views that wait, the latest may replace the others.
      else must.set(group + kind, past.has(group) ? 0 : 1);
    }
  };

  const settle = async (why: string) => {
    await visitor.pass(450);
    check(true, `${why}, later`);
  };

  occur('Page');
  await settle('start');
  for (const [at, { do: act, granted: chosen, settles }] of steps.entries()) {
    const why = `step ${at + 1}, ${act} ${act === 'store' ? chosen : ''}`;
    if (act === 'reset' || act === 'damage') await settle(`before ${why}`);
    const before = groups.map((group) => granted(group));
    if (act === 'view' || act === 'press') {
      occur(act === 'view' ? 'Page' : 'Press');
      await visitor.push({ event: act === 'view' ? 'shown' : 'pressed' });
    } else if (act === 'signal')
      await visitor.page.evaluate('navigator.globalPrivacyControl = !navigator.globalPrivacyControl');
    else if (act === 'wait') await visitor.pass(1000);
    else {
      const code = model[act](chosen);
      await visitor.page.evaluate(`${code};0`);
    }
    // A group that was granted for less than an interval may count as withdrawn: what waits for it is dropped.
    groups.forEach((group, index) => {
      if (before[index] && granted(group) === false) for (const path of pathsOf(group)) must.set(path, 0);
    });
    check(false, why);
    if (settles) await settle(why);
  }
  await settle('end');
  expect(visitor.thrown).toEqual([]);
  expect(visitor.log.filter((line) => line.startsWith('error')).length).toBeLessThanOrEqual(1);
}
