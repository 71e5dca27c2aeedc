import type { BrowserContext, Page } from 'playwright-core';
import type { Phase, SeenItem } from './page-observation.ts';
import { hostOfUrl } from '../../compiler/compile/evaluate/host-of-url.ts';
import { recordKey, type FrameRecord, type StoredBy } from './observe-page.ts';
import { requireList } from './require-list.ts';
import { withoutHash, type Requests } from './watch-requests.ts';

/** Returns everything that a page has stored, with who stored it. `phase` is when it was stored. */
export async function readStoredItems(
  context: BrowserContext,
  page: Page,
  requests: Requests,
  phase: Phase,
): Promise<SeenItem[]> {
  const frames = await Promise.all(
    page.frames().map(async (frame) => ({
      host: hostOf(frame.url()),
      ...(await frame.evaluate(readFrame, recordKey).then(parseRecord, () => nothingRead)),
    })),
  );
  const setters = await requests.setters();
  const [main] = frames;
  const cookies = (await context.cookies()).map(({ name, domain: dotted, expires }): SeenItem => {
    const domain = hostOfUrl(`https://${dotted.replace(/^\./, '')}/`);
    const mayStore = (host: string) => `.${host}`.endsWith(`.${domain}`);
    const writer = frames
      .filter(({ host }) => mayStore(host))
      .map(({ stored }) => stored.findLast(([kind, one]) => kind === 'cookie' && one === name))
      .find((found) => found !== undefined && found[2].length > 0);
    const setter = setters.find(([one, url]) => one === name && mayStore(hostOf(url)));
    const initiators = writer ? scriptsOf(writer) : setter ? [withoutHash(setter[1])] : [];
    const lifetime = expires < 0 ? 'session' : expires * 1000 - Date.now();
    return { kind: 'cookie', name, domain, lifetime, initiators, phase };
  });
  // Storage of other frames belongs to other pages, or is the same.
  const written = frames.filter(({ host }) => host === main.host).flatMap(({ stored }) => stored);
  const keys = main.names.map(([kind, name]): SeenItem => {
    const writer = written.findLast(([one, other]) => one === kind && other === name);
    return { kind, name, initiators: writer ? scriptsOf(writer) : [], phase };
  });
  return [...cookies, ...keys];
}

const scriptsOf = ([, , scripts]: StoredBy) => scripts.map(withoutHash);

const hostOf = (url: string) => (URL.canParse(url) ? hostOfUrl(url) : '');

type FrameStorage = Pick<FrameRecord, 'stored'> & {
  readonly names: readonly (readonly [kind: StoredBy[0], name: string])[];
};

const nothingRead: FrameStorage = { names: [], stored: [] };

function parseRecord(text: string): FrameStorage {
  const { names, stored } = JSON.parse(text);
  return { names: requireList(names), stored: requireList(stored) };
}

/** Runs in a frame. Returns JSON, because the page may have replaced methods that the browser driver needs for lists. */
async function readFrame(key: string): Promise<string> {
  const { stored = [], stringify = JSON.stringify } =
    (window as unknown as Record<symbol, Partial<FrameRecord> | undefined>)[Symbol.for(key)] ?? {};
  const namesIn = async (kind: StoredBy[0], read: () => readonly string[] | Promise<readonly string[]>) => {
    // A frame may have no origin, and an insecure page has no `caches`.
    const names = await Promise.resolve()
      .then(read)
      .catch(() => []);
    return names.map((name) => [kind, name] as const);
  };
  const names = await Promise.all([
    namesIn('localStorage', () => Object.keys(localStorage)),
    namesIn('sessionStorage', () => Object.keys(sessionStorage)),
    namesIn('indexedDB', async () => (await indexedDB.databases()).map(({ name = '' }) => name)),
    namesIn('cacheStorage', () => caches.keys()),
  ]);
  return stringify({ names: names.flat(), stored });
}
