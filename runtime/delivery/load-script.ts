import { loadRevocable, scriptFinish, scriptPrepare } from '#reads';
import { arrival, stopArrival, type Load, type RefusalEvents } from './load.ts';
import { listen, read } from '../page/document.ts';
import { pageNonce } from '../page/nonce.ts';
import { createTrust } from '../page/trust.ts';

export interface Script extends Load {
  /** False if it runs after scripts that were requested earlier. Otherwise it runs as soon as it has loaded. */
  readonly async?: boolean;
  /** Requests with the same key load one script. Without a key, those with the same address do. */
  readonly key?: string;
  /** Changes the element before its address is set. */
  prepare?(element: HTMLScriptElement): void;
  /** Called when the script has run. Rejects if something that it must create does not exist. */
  finish?(): Promise<void>;
}

interface Arrival {
  arrived?: Promise<unknown>;
  /** The element until the script has run. */
  onItsWay?: HTMLScriptElement | undefined;
  /** The consent groups with which it was requested, without those that were withdrawn since. 0 needs no consent. */
  wanted?: Set<number>;
}

/**
 * Loads scripts. Each is loaded once per page; later callers wait for the same arrival (LOAD-01). If consent is withdrawn while
 * a script is on its way, it does not run, unless it was requested with another group that is granted (CONS-08). The next
 * request then loads it again.
 */
export function createLoadScript(
  consent?: RefusalEvents,
): (script: Omit<Script, keyof Load>, address: string, group?: number) => Promise<unknown> {
  const nonce = pageNonce();
  const trust = createTrust();
  const arrivals = { __proto__: null } as unknown as Record<string, Arrival | undefined>;

  return (request, address, group = 0) => {
    const own = (arrivals[request.key ?? address] ??= {});
    const make = () => {
      const script = Object.assign(read('createElement').call(document, 'script'), {
        async: request.async !== false,
        nonce,
      });
      if (scriptPrepare) request.prepare?.(script);
      // A page that requires Trusted Types throws if this is a plain text.
      script.src = trust(address);
      if (loadRevocable) {
        own.onItsWay = script;
        listen(script, 'load', () => (own.onItsWay = undefined));
      }
      return script;
    };
    if (loadRevocable) want(consent!, own, group);
    return (own.arrived ??= scriptFinish ? finished(arrival(make), request) : arrival(make));
  };
}

function want(consent: RefusalEvents, own: Arrival, group: number): void {
  const wanted = (own.wanted ??= new Set());
  if (wanted.has(group)) return;
  wanted.add(group);
  if (group)
    consent.onRefusal(group, () => {
      wanted.delete(group);
      if (wanted.size || !own.onItsWay) return;
      own.arrived = undefined;
      stopArrival(own.onItsWay);
    });
}

async function finished(arrived: Promise<unknown>, request: Omit<Script, keyof Load>): Promise<void> {
  await arrived;
  await request.finish?.();
}
