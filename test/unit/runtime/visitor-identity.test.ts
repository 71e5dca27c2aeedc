import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitorIdentity } from '../../../runtime/vendors/visitor-identity/visitor-identity.ts';

const images: string[] = [];
let respond: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  images.length = 0;
  class FakeImage {
    set src(url: string) {
      images.push(url);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
  vi.stubGlobal('location', { origin: 'https://www.example.com', search: '' });
  const sync = { id: 'partner', ttl: 1, tag: 'img', fireURLSync: 1, url: ['https://partner.example/p'] };
  const body = JSON.stringify({ d_mid: '1'.repeat(38), subdomain: 'example', ibs: [sync] });
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = () => resolve(new Response(body)))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['no partner if consent follows a request that only asked for the opt-out', false, []],
  ['the partners if the request had consent', true, ['https://partner.example/p']],
])('a response to the identity service calls %s (CONS-08, CONS-10)', async (_, atFirst, expected) => {
  let isAllowed = atFirst;
  const options = {
    organisation: 'A@B',
    server: 'id.example',
    timeout: 2000,
    blobLife: 1000,
    urlLife: 1000,
    syncDelay: 100,
    syncEvery: 1000,
  };
  const client = createVisitorIdentity(
    'identity',
    () => options,
    () => isAllowed,
    () => true,
  );
  const asked = client.optOut();
  respond();
  isAllowed = true;
  await asked;
  vi.advanceTimersByTime(100);
  expect(images).toEqual(expected);
});
