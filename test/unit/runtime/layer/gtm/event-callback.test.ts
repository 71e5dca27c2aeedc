import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGtmLayer } from '../../../../../runtime/data-layer/gtm/gtm-layer.ts';
import { after } from '../../../../../runtime/rules/after.ts';

let page: Record<string, any>;
let happened: string[];

beforeEach(() => {
  vi.useFakeTimers();
  happened = [];
  page = { dataLayer: [] };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.spyOn(console, 'error').mockImplementation((...words) => void happened.push(words.map(String).join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds));
const event = (options?: object) => ({ event: 'out', eventCallback: () => void happened.push('callback'), ...options });

/** Starts rules on the event, as a bundle does. A rule has one action that others wait for, and one behind it. */
function start(milliseconds: readonly number[] = []): void {
  const layer = createGtmLayer('dataLayer');
  setTimeout(() =>
    layer.addEventListener('adobeDataLayer:event', () => {
      happened.push('rule');
      for (const time of milliseconds)
        after(
          'r',
          wait(time),
          5000,
          () => void after('r', wait(time), 5000, () => void happened.push(`after ${time}`)),
        );
    }),
  );
}

describe.each(['before', 'after'])('an item that is pushed %s the script', (moment) => {
  /** Pushes an item, and lets the rules start. */
  async function run(item: object, milliseconds?: readonly number[]): Promise<void> {
    if (moment === 'before') page.dataLayer.push(item);
    start(milliseconds);
    await vi.advanceTimersByTimeAsync(1);
    if (moment === 'after') page.dataLayer.push(item);
    await vi.advanceTimersByTimeAsync(5);
  }

  test('has its callback called once, behind the rules', async () => {
    const item = event();
    const copy = { ...item };
    await run(item);
    await vi.advanceTimersByTimeAsync(5000);
    expect(happened).toEqual(['rule', 'callback']);
    expect(item).toEqual(copy);
  });

  test('has it called when all actions of its rules have ended', async () => {
    await run(event(), [100, 300]);
    await vi.advanceTimersByTimeAsync(590);
    expect(happened).toEqual(['rule', 'after 100']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(happened).toEqual(['rule', 'after 100', 'after 300', 'callback']);
  });

  test('has it called after its timeout, once', async () => {
    await run(event({ eventTimeout: 150 }), [1000]);
    await vi.advanceTimersByTimeAsync(150);
    expect(happened).toEqual(['rule', 'callback']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(happened).toEqual(['rule', 'callback', 'after 1000']);
  });

  test('has its failure logged', async () => {
    const item = event({
      eventCallback() {
        throw new Error('of the page');
      },
    });
    await run(item);
    expect(happened).toEqual(['rule', expect.stringContaining('of the page')]);
  });

  test.each(['before', 'between', 'after'])('leaves it to Google Tag Manager that arrives %s', async (arrival) => {
    const arrive = () => (page.google_tag_manager = {});
    if (arrival === 'before') arrive();
    await run(event(), [100]);
    if (arrival === 'between') arrive();
    await vi.advanceTimersByTimeAsync(5000);
    if (arrival === 'after') arrive();
    await vi.advanceTimersByTimeAsync(5000);
    expect(happened.filter((what) => what === 'callback')).toHaveLength(arrival === 'after' ? 1 : 0);
  });

  test.each([undefined, 'text', {}])('is an ordinary event if its callback is %o', async (eventCallback) => {
    await run(event({ eventCallback, eventTimeout: 'soon' }));
    expect(happened).toEqual(['rule']);
  });
});

test('calls the callback of each event of one rule, and of events that no rule hears', async () => {
  start([100]);
  await vi.advanceTimersByTimeAsync(1);
  page.dataLayer.push(event({ eventCallback: () => void happened.push('first') }));
  await vi.advanceTimersByTimeAsync(50);
  page.dataLayer.push(event({ eventCallback: () => void happened.push('second') }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(happened).toEqual(['rule', 'rule', 'after 100', 'first', 'after 100', 'second']);
});

test('calls none for data without an event, and none for a command', async () => {
  start();
  await vi.advanceTimersByTimeAsync(1);
  const { eventCallback } = event();
  page.dataLayer.push({ a: 1, eventCallback }, ['a.push', eventCallback]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(happened.filter((what) => what === 'callback')).toEqual([]);
});

test('keeps an event whose data contains itself, up to there', async () => {
  const ecommerce: Record<string, unknown> = { value: 4 };
  ecommerce.self = ecommerce;
  ecommerce.items = [{ id: 'a', order: ecommerce }];
  const layer = createGtmLayer('dataLayer');
  const heard: any[] = [];
  layer.addEventListener('adobeDataLayer:event', (item) => heard.push(item));
  page.dataLayer.push({ event: 'purchase', ecommerce });
  expect(heard).toEqual([{ event: 'purchase', ecommerce: { value: 4, items: [{ id: 'a' }] } }]);
  expect(layer.getState('ecommerce.value')).toBe(4);
  expect(happened).toEqual([]);
});
