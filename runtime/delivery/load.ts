import { loadRevocable } from '#reads';
import { delay } from '../page/clock.ts';
import { find, listen } from '../page/document.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import { withoutQuery } from './without-query.ts';
import { referrerPolicy } from '../page/referrer-policy.ts';
import { whenSettled } from '../page/when-settled.ts';
import { failed } from '../rules/rule.ts';
import { tookTooLong } from '../rules/took-too-long.ts';
import type { Request } from './transport.ts';

/** A description of something to load into the page. */
export interface Load extends Request {
  /** Milliseconds after which the load fails as too slow. */
  readonly timeout: number;
}

/** Consent: calls back each time that a group was withdrawn or refused. */
export interface RefusalEvents {
  onRefusal(group: number, stop: () => void): void;
}

/** An element that requests its address when it is added to the page. */
export type Loading = HTMLElement & { readonly src: string };

/**
 * Adds an element to the page that loads an address. The promise resolves when it has loaded, however long that takes. It
 * rejects if the element cannot be created or does not load. Never throws.
 */
export const arrival = (make: () => Loading): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = Object.assign(make(), { referrerPolicy: referrerPolicy() });
    listen(element, 'load', resolve);
    listen(element, 'error', ({ isTrusted }) =>
      reject(
        'Cannot load ' + withoutQuery(element.src) + (loadRevocable && !isTrusted ? ': consent was withdrawn' : ''),
      ),
    );
    find('*')!.append(element);
  });

/**
 * Ends an arrival whose consent was withdrawn: it rejects. A browser runs no script that has been moved to another document in
 * the meantime, and loads no frame there.
 */
export function stopArrival(element: Loading): void {
  new Document().adoptNode(element);
  element.dispatchEvent(new Event('error'));
}

/** Returns what an arrival becomes. It rejects, too, if the arrival takes longer than some milliseconds. */
export const inTime = (arrived: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void whenSettled(arrived, resolve, reject);
    delay(() => reject(tookTooLong('action', milliseconds)), milliseconds);
  });

/**
 * Creates what loads for rules, with the number of a consent group that can be withdrawn, or 0. `clean` redacts the parameters of the address; with `all` it redacts the rest of it, too. If
 * no rule waits for the result, its failure is logged under the tag's id. Never throws.
 */
export const createLoad =
  <Request extends Load>(begin: (request: Request, address: string, group: number, id: string) => Promise<unknown>) =>
  (id: string, request: Request, group = 0, clean?: Clean, all?: boolean): PromiseLike<unknown> => {
    const { url, parameters, timeout } = request;
    const address = addQuery(all ? clean!(url) : url, encodeQuery(parameters, clean));
    let isAwaited: boolean | undefined;
    const loaded = inTime(begin(request, address, group, id), timeout);
    void whenSettled(
      loaded,
      () => {},
      (error) => isAwaited || failed(id, error),
    );
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- so that it knows whether a rule waits
      then(resolved: (value: unknown) => unknown, rejected: (error: unknown) => unknown) {
        isAwaited = true;
        return whenSettled(loaded, resolved, rejected);
      },
    } as PromiseLike<unknown>;
  };
