import type { Script } from 'node:vm';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import type { BrowsingSession, Driver } from '../driver.ts';
import type { OpenPage } from '../page/open-page.ts';
import { beginning } from '../../compiler/proof/situation/usual-browser.ts';
import { Unsupported } from '../contract/unsupported.ts';
import type { PageMethod, PageReply, PageRequest } from './protocol.ts';
import { startPageProcess, type PageProcessOptions } from './start-page-process.ts';

/** A driver whose process must be ended. */
export interface ProcessDriver extends Driver {
  end(): void;
}

/**
 * Runs pages in a process of their own that may not write files, read files or start programs. Custom modules need it: a
 * script can leave its `node:vm` context, because the simulated page consists of objects of the process.
 */
export function createProcessDriver(options?: PageProcessOptions): ProcessDriver {
  const pages = startPageProcess(options);
  const numbers = new Map<Script, number>();
  return {
    end: pages.end,
    async startSession({ cookies, local, session, page }, { code, script }): Promise<BrowsingSession> {
      const visitor = { now: beginning };
      const ask = async (request: PageRequest): Promise<PageReply> => {
        const reply = await pages.ask(request);
        visitor.now = Math.max(visitor.now, reply.now);
        return reply;
      };
      const known = numbers.get(script);
      const number = known ?? numbers.size;
      numbers.set(script, number);
      const setup = { cookies, local, session, page };
      resultOf(await ask({ do: 'start', setup, script: number, code: known === undefined ? code : undefined }));
      return {
        visitor,
        async open({ record, onTrace, ...given }) {
          const refused = new Set<string>();
          const note = async (request: PageRequest) => {
            const reply = await ask(request);
            for (const effect of reply.effects) record(effect);
            for (const one of reply.traces) onTrace?.(one);
            for (const what of reply.refused) refused.add(what);
            return resultOf(reply);
          };
          await note({ do: 'open', setup: given, instrumented: onTrace !== undefined });
          const call = <Method extends PageMethod>(method: Method) =>
            ((...values: readonly unknown[]) => note({ do: 'call', method, values })) as OpenPage[Method];
          return {
            act: call('act'),
            hasLeft: call('hasLeft'),
            change: call('change'),
            pump: call('pump'),
            layer: call('layer'),
            cookie: call('cookie'),
            setCookie: call('setCookie'),
            stored: call('stored'),
            address: call('address'),
            state: call('state'),
            refused,
          };
        },
        async close() {
          await ask({ do: 'close' });
        },
      };
    },
  };
}

function resultOf({ result, error }: PageReply): unknown {
  if (!error) return result;
  throw error.isUnsupported ? new Unsupported(error.message) : new InternalError(error.message);
}
