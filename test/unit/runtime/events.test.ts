/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDirectCalls } from '../../../runtime/rules/direct-calls.ts';
import { mayRun } from '../../../runtime/rules/run.ts';
import { createDirect } from '../../../runtime/events/direct/direct.ts';
import { createLayerEvent } from '../../../runtime/events/layer/layer.ts';
import { createStart } from '../../../runtime/events/start/start.ts';
import { createLoaded } from '../../../runtime/events/loaded/loaded.ts';
import { createReady } from '../../../runtime/events/ready/ready.ts';
import { createWindowEvent } from '../../../runtime/events/window/window.ts';
import { createLayer } from '../../../runtime/data-layer/layer.ts';
import type { EventTable } from '../../../runtime/tables/tables.ts';

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
  vi.stubGlobal('document', {});
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

test('gives rules the fields of "eventInfo" as those of the event, which has its own fields first', () => {
  const page: any = { adobeDataLayer: [] };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  const received: unknown[] = [];
  const layerEvent = createLayerEvent(createLayer('adobeDataLayer'), (callback) => callback());
  layerEvent([({ event }) => received.push([event.event, event.a, event.b, event.eventInfo])], 'x');
  const infos = [{ a: 1, b: 2, event: 'y' }, undefined, null, 'text', 7];
  for (const eventInfo of infos) page.adobeDataLayer.push({ event: 'x', a: 3, eventInfo });
  expect(received).toEqual(infos.map((info, at) => ['x', 3, at ? undefined : 2, info]));
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

test('runs rules on loaded once at the load event, or at the start if it has occurred', () => {
  const received: string[] = [];
  let pageLoaded: (() => void) | undefined;
  const page = { readyState: 'interactive' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { addEventListener: (_: 'load', handler: () => void) => (pageLoaded = handler) });
  const { start, begin } = createStarter();
  createLoaded(start)([() => received.push('loaded'), () => received.push('loaded too')]);
  expect(pageLoaded).toBeUndefined();
  begin();
  expect(received).toEqual([]);
  pageLoaded!();
  expect(received).toEqual(['loaded', 'loaded too']);
  page.readyState = 'complete';
  createLoaded((callback) => callback())([() => received.push('late')]);
  expect(received.at(-1)).toBe('late');
});

test('passes the details of direct calls and window events', () => {
  const received: unknown[] = [];
  const record = (fields: unknown) => received.push(fields);
  const handlers: Record<string, (event: any) => void> = {};
  const addEventListener = (id: string, handler: (event: any) => void) => void (handlers[id] = handler);
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('document', { addEventListener() {} });
  const directCalls = createDirectCalls('_satellite', 'production', 'careers');
  createDirect(directCalls)([record, record], 'youtube_75');
  createWindowEvent()([record], 'filtered');
  directCalls.track('youtube_75', 5);
  handlers.filtered({ detail: { a: 1 } });
  const called = { event: { id: 'youtube_75', detail: 5 } };
  expect(received).toEqual([called, called, { event: { detail: { a: 1 } } }]);
});

describe('the object of direct calls, for pages that were written for Launch', () => {
  const infos: unknown[][] = [];
  let api: any;

  beforeEach(() => {
    infos.length = 0;
    const page: any = { console, launch: { own: 'kept' } };
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { cookie: 'a=%C3%A9; b=%' });
    for (const level of ['info', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void infos.push([level, ...words]));
    createDirectCalls('launch', 'production', 'careers');
    api = page.launch;
  });
  afterEach(() => vi.restoreAllMocks());

  test('keeps the variables of the page: one, several, and their parts by a path', () => {
    api.setVar('user', { name: { first: 'Ada' } });
    api.setVar({ step: 2, 'a.b': 'literal' });
    const paths = ['user.name.first', 'step', 'a.b', 'user.age.years', 'none', 'constructor'];
    expect(paths.map(api.getVar)).toEqual(['Ada', 2, 'literal', undefined, undefined, undefined]);
    expect(api.own).toBe('kept');
  });

  test('reads cookies', () => {
    expect(['a', 'b', 'c'].map(api.cookie.get)).toEqual(['é', '%', undefined]);
    expect(api.readCookie('a')).toBe('é');
  });

  test('logs', () => {
    api.notify('slow', 4);
    api.logger.debug('detail', 1);
    expect(infos).toEqual([
      ['info', 'slow', 4],
      ['debug', 'detail', 1],
    ]);
  });

  test('names the project and the stage, and no company', () => {
    expect(api.property).toEqual({ name: 'careers' });
    expect(api.company).toEqual({});
    expect(api.environment).toEqual({ id: 'production', stage: 'production' });
    expect(api.buildInfo).toMatchObject({ environment: 'production', turbineVersion: '27.5.0' });
  });

  test('logs once that a call is not supported', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const call of [api.cookie.set, api.cookie.remove, api.setCookie, api.removeCookie]) {
      expect(call('a', '1')).toBeUndefined();
      expect(call('a', '1')).toBeUndefined();
    }
    const calls = ['cookie.set', 'cookie.remove', 'setCookie', 'removeCookie'];
    expect(warn.mock.calls).toEqual(calls.map((call) => [`${call} is not supported`]));
  });

  test('accepts calls that have no effect', () => {
    expect(api.pageBottom()).toBeNull();
    expect(api.getVisitorId()).toBeNull();
  });
});

test('passes direct calls to the rules of each bundle of a page, but not to a placeholder', () => {
  const received: unknown[] = [];
  const page: any = { calls: { track: () => received.push('placeholder') } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('console', { info: (text: string) => received.push(text) });
  for (const bundle of ['one', 'two'])
    createDirect(createDirectCalls('calls', 'production', bundle))(
      [({ event }) => received.push([bundle, event.detail])],
      'opened',
    );
  page.calls.track('opened', 5);
  expect(received.splice(0)).toEqual([
    ['one', 5],
    ['two', 5],
  ]);
  page.calls.track('closed');
  expect(received).toEqual(['"closed" is not a direct call of one.', '"closed" is not a direct call of two.']);
});

test('keeps what a tag manager of the same name provides, and passes direct calls to both', () => {
  const received: unknown[] = [];
  const launch: any = {
    buildInfo: { turbineVersion: '28' },
    track: (id: string) => received.push(['launch', id]),
    getVisitorId: () => 'id',
    cookie: { set: () => 'set' },
  };
  const { cookie } = launch;
  vi.stubGlobal('window', { calls: launch });
  vi.stubGlobal('document', {});
  createDirect(createDirectCalls('calls', 'production', 'careers'))([() => received.push('rule')], 'opened');
  launch.track('opened');
  expect(received).toEqual([['launch', 'opened'], 'rule']);
  expect(launch).toMatchObject({ cookie, buildInfo: { turbineVersion: '28' } });
  expect([launch.getVisitorId(), launch.pageBottom(), launch.setDebug(true)]).toEqual(['id', null, null]);
});

test('runs bundles of two projects in one page, but no bundle twice', () => {
  const log: string[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('console', { warn: (text: string) => log.push(text) });
  const ids = ['one main', 'two main', 'one main'];
  expect(ids.map((id) => Boolean(mayRun(id)))).toEqual([true, true, false]);
  expect(log).toEqual(['tagc one main is loaded twice']);
});

/** A start that occurs when `begin` is called. */
function createStarter() {
  const waiting: (() => void)[] = [];
  return {
    start: (callback: () => void) => void waiting.push(callback),
    begin: () => waiting.forEach((callback) => callback()),
  };
}
