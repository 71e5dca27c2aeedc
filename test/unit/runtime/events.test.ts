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

test('a table names files and what they export', async () => {
  const files = import.meta.glob('../../../runtime/events/*/*.ts');
  const modules = import.meta.glob<{ event: EventTable }>('../../../runtime/events/*/event.ts', { eager: true });
  for (const { event } of Object.values(modules))
    for (const code of [event.export, event.fires?.export, event.fires?.together])
      if (code) expect(await files[`../../../runtime/${code.file}`](), event.name).toHaveProperty(code.name);
});

test('rules hear the data layer from the start on, what came before in the order it came (RULE-02, LAYR-02)', () => {
  const page: any = { adobeDataLayer: [{ event: 'second', a: 1 }, { a: 2 }, { event: 'first', eventInfo: { b: 3 } }] };
  vi.stubGlobal('window', page);
  const heard: unknown[] = [];
  const { start, begin } = createStarter();
  const layerEvent = createLayerEvent(createLayer('adobeDataLayer'), start);
  layerEvent([({ event }) => heard.push(['one', event.eventInfo]), () => heard.push('two')], 'first');
  layerEvent([({ event }) => heard.push(['three', event.a])], 'second');
  expect(heard).toEqual([]);
  begin();
  expect(heard).toEqual([['three', 1], ['one', { b: 3 }], 'two']);
  page.adobeDataLayer.push({ event: 'second', a: 4 }, { event: 'constructor' });
  expect(heard.at(-1)).toEqual(['three', 4]);
  expect(heard).toHaveLength(4);
});

test('start and ready wait for the start; ready also for the page', () => {
  const heard: string[] = [];
  let pageReady: (() => void) | undefined;
  const page = { readyState: 'loading', addEventListener: (_: string, handler: () => void) => (pageReady = handler) };
  vi.stubGlobal('document', page);
  const { start, begin } = createStarter();
  createReady(start)([() => heard.push('ready'), () => heard.push('ready too')]);
  createStart(start)([() => heard.push('start'), () => heard.push('start too')]);
  expect(heard).toEqual([]);
  begin();
  expect(heard).toEqual(['start', 'start too']);
  pageReady!();
  expect(heard).toEqual(['start', 'start too', 'ready', 'ready too']);
  page.readyState = 'interactive';
  createReady((callback) => callback())([() => heard.push('late')]);
  expect(heard.at(-1)).toBe('late');
});

test('a direct call and an event of the window bring their details', () => {
  const heard: unknown[] = [];
  const hear = (fields: unknown) => heard.push(fields);
  const handlers: Record<string, (event: any) => void> = {};
  const addEventListener = (id: string, handler: (event: any) => void) => void (handlers[id] = handler);
  vi.stubGlobal('window', { addEventListener });
  const directCalls = createDirectCalls('_satellite', { stage: 'production' });
  createDirect(directCalls)([hear, hear], 'youtube_75');
  createWindowEvent()([hear], 'filtered');
  directCalls.track('youtube_75', 5);
  handlers.filtered({ detail: { a: 1 } });
  const called = { event: { id: 'youtube_75', detail: 5 } };
  expect(heard).toEqual([called, called, { event: { detail: { a: 1 } } }]);
});

/** A start that happens when `begin` says so. */
function createStarter() {
  const waiting: (() => void)[] = [];
  return {
    start: (callback: () => void) => void waiting.push(callback),
    begin: () => waiting.forEach((callback) => callback()),
  };
}
