import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { track, useProject } from './use-project.ts';

const project = useProject(`
event asked = direct("asked")

tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "metrics.example.com", suite: "main" }
}

rule moved {
  on navigation
  do log("from", from)
     log("to", url)
}

rule left {
  on leave
  do analytics.link("left") {}
}

rule report {
  on asked
  do log("navigation", navigation.type)
}`);

const page = 'https://www.example.com/us-en';

describe('a page that changes its address without a load', () => {
  test('reports each change of the address, with the previous one, whose personal data is redacted', async () => {
    const visitor = await project.open();
    const run = async (code: string) => {
      await visitor.page.evaluate(code);
      await visitor.settle();
    };
    const expected: string[] = [];
    const moved = async (from: string, to: string) => {
      expected.push(`info: from ${from}`, `info: to ${to}`);
      await expect.poll(() => visitor.log).toEqual(expected);
    };

    // An unchanged address is not reported.
    await run("history.pushState({ step: 1 }, '')");
    expect(visitor.log).toEqual([]);

    const moves = [
      ["history.pushState({}, '', '/us-en/next')", `${page}/next`],
      ["location.hash = 'next'", `${page}#next`],
    ];
    for (const [move, there] of moves) {
      await run(move);
      await moved(page, there);
      await run('history.back()');
      await moved(there, page);
    }

    await run("history.replaceState({}, '', '/us-en/replaced')");
    await moved(page, `${page}/replaced`);
    await run("history.replaceState({ scroll: 5 }, '')");
    await run("history.pushState({}, '', '/us-en/next')");
    await moved(`${page}/replaced`, `${page}/next`);

    await run("history.replaceState({}, '', '/us-en?q=ann@example.org')");
    expected.push(...visitor.log.slice(expected.length));
    await run("history.pushState({}, '', '/us-en/next')");
    await moved(`${page}?q=redacted`, `${page}/next`);

    // Errors of the history reach only the page.
    await expect(visitor.page.evaluate("history.pushState({}, '', 'https://www.example.org/')")).rejects.toThrow(
      /SecurityError/,
    );
    expect(visitor.thrown).toEqual([]);
  });

  const counted = (owner: string) => `window.calls = 0;
    for (const method of ['pushState', 'replaceState']) {
      const real = ${owner}[method];
      ${owner}[method] = function (...all) { calls++; return real.apply(this, all); };
    }`;
  test.each([
    ['the prototype', 'History.prototype', 'before'],
    ['the prototype', 'History.prototype', 'after'],
    ['the object', 'history', 'before'],
    ['the object', 'history', 'after'],
  ])('leaves wrappers of %s (%s) in their places that the page sets %s the script', async (_, owner, moment) => {
    const visitor = await project.open({ before: moment === 'before' ? counted(owner) : '' });
    if (moment === 'after') await visitor.page.evaluate(counted(owner));
    await visitor.page.evaluate(
      "history.pushState({}, '', '/us-en/next'); history.replaceState({}, '', '/us-en/other');",
    );
    await expect.poll(() => visitor.log).toHaveLength(4);
    expect(await visitor.page.evaluate('calls')).toBe(2);
    expect(visitor.log.filter((line) => line.startsWith('info: to'))).toEqual([
      'info: to https://www.example.com/us-en/next',
      'info: to https://www.example.com/us-en/other',
    ]);
    expect(visitor.thrown).toEqual([]);
  });

  test('works with a read-only history', async () => {
    const before = "Object.defineProperty(history, 'pushState', { value: history.pushState });";
    const visitor = await project.open({ before });
    await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
    expect(visitor.page.url()).toBe('https://www.example.com/us-en/next');
    expect(visitor.thrown).toEqual([]);
  });
});

describe('a page that the visitor leaves', () => {
  test('sends one more beacon by a POST that outlives the page', async () => {
    const visitor = await project.open({ consent: [1, 2] });
    expect(beaconsAt(project.server)).toEqual([]);
    await visitor.page.goto('https://www.example.com/us-en/next');
    await expect.poll(() => beaconsAt(project.server).map(({ variables }) => variables.get('pev2'))).toEqual(['left']);
    expect(beaconsAt(project.server)[0].method).toBe('POST');
  });
});

// Chromium keeps no page of a test in its back/forward cache, so the event of a page from the cache is simulated.
test('records the navigation type: fresh, reload, back or forward, which a page from the cache is, too (VIEW-02)', async () => {
  const visitor = await project.open({ at: undefined });
  const type = async () => {
    await visitor.passInRealTime(50);
    await track(visitor, 'asked');
    return visitor.log.at(-1);
  };
  const show = (isPersisted: boolean) =>
    visitor.page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: ${isPersisted} }))`);
  expect(await type()).toBe('info: navigation fresh');
  await show(false);
  expect(await type()).toBe('info: navigation fresh');
  await show(true);
  expect(await type()).toBe('info: navigation backForward');
  await visitor.page.reload();
  expect(await type()).toBe('info: navigation reload');
  await visitor.page.goto('https://www.example.com/us-en/next');
  await visitor.page.goBack();
  expect(await type()).toBe('info: navigation backForward');
});
