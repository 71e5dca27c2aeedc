import { addressOf, load, type Load } from './load.ts';
import { pageDocument, pageWindow } from '../page/document.ts';
import { pageNonce } from '../page/nonce.ts';
import { createTrust } from '../page/trust.ts';
import type { Clean } from './query.ts';

export interface Script extends Load {
  /** Whether it runs as soon as it is there, or when those that were asked for before have run. */
  readonly async: boolean;
  /** What must be there when it has run, as a path of global variables. */
  readonly global?: string;
  readonly integrity?: string;
}

/** Loads scripts, each address once a page: whoever asks again waits for the same one (LOAD-01). */
export function createLoadScript(): (id: string, script: Script, clean?: Clean, all?: boolean) => PromiseLike<void> {
  const nonce = pageNonce();
  const trust = createTrust();
  const loads = new Map<string, PromiseLike<void>>();

  return (id, request, clean, all) => {
    const address = addressOf(request, clean, all);
    const { async, global, integrity, timeout } = request;
    const make = () => {
      const script = Object.assign(pageDocument().createElement('script'), { async, nonce });
      if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
      // A page that requires Trusted Types throws at any other text.
      script.src = trust(address);
      return script;
    };
    const lacks = async () => {
      if (global && valueAt(global) == null) throw global + ' is missing';
    };
    const loaded = loads.get(address) ?? load(id, timeout, make, lacks);
    loads.set(address, loaded);
    return loaded;
  };
}

const valueAt = (path: string): unknown => path.split('.').reduce((value: any, name) => value?.[name], pageWindow());
