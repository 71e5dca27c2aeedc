import type { Fields } from '../../../delivery/call-request.ts';
import type { IsAllowed, Mark } from '../../../delivery/client.ts';
import { isText } from '../../../data-layer/is-text.ts';
import { delay } from '../../../page/clock.ts';
import { log } from '../../../page/log.ts';
import { withLibrary } from '../../../delivery/with-library.ts';
import { offersIn } from '../offers-in.ts';
import { personalisationBy, type Deliver } from '../personalisation-by.ts';
import type { Personalisation, PersonalisationOptions } from '../client.ts';
import { visitorKnown } from '../visitor-known.ts';

interface PersonalisationLibraryOptions extends PersonalisationOptions {
  /** The path of the vendor's own library in the page. */
  readonly library: string;
}

/**
 * Creates a client like `createPersonalisation` that uses the vendor's own library of the page (TAGS-02). The library calls
 * the service, stores its cookies and applies offers in its own way. It is never called without consent.
 */
export function createLibraryPersonalisation(
  id: string,
  options: () => PersonalisationLibraryOptions,
  mark: Mark,
): Personalisation {
  const report = (error: unknown) => log('error', id + ':', error);

  /** Runs an action with the library. Resolves with false if it is dropped. Never rejects. */
  async function use(method: string, action: (library: any, isAllowed: IsAllowed) => unknown): Promise<unknown> {
    const { enabled, library } = options();
    if (!enabled) return report('delivery disabled');
    const isAllowed = mark();
    try {
      await visitorKnown(options, report);
      let isDropped = false;
      await withLibrary(library, method, (found) => (isAllowed() ? action(found, isAllowed) : (isDropped = true)));
      return !isDropped;
    } catch (error) {
      report(error);
    }
  }

  const deliver: Deliver = (part, found) =>
    use('getOffers', async (library, isAllowed) => {
      const { timeout, visitor, customer } = options();
      const id = { thirdPartyId: customer, marketingCloudVisitorId: visitor };
      const offers = library.getOffers({ request: { ...(customer || visitor ? { id } : {}), ...part }, timeout });
      const response = await Promise.race([offers, late(timeout)]);
      if (!isAllowed()) return;
      if (found) found(offersIn(Object(response)));
      else await library.applyOffers({ response });
    });

  const common = personalisationBy(options, mark, deliver, report);
  return {
    ...common,
    // `common.view` reports an invalid name.
    view: (name) => (isText(name) ? use('triggerView', (library) => library.triggerView(name)) : common.view(name)),
    // The library manages its own storage.
    forget() {},
  };
}

const late = (milliseconds: number): Promise<Fields> =>
  new Promise((_, reject) => delay(() => reject('Request timed out'), milliseconds));
