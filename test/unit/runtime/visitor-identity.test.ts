import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVisitorIdentity } from '../../../runtime/vendors/visitor-identity/visitor-identity.ts';

const requests: URL[] = [];
const images: string[] = [];
let respond: (digit: string) => void;
let isGranted: boolean;
let withdrawals: number;
/** Each test has a partner of its own: a repeated address is requested in another way. */
let partner = 0;

const options = {
  organisation: 'A@B',
  server: 'id.example',
  timeout: 2000,
  blobLife: 1000,
  urlLife: 1000,
  syncDelay: 100,
  syncEvery: 1000,
};
const id = (digit: string) => digit.repeat(38);

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  images.length = 0;
  isGranted = true;
  withdrawals = 0;
  partner++;
  class FakeImage {
    set src(url: string) {
      images.push(url);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
  vi.stubGlobal('location', { origin: 'https://www.example.com', search: '' });
  const sync = { id: 'partner', ttl: 1, tag: 'img', fireURLSync: 1, url: [`https://partner.example/${partner}`] };
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(new URL(url));
    return new Promise((resolve) => {
      respond = (digit) =>
        resolve(new Response(JSON.stringify({ d_mid: id(digit), subdomain: 'example', ibs: [sync] })));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function createClient() {
  const mark = () => {
    const before = withdrawals;
    return () => isGranted && before === withdrawals;
  };
  return createVisitorIdentity('identity', () => options, mark, mark);
}

function withdraw() {
  isGranted = false;
  withdrawals++;
}

const grant = () => void (isGranted = true);

test('a response to the identity service calls the partners, if no consent was withdrawn since the request', async () => {
  const client = createClient();
  const asked = client.request();
  respond('1');
  await asked;
  vi.advanceTimersByTime(100);
  expect([client.answer().mid, images]).toEqual([id('1'), [`https://partner.example/${partner}`]]);
});

describe('CONS-08, CONS-10: a response to the identity service, to a request that only asked for the opt-out,', () => {
  test('provides no id and calls no partner if consent follows', async () => {
    isGranted = false;
    const client = createClient();
    const asked = client.optOut();
    grant();
    respond('1');
    await asked;
    vi.advanceTimersByTime(100);
    expect([client.answer(), images]).toEqual([{ optedOut: false, timedOut: false }, []]);
  });

  test('is replaced by that to a request with consent', async () => {
    isGranted = false;
    const client = createClient();
    void client.optOut();
    const late = respond;
    grant();
    vi.advanceTimersByTime(1);
    const asked = client.request();
    late('1');
    respond('2');
    await asked;
    vi.advanceTimersByTime(100);
    expect([requests.length, client.answer().mid, images.length]).toEqual([2, id('2'), 1]);
  });

  test('does not replace an id that is known', async () => {
    vi.stubGlobal('document', {
      cookie: `AMCV_A%40B=${encodeURIComponent(`0|MCMID|${id('3')}|vVersion|5.5.0`)}`,
      querySelectorAll: () => [],
    });
    isGranted = false;
    const client = createClient();
    void client.optOut();
    const late = respond;
    grant();
    vi.advanceTimersByTime(1);
    const asked = client.request();
    late('1');
    expect(requests.map(({ searchParams }) => searchParams.get('d_mid'))).toEqual([null, id('3')]);
    respond('3');
    await asked;
    expect(client.answer().mid).toBe(id('3'));
  });
});

describe('CONS-08: a withdrawal and a new grant', () => {
  test('between request and response drop the id and the partners', async () => {
    const client = createClient();
    const asked = client.request();
    withdraw();
    grant();
    respond('1');
    await asked;
    vi.advanceTimersByTime(100);
    expect([client.answer().mid, images]).toEqual([undefined, []]);
  });

  test('between request and response let the next request ask again', async () => {
    const client = createClient();
    void client.request();
    const late = respond;
    withdraw();
    client.forget();
    grant();
    vi.advanceTimersByTime(1);
    const asked = client.request();
    late('1');
    respond('2');
    await asked;
    expect([requests.length, client.answer().mid]).toEqual([2, id('2')]);
  });

  test('between response and image drop the image', async () => {
    const client = createClient();
    const asked = client.request();
    respond('1');
    await asked;
    vi.advanceTimersByTime(50);
    withdraw();
    grant();
    vi.advanceTimersByTime(100);
    client.sync('other', 'https://other.example/p');
    vi.advanceTimersByTime(100);
    expect(images).toEqual(['https://other.example/p']);
  });
});
