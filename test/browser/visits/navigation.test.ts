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
  const moves: Record<string, string> = {
    pushState: "history.pushState({}, '', '/us-en/next')",
    'a new hash': "location.hash = 'next'",
  };
  test.each(Object.entries(moves))('by %s, and back again', async (_, move) => {
    const visitor = await project.open();
    await visitor.page.evaluate(move);
    await visitor.settle();
    const there = visitor.page.url();
    expect(there).not.toBe(page);
    expect(visitor.log).toEqual([`info: from ${page}`, `info: to ${there}`]);
    await visitor.page.evaluate('history.back()');
    await expect.poll(() => visitor.log.slice(2)).toEqual([`info: from ${there}`, `info: to ${page}`]);
  });

  test('by replaceState: the next navigation has its address as the previous one', async () => {
    const visitor = await project.open();
    await visitor.page.evaluate("history.replaceState({}, '', '/us-en/replaced')");
    await visitor.page.evaluate("history.replaceState({ scroll: 5 }, '')");
    await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
    await visitor.settle();
    const [replaced, next] = ['replaced', 'next'].map((name) => `${page}/${name}`);
    expect(visitor.log).toEqual(
      [page, replaced, replaced, next].map((to, at) => `info: ${at % 2 ? 'to' : 'from'} ${to}`),
    );
  });

  test('does not report an unchanged address', async () => {
    const visitor = await project.open();
    await visitor.page.evaluate("history.pushState({ step: 1 }, '')");
    await visitor.settle();
    expect(visitor.log).toEqual([]);
  });

  test('redacts personal data in the previous address', async () => {
    const visitor = await project.open({ url: `${page}?q=ann@example.org` });
    await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
    expect(visitor.log[0]).toBe(`info: from ${page}?q=redacted`);
  });

  test('works with a read-only history, whose errors reach only the page', async () => {
    const before = "Object.defineProperty(history, 'pushState', { value: history.pushState });";
    const visitor = await project.open({ before });
    await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
    expect(visitor.page.url()).toBe('https://www.example.com/us-en/next');
    expect(visitor.thrown).toEqual([]);
    const other = await project.open();
    await expect(other.page.evaluate("history.pushState({}, '', 'https://www.example.org/')")).rejects.toThrow(
      /SecurityError/,
    );
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

describe('records the navigation type (VIEW-02)', () => {
  test('fresh, reload, back or forward', async () => {
    const visitor = await project.open({ at: undefined });
    const type = async () => {
      await visitor.pass(50);
      await track(visitor, 'asked');
      return visitor.log.at(-1);
    };
    expect(await type()).toBe('info: navigation fresh');
    await visitor.page.reload();
    expect(await type()).toBe('info: navigation reload');
    await visitor.page.goto('https://www.example.com/us-en/next');
    await visitor.page.goBack();
    expect(await type()).toBe('info: navigation backForward');
  });

  // Chromium keeps no page of a test in its back/forward cache, so the event is simulated.
  test('counts a page from the cache as back or forward', async () => {
    const visitor = await project.open();
    await visitor.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))");
    await track(visitor, 'asked');
    expect(visitor.log.at(-1)).toBe('info: navigation fresh');
    await visitor.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    await track(visitor, 'asked');
    expect(visitor.log.at(-1)).toBe('info: navigation backForward');
  });
});
