import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readJson } from '../../../runtime/delivery/read-json.ts';
import { readLines } from '../../../runtime/delivery/read-lines.ts';
import { createCall } from '../../../runtime/delivery/call.ts';
import type { CallRequest } from '../../../runtime/delivery/call-request.ts';

const log: string[] = [];
const requests: { url: string; options: RequestInit }[] = [];
/** The server's reaction to a request. */
let respond: (url: string, signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation((...words) => void log.push(words.map(String).join(' ')));
  vi.stubGlobal('location', { origin: 'https://www.example.com' });
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    requests.push({ url, options });
    return respond(url, options.signal!);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  log.length = requests.length = 0;
});

const replies =
  (body: BodyInit | null, status = 200) =>
  async () =>
    new Response(body, { status });
const never = () => new Promise<Response>(() => {});
const lookup = (describe: () => CallRequest = () => ({ url: '/api/lookup' })) =>
  createCall('lookup', 2000, describe, readJson);

/** Sends a call, and returns how it ended. */
async function outcome(call = lookup()) {
  let reason: string | undefined = 'not ended';
  call.listen((why) => (reason = why));
  await call.send();
  return { fields: call.answer(), reason };
}

test('keeps the fields of a response until the next call ends', async () => {
  respond = replies('{"src":"acn_5","other":1}');
  const call = lookup();
  expect(call.answer()).toEqual({});
  expect(await outcome(call)).toEqual({ fields: { src: 'acn_5', other: 1 }, reason: undefined });
  respond = replies(null, 500);
  const next = call.send();
  expect(call.answer()).toEqual({ src: 'acn_5', other: 1 });
  await next;
  expect(call.answer()).toEqual({});
});

describe('sends once in a page whose `fetch`', () => {
  test('returns an object that has only `then`', async () => {
    const reply = replies('{"src":"x"}');
    // oxlint-disable-next-line unicorn/no-thenable -- that is what the page returns
    respond = () => ({ then: (...both: []) => reply().then(...both) }) as unknown as Promise<Response>;
    expect(await outcome()).toEqual({ fields: { src: 'x' }, reason: undefined });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['returns nothing', 'network', () => undefined],
    ['returns no promise', 'status', () => true],
    [
      'throws',
      'network',
      () => {
        throw new Error('its own');
      },
    ],
  ])('%s, and fails', async (_, reason, reply) => {
    respond = reply as unknown as typeof respond;
    expect(await outcome()).toEqual({ fields: {}, reason });
    expect(requests).toHaveLength(1);
  });
});

describe('logs the reason and ends if a call fails (CALL-09)', () => {
  test.each([
    ['status', replies('{"src":"x"}', 500)],
    ['format', replies('<html>')],
    ['format', replies('')],
    ['format', replies('null')],
    ['format', replies('["src"]')],
    ['format', replies(`{"src":"${'x'.repeat(65_536)}"}`)],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['network', async () => new Response(brokenStream())],
  ])('%s', async (reason, reply) => {
    respond = reply;
    expect(await outcome()).toEqual({ fields: {}, reason });
    expect(log).toEqual([`Call "lookup" failed: ${reason}`]);
  });

  test('timeout, and ignores a later response', async () => {
    let late: (response: Response) => void;
    respond = () => new Promise((resolve) => (late = resolve));
    const ended = outcome();
    await vi.advanceTimersByTimeAsync(1999);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended).toEqual({ fields: {}, reason: 'timeout' });
    expect(log).toEqual(['Call "lookup" failed: timeout']);
    expect(requests[0].options.signal!.aborted).toBe(true);
    late!(new Response('{"src":"late"}'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toHaveLength(1);
  });

  test('network, in a page without fetch or with one that throws', async () => {
    vi.stubGlobal('fetch', undefined);
    expect((await outcome()).reason).toBe('network');
  });

  test('format, if the request cannot be serialised', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect((await outcome(lookup(() => ({ url: '/api', method: 'POST', body: circular })))).reason).toBe('format');
    expect(requests).toEqual([]);
  });
});

test('reads at most 64 kB of an endless response', async () => {
  let pulled = 0;
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(`${pulled++} `.repeat(4000))),
    cancel: () => void (isCancelled = true),
  });
  respond = async (_, signal) => {
    signal.addEventListener('abort', () => (isCancelled = true));
    return new Response(endless);
  };
  expect((await outcome()).reason).toBe('format');
  expect(pulled).toBeLessThan(20);
  expect(isCancelled).toBe(true);
});

describe('keeps one request in flight', () => {
  test('shares the response between equal calls', async () => {
    respond = replies('{"src":"one"}');
    const call = lookup();
    const [first, second] = [call.send(), call.send()];
    expect(second).toBe(first);
    await first;
    expect(requests).toHaveLength(1);
    await call.send();
    expect(requests).toHaveLength(2);
  });

  test('replaces a request by a different one, which ends the earlier call without a response or log', async () => {
    let page = 'one';
    const ended: (string | undefined)[] = [];
    respond = (url) => (url.includes('one') ? never() : replies('{"src":"two"}')());
    const call = lookup(() => ({ url: '/api', parameters: { page } }));
    call.listen((reason) => ended.push(reason));
    const first = call.send();
    page = 'two';
    const second = call.send();
    await first;
    expect(call.answer()).toEqual({});
    expect(requests[0].options.signal!.aborted).toBe(true);
    await second;
    expect(call.answer()).toEqual({ src: 'two' });
    expect(ended).toEqual([undefined]);
    expect(log).toEqual([]);
  });
});

test('encodes the request and leaves out missing and empty values', async () => {
  respond = replies('{}');
  await lookup(() => ({ url: '/api?a=1', parameters: { page: 'https://x/?b=ü', none: undefined, empty: '' } })).send();
  await lookup(() => ({ url: '/api', method: 'POST', body: { page: 'ü', none: undefined } })).send();
  const [get, post] = requests;
  expect(get.url).toBe('/api?a=1&page=https%3A%2F%2Fx%2F%3Fb%3D%C3%BC');
  expect(get.options.method).toBeUndefined();
  expect(post.options).toMatchObject({
    method: 'POST',
    body: '{"page":"ü"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('checks only the status without a reader', async () => {
  respond = replies('anything', 200);
  expect((await outcome(createCall('ping', 2000, () => ({ url: '/ping' })))).reason).toBeUndefined();
  respond = replies(null, 204);
  expect((await outcome(createCall('ping', 2000, () => ({ url: '/ping' })))).reason).toBeUndefined();
});

test('reads lines of key=value as fields, and rejects a text without any', () => {
  expect(readLines('fl=1\r\nip=192.0.2.1\nua=a=b\n\nnonsense\nempty=')).toEqual({
    fl: '1',
    ip: '192.0.2.1',
    ua: 'a=b',
    empty: '',
  });
  expect(() => readLines('nonsense')).toThrow();
});

function brokenStream(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"src":'));
      controller.error(new TypeError('terminated'));
    },
  });
}
