import { Script } from 'node:vm';
import type { BrowsingSession } from '../driver.ts';
import { inProcessDriver } from '../in-process-driver.ts';
import type { Effect } from '../contract/effect.ts';
import type { OpenPage } from '../page/open-page.ts';
import type { Trace } from '../contract/trace.ts';
import { Unsupported } from '../contract/unsupported.ts';
import type { PageReply, PageRequest } from './protocol.ts';

// The program of the process that runs pages with custom modules; see `process-driver.ts`.

const scripts = new Map<number, Script>();
let session: BrowsingSession | undefined;
let page: OpenPage | undefined;
let effects: Effect[] = [];
let traces: Trace[] = [];

const send = process.send!.bind(process);
process.on('message', async (request: PageRequest) => send(await reply(request)));
process.on('disconnect', () => process.exit());
// A browser reports a rejected promise in its console, and the page continues.
process.on('unhandledRejection', () => {});

async function reply(request: PageRequest): Promise<PageReply> {
  const outcome = await take(request).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: describe(error) }),
  );
  const news = { effects, traces, refused: [...(page?.refused ?? [])], now: session?.visitor.now ?? 0 };
  effects = [];
  traces = [];
  return { ...outcome, ...news };
}

async function take(request: PageRequest): Promise<unknown> {
  switch (request.do) {
    case 'start': {
      const { script: key, code, setup } = request;
      const script = scripts.get(key) ?? new Script(code!, { filename: setup.page.script });
      scripts.set(key, script);
      session = await inProcessDriver.startSession(setup, { code: '', script, isTrusted: false });
      return undefined;
    }
    case 'open':
      page = await session!.open({
        ...request.setup,
        record: (effect) => void effects.push(effect),
        onTrace: request.instrumented ? (one) => void traces.push(one) : undefined,
      });
      return undefined;
    case 'call':
      return (page![request.method] as (...values: readonly unknown[]) => Promise<unknown>)(...request.values);
    case 'close':
      await session!.close();
      page = undefined;
      return undefined;
  }
}

function describe(error: unknown): PageReply['error'] {
  const isUnsupported = error instanceof Unsupported;
  const { message, stack } = error as Error;
  return { message: isUnsupported ? message : (stack ?? String(error)), isUnsupported };
}
