import { delay } from '../page/clock.ts';
import { listen, pageDocument } from '../page/document.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import { failed } from '../rules/rule.ts';
import { tookTooLong } from '../rules/took-too-long.ts';
import type { Request } from './transport.ts';

/** What a vendor describes that is loaded into the page. */
export interface Load extends Request {
  /** Milliseconds after which the log says that it takes too long. */
  readonly timeout: number;
}

/** An element that asks for its address when it comes into the page. */
export type Loading = HTMLElement & { readonly src: string };

/** The address of what is loaded. No parameter is in it that `clean` does not let through, and with `all` nothing else. */
export const addressOf = ({ url, parameters }: Request, clean?: Clean, all?: boolean): string =>
  addQuery(all ? clean!(url) : url, encodeQuery(parameters, clean));

/**
 * Puts an element into the page that loads an address, and ends when it has. Where it cannot be made, is not loaded, takes too
 * long, or lacks something then, it fails. A rule that waits says so; where none does, the log says it under the tag's id. Never
 * throws.
 */
export function load(
  id: string,
  milliseconds: number,
  make: () => Loading,
  lacks?: () => Promise<void>,
): PromiseLike<void> {
  let isAwaited = false;
  const loaded = new Promise<void>((resolve, reject) => {
    const element = make();
    listen(element, 'load', () => resolve(lacks?.()));
    listen(element, 'error', () => reject('Cannot load ' + element.src));
    delay(() => reject(tookTooLong('action', milliseconds)), milliseconds);
    pageDocument().documentElement.append(element);
  });
  loaded.catch((error) => isAwaited || failed(id, error));
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- so that it knows whether a rule waits
    then(...heard) {
      isAwaited = true;
      return loaded.then(...heard);
    },
  };
}
