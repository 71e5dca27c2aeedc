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
    listen(element, 'error', () => reject('Cannot load ' + withoutQuery(element.src)));
    find('*')!.append(element);
  });

/** Returns what an arrival becomes. It rejects, too, if the arrival takes longer than some milliseconds. */
export const inTime = (arrived: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void whenSettled(arrived, resolve, reject);
    delay(() => reject(tookTooLong('action', milliseconds)), milliseconds);
  });

/**
 * Creates what loads for rules. `clean` redacts the parameters of the address; with `all` it redacts the rest of it, too. If
 * no rule waits for the result, its failure is logged under the tag's id. Never throws.
 */
export const createLoad =
  <Request extends Load>(begin: (request: Request, address: string, id: string) => Promise<unknown>) =>
  (id: string, request: Request, clean?: Clean, all?: boolean): PromiseLike<unknown> => {
    const { url, parameters, timeout } = request;
    const address = addQuery(all ? clean!(url) : url, encodeQuery(parameters, clean));
    let isAwaited: boolean | undefined;
    const loaded = inTime(begin(request, address, id), timeout);
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
