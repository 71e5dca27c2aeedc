import { expect, test } from 'vitest';
import { useSite } from '../harness/use-site.ts';
import { subjects } from './subjects.ts';
import { isReal, visitSubject } from './visit-subject.ts';

const site = useSite();

test('Segment: events that wait for its script report the page on which they happened', async () => {
  const segment = subjects.find(({ vendor }) => vendor === 'segment')!;
  const options = 'key: "TESTKEY", page: { url: url, path: path }';
  const { visitor, arrive, push, news } = await visitSubject(site, { ...segment, options }, [1, 4]);
  await push('early', 1);
  await visitor.page.evaluate("history.pushState(0, '', '/second')");
  await arrive();
  await push('late', 2);
  await news(['view', 'early 1', 'late 2']);
  const found = isReal ? reported() : await commands(visitor);
  expect(found).toEqual({ view: '/first', early: '/first', late: '/second' });

  /** Returns the path of each event that Segment received. */
  function reported(): Record<string, string> {
    const events = site.server.received.filter(({ url }) => /\/v1\/[pt]$/.test(url.pathname));
    return Object.fromEntries(
      events.map(({ body }) => {
        const { event, name, context, properties } = JSON.parse(body);
        return [event ?? name, event ? context.page.path : properties.path];
      }),
    );
  }
});

/** Returns the path of each event that the double got. A page view has it in its properties, others in their options. */
async function commands({
  page,
}: {
  page: { evaluate(code: string): Promise<unknown> };
}): Promise<Record<string, string>> {
  const got = (await page.evaluate('window.got.segment')) as any[];
  return Object.fromEntries(
    got.map(([method, first, second, third]) => (method === 'page' ? [second, third.path] : [first, third.page.path])),
  );
}
