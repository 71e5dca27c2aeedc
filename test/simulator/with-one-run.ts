import type { BrowsingSession, Driver, SessionSetup } from '../../simulator/driver.ts';
import type { OpenPage, PageSetup } from '../../simulator/page/open-page.ts';
import type { PageScript } from '../../simulator/bundle-cache.ts';

type Open = (setup: PageSetup) => Promise<OpenPage>;

/**
 * Returns a driver for scenarios whose plain bundle is the instrumented one: the second visit of a scenario repeats what
 * the first one did, without a page.
 */
export function withOneRun(driver: Driver): Driver {
  const recorded = new Map<SessionSetup, Reply[]>();
  return {
    async startSession(setup: SessionSetup, script: PageScript): Promise<BrowsingSession> {
      const replies = recorded.get(setup);
      if (replies) {
        // A failed scenario runs again for its message.
        recorded.delete(setup);
        return repeat(replies);
      }
      const kept: Reply[] = [];
      recorded.set(setup, kept);
      return keep(await driver.startSession(setup, script), kept);
    },
  };
}

/** What a call of a page returned and did. */
interface Reply {
  readonly result: unknown;
  readonly effects: Parameters<PageSetup['record']>[0][];
  readonly now: number;
}

type Method = Exclude<keyof OpenPage, 'refused'>;

const methods: readonly Method[] = [
  'act', 'hasLeft', 'change', 'pump', 'layer', 'cookie', 'setCookie', 'stored', 'address', 'state',
]; // prettier-ignore

function pageOf(call: (method: Method, values: readonly unknown[]) => unknown): OpenPage {
  const calls = methods.map((name) => [name, async (...values: unknown[]) => call(name, values)]);
  return { ...Object.fromEntries(calls), refused: new Set() } as OpenPage;
}

function keep({ visitor, open, close }: BrowsingSession, replies: Reply[]): BrowsingSession {
  const keepingOpen: Open = async (setup) => {
    let effects: Reply['effects'] = [];
    const page = await open({ ...setup, record: (one) => (effects.push(one), setup.record(one)) });
    replies.push({ result: undefined, effects, now: visitor.now });
    return pageOf(async (method, values) => {
      effects = [];
      const result = await (page[method] as (...all: unknown[]) => unknown)(...values);
      replies.push({ result, effects, now: visitor.now });
      return result;
    });
  };
  return { visitor, open: keepingOpen, close };
}

function repeat(replies: readonly Reply[]): BrowsingSession {
  const visitor = { now: replies[0].now };
  let next = 0;
  const take = ({ record }: PageSetup) => {
    const { result, effects, now } = replies[next++];
    for (const one of effects) record(one);
    visitor.now = now;
    return result;
  };
  const open: Open = async (setup) => {
    take(setup);
    return pageOf(() => take(setup));
  };
  return { visitor, open, close: async () => undefined };
}
