import { scriptFinish, scriptPrepare } from '#reads';
import { arrival, type Load } from './load.ts';
import { read } from '../page/document.ts';
import { pageNonce } from '../page/nonce.ts';
import { createTrust } from '../page/trust.ts';

export interface Script extends Load {
  /** False if it runs after scripts that were requested earlier. Otherwise it runs as soon as it has loaded. */
  readonly async?: boolean;
  /** Changes the element before its address is set. */
  prepare?(element: HTMLScriptElement): void;
  /** Called when the script has run. Rejects if something that it must create does not exist. */
  finish?(): Promise<void>;
}

/** Loads scripts. Each address is loaded once per page; later callers wait for the same arrival (LOAD-01). */
export function createLoadScript(): (script: Omit<Script, keyof Load>, address: string) => Promise<unknown> {
  const nonce = pageNonce();
  const trust = createTrust();
  const arrivals = { __proto__: null } as unknown as Record<string, Promise<unknown> | undefined>;

  return (request, address) => {
    const make = () => {
      const script = Object.assign(read('createElement').call(document, 'script'), {
        async: request.async !== false,
        nonce,
      });
      if (scriptPrepare) request.prepare?.(script);
      // A page that requires Trusted Types throws if this is a plain text.
      script.src = trust(address);
      return script;
    };
    return (arrivals[address] ??= scriptFinish ? finished(arrival(make), request) : arrival(make));
  };
}

async function finished(arrived: Promise<unknown>, request: Omit<Script, keyof Load>): Promise<void> {
  await arrived;
  await request.finish?.();
}
