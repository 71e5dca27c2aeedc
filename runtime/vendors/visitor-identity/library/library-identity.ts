import type { FailureReason } from '../../../delivery/call-request.ts';
import type { IsAllowed, Mark } from '../../../delivery/client.ts';
import { delay } from '../../../page/clock.ts';
import { log } from '../../../page/log.ts';
import { asInteger } from '../../../values/integer.ts';
import { withLibrary } from '../../../delivery/with-library.ts';
import type { Identity } from '../identity-cookie.ts';
import { createSendToPartner } from '../partner-images.ts';
import type { IdentityOptions, VisitorIdentity } from '../visitor-identity.ts';

interface IdentityLibraryOptions extends IdentityOptions {
  /** The path of the vendor's own library in the page. */
  readonly library: string;
}

/** Methods of the library's instance, by the field that they return. */
const optOut = { optedOut: 'isOptedOut' };
const everything = { mid: 'getMarketingCloudVisitorID', region: 'getLocationHint', optedOut: 'isOptedOut' };

/**
 * Creates a client like `createVisitorIdentity` that uses the vendor's own library of the page (TAGS-02). The library calls
 * the service and stores its cookies. It is never called without consent. After a withdrawal its data is forgotten, and ids
 * that it reports for an earlier action are dropped. It does not call partners, because it knows nothing of their gate:
 * images of our own do.
 */
export function createLibraryIdentity(
  id: string,
  options: () => IdentityLibraryOptions,
  mark: Mark,
  partners?: Mark,
): VisitorIdentity {
  const listeners: ((reason?: FailureReason) => void)[] = [];
  let known: Identity = {};
  let timedOut = false;

  /** Runs an action with the library's instance. Never rejects. */
  const use = (isAllowed: IsAllowed, action: (instance: any) => unknown): Promise<FailureReason | undefined> =>
    withLibrary(options().library, 'getInstance', (library) => isAllowed() && action(open(library))).then(
      (isThere) => (isThere ? undefined : 'timeout'),
      (error: unknown) => {
        log('error', `Call "${id}" failed:`, error);
        return 'format';
      },
    );

  function open(library: any): any {
    const { organisation, server, integration, customer, authentication } = options();
    const instance = library.getInstance(organisation, {
      marketingCloudServer: server,
      marketingCloudServerSecure: server,
      disableIdSyncs: true,
    });
    const authState = ['authenticated', 'loggedOut'].indexOf(authentication!) + 1;
    if (integration && customer) instance.setCustomerIDs({ [integration]: { id: customer, authState } });
    return instance;
  }

  /** Resolves with false if consent was withdrawn before the library was found. */
  async function learn(methods: Readonly<Record<string, string>>): Promise<boolean> {
    const results: Record<string, unknown> = {};
    const isAllowed = mark();
    let isLate: unknown;
    const reason = await use(isAllowed, async (instance) => {
      const reads = Object.entries(methods).map(([name, method]) =>
        read(instance, method, (result) => (results[name] = result)),
      );
      isLate = await Promise.race([Promise.all(reads).then(() => false), wait(options().timeout)]);
    });
    timedOut = !!isLate || reason === 'timeout';
    keep(results, isAllowed());
    for (const listener of listeners) listener(isLate ? 'timeout' : reason);
    return reason !== undefined || isLate !== undefined;
  }

  function keep({ mid, region, optedOut }: Record<string, unknown>, isAllowed: unknown): void {
    const isOut = typeof optedOut === 'boolean' ? optedOut : known.optedOut;
    known = isOut
      ? { optedOut: isOut }
      : isAllowed
        ? {
            mid: /^\d{38}$/.test(mid as string) ? (mid as string) : known.mid,
            region: asInteger(region) ?? known.region,
            optedOut: isOut,
          }
        : {};
  }

  return {
    request: () => learn(everything),
    optOut: () => learn(optOut),
    sync: createSendToPartner(options, mark, partners),
    answer: () => ({ ...known, timedOut }),
    listen: (ended) => void listeners.push(ended),
    forget() {
      known = known.optedOut ? known : {};
    },
  };
}

/** Reads a value from the library, which returns it or calls back. A missing or empty return value means not known yet. */
const read = (instance: any, method: string, report: (result: unknown) => void): Promise<void> =>
  new Promise((resolve) => {
    const take = (result: unknown) => {
      report(result);
      resolve();
    };
    // Older libraries lack some of these methods.
    const result: unknown = typeof instance[method] === 'function' ? instance[method](take) : take(undefined);
    if (result != null && result !== '') take(result);
  });

const wait = (milliseconds: number): Promise<true> =>
  new Promise((resolve) => delay(() => resolve(true), milliseconds));
