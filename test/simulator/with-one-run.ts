import type { BrowsingSession, Driver, SessionSetup } from '../../simulator/driver.ts';
import type { OpenPage, PageSetup } from '../../simulator/page/open-page.ts';
import type { PageScript } from '../../simulator/bundle-cache.ts';

type Open = (setup: PageSetup) => Promise<OpenPage>;

/**
 * Returns a driver for scenarios whose plain bundle is the instrumented one: the second visit of a scenario repeats what
 * the first one did, without a page.
 */
export function withOneRun(driver: Driver): Driver {
  const recorded = new WeakMap<SessionSetup, Reply[] | 'repeated'>();
  return {
    async startSession(setup: SessionSetup, script: PageScript): Promise<BrowsingSession> {
      const replies = recorded.get(setup);
      // A failed scenario runs again for its messages.
      if (replies === 'repeated') return driver.startSession(setup, script);
      if (replies) {
        recorded.set(setup, 'repeated');
        return repeat(replies);
      }
      const kept: Reply[] = [];
      recorded.set(setup, kept);
      return keep(await driver.startSession(setup, script), kept);
    },
  };
}

/** What a call returned or threw, and what the page did. A page opens with the set of what it refuses. */
interface Reply {
  readonly result?: unknown;
  readonly thrown?: { readonly error: unknown };
  readonly effects: Parameters<PageSetup['record']>[0][];
  readonly now: number;
}

type Method = Exclude<keyof OpenPage, 'refused'>;

const methods: readonly Method[] = [
  'act', 'hasLeft', 'change', 'pump', 'layer', 'cookie', 'setCookie', 'stored', 'address', 'state',
]; // prettier-ignore

function pageOf(refused: OpenPage['refused'], call: (method: Method, values: readonly unknown[]) => unknown): OpenPage {
  const calls = methods.map((name) => [name, async (...values: unknown[]) => call(name, values)]);
  return { ...Object.fromEntries(calls), refused } as OpenPage;
}

function keep({ visitor, open, close }: BrowsingSession, replies: Reply[]): BrowsingSession {
  const keepingOpen: Open = async (setup) => {
    let effects: Reply['effects'] = [];
    const page = await open({ ...setup, record: (one) => (effects.push(one), setup.record(one)) });
    const { refused } = page;
    replies.push({ result: refused, effects, now: visitor.now });
    return pageOf(refused, async (method, values) => {
      effects = [];
      try {
        const result = await (page[method] as (...all: unknown[]) => unknown)(...values);
        replies.push({ result, effects, now: visitor.now });
        return result;
      } catch (error) {
        replies.push({ thrown: { error }, effects, now: visitor.now });
        throw error;
      }
    });
  };
  return { visitor, open: keepingOpen, close };
}

function repeat(replies: readonly Reply[]): BrowsingSession {
  const visitor = { now: replies[0].now };
  let next = 0;
  const take = ({ record }: PageSetup) => {
    const { result, thrown, effects, now } = replies[next++];
    for (const one of effects) record(one);
    visitor.now = now;
    if (thrown) throw thrown.error;
    return result;
  };
  const open: Open = async (setup) => {
    const refused = take(setup) as OpenPage['refused'];
    return pageOf(refused, () => take(setup));
  };
  return { visitor, open, close: async () => undefined };
}
