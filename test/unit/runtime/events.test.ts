/// <reference types="vite/client" />
import { afterEach, expect, test, vi } from 'vitest';
import { createDirectCalls } from '../../../runtime/rules/direct-calls.ts';
import { createDirect } from '../../../runtime/events/direct/direct.ts';
import { createLayerEvent } from '../../../runtime/events/layer/layer.ts';
import { createStart } from '../../../runtime/events/start/start.ts';
import { createReady } from '../../../runtime/events/ready/ready.ts';
import { createWindowEvent } from '../../../runtime/events/window/window.ts';
import { createLayer } from '../../../runtime/data-layer/layer.ts';
import type { EventTable } from '../../../runtime/tables.ts';

afterEach(() => vi.unstubAllGlobals());

test('a table refers to existing files and exports', async () => {
  const files = import.meta.glob('../../../runtime/events/*/*.ts');
  const modules = import.meta.glob<{ event: EventTable }>('../../../runtime/events/*/event.ts', { eager: true });
  for (const { event } of Object.values(modules))
    for (const code of [event.export, event.fires?.export, event.fires?.together])
      if (code) expect(await files[`../../../runtime/${code.file}`](), event.name).toHaveProperty(code.name);
});

test('passes past events of the data layer to rules in order once the bundle starts (RULE-02, LAYR-02)', () => {
  const page: any = { adobeDataLayer: [{ event: 'second', a: 1 }, { a: 2 }, { event: 'first', eventInfo: { b: 3 } }] };
  vi.stubGlobal('window', page);
  const received: unknown[] = [];
  const { start, begin } = createStarter();
  const layerEvent = createLayerEvent(createLayer('adobeDataLayer'), start);
  layerEvent([({ event }) => received.push(['one', event.eventInfo]), () => received.push('two')], 'first');
  layerEvent([({ event }) => received.push(['three', event.a])], 'second');
  expect(received).toEqual([]);
  begin();
  expect(received).toEqual([['three', 1], ['one', { b: 3 }], 'two']);
  page.adobeDataLayer.push({ event: 'second', a: 4 }, { event: 'constructor' });
  expect(received.at(-1)).toEqual(['three', 4]);
  expect(received).toHaveLength(4);
});

test('runs rules on start and ready only after the start, and those on ready once the page is parsed', () => {
  const received: string[] = [];
  let pageReady: (() => void) | undefined;
  const page = { readyState: 'loading', addEventListener: (_: string, handler: () => void) => (pageReady = handler) };
  vi.stubGlobal('document', page);
  const { start, begin } = createStarter();
  createReady(start)([() => received.push('ready'), () => received.push('ready too')]);
  createStart(start)([() => received.push('start'), () => received.push('start too')]);
  expect(received).toEqual([]);
  begin();
  expect(received).toEqual(['start', 'start too']);
  pageReady!();
  expect(received).toEqual(['start', 'start too', 'ready', 'ready too']);
  page.readyState = 'interactive';
  createReady((callback) => callback())([() => received.push('late')]);
  expect(received.at(-1)).toBe('late');
});

test('passes the details of direct calls and window events', () => {
  const received: unknown[] = [];
  const record = (fields: unknown) => received.push(fields);
  const handlers: Record<string, (event: any) => void> = {};
  const addEventListener = (id: string, handler: (event: any) => void) => void (handlers[id] = handler);
  vi.stubGlobal('window', { addEventListener });
  const directCalls = createDirectCalls('_satellite', { stage: 'production' });
  createDirect(directCalls)([record, record], 'youtube_75');
  createWindowEvent()([record], 'filtered');
  directCalls.track('youtube_75', 5);
  handlers.filtered({ detail: { a: 1 } });
  const called = { event: { id: 'youtube_75', detail: 5 } };
  expect(received).toEqual([called, called, { event: { detail: { a: 1 } } }]);
});

/** A start that occurs when `begin` is called. */
function createStarter() {
  const waiting: (() => void)[] = [];
  return {
    start: (callback: () => void) => void waiting.push(callback),
    begin: () => waiting.forEach((callback) => callback()),
  };
}
