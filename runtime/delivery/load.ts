import { delay } from '../page/clock.ts';
import { find, listen } from '../page/document.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import { withoutQuery } from './without-query.ts';
import { referrerPolicy } from '../page/referrer-policy.ts';
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

/** The address to load. `clean` redacts its parameters; with `all` it redacts the rest of the address too. */
export const addressOf = ({ url, parameters }: Request, clean?: Clean, all?: boolean): string =>
  addQuery(all ? clean!(url) : url, encodeQuery(parameters, clean));

/**
 * Adds an element to the page that loads an address. The promise resolves when it has loaded. It rejects if the element
 * cannot be created, does not load, is too slow, or lacks something afterwards. If no rule waits for the promise, the
 * failure is logged under the tag's id. Never throws.
 */
export function load(
  id: string,
  milliseconds: number,
  make: () => Loading,
  lacks?: () => Promise<void>,
): PromiseLike<void> {
  let isAwaited: boolean | undefined;
  const loaded = new Promise<void>((resolve, reject) => {
    const element = Object.assign(make(), { referrerPolicy: referrerPolicy() });
    listen(element, 'load', () => resolve(lacks?.()));
    listen(element, 'error', () => reject('Cannot load ' + withoutQuery(element.src)));
    delay(() => reject(tookTooLong('action', milliseconds)), milliseconds);
    find('*')!.append(element);
  });
  loaded.catch((error) => isAwaited || failed(id, error));
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- so that it knows whether a rule waits
    then(...callbacks) {
      isAwaited = true;
      return loaded.then(...callbacks);
    },
  };
}
