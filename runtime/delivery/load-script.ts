import { addressOf, load, type Load } from './load.ts';
import { read } from '../page/document.ts';
import { pageNonce } from '../page/nonce.ts';
import { createTrust } from '../page/trust.ts';
import type { Clean } from './query.ts';

export interface Script extends Load {
  /** Whether it runs as soon as it has loaded, or after scripts that were requested earlier. */
  readonly async: boolean;
  /** Changes the element before its address is set. */
  prepare?(element: HTMLScriptElement): void;
  /** Called when the script has run. Rejects if something that it must create does not exist. */
  lacks?(): Promise<void>;
}

/** Loads scripts. Each address is loaded once per page; later callers wait for the same load (LOAD-01). */
export function createLoadScript(): (id: string, script: Script, clean?: Clean, all?: boolean) => PromiseLike<void> {
  const nonce = pageNonce();
  const trust = createTrust();
  const loads = new Map<string, PromiseLike<void>>();

  return (id, request, clean, all) => {
    const address = addressOf(request, clean, all);
    const { async, timeout } = request;
    const make = () => {
      const script = Object.assign(read('createElement').call(document, 'script'), {
        async,
        nonce,
      });
      request.prepare?.(script);
      // A page that requires Trusted Types throws if this is a plain text.
      script.src = trust(address);
      return script;
    };
    const loaded = loads.get(address) ?? load(id, timeout, make, request.lacks);
    loads.set(address, loaded);
    return loaded;
  };
}
