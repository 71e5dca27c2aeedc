import type { Reason } from '../../../delivery/question.ts';
import type { May } from '../../../delivery/client.ts';
import { delay } from '../../../page/clock.ts';
import { log } from '../../../page/log.ts';
import { asInteger } from '../../../values/integer.ts';
import { withLibrary } from '../../../delivery/with-library.ts';
import type { Identity } from '../identity-cookie.ts';
import { syncMistake } from '../sync-request.ts';
import type { IdentityOptions, VisitorIdentity } from '../visitor-identity.ts';

interface IdentityLibraryOptions extends IdentityOptions {
  /** Where the page has the vendor's own library. */
  readonly library: string;
}

/** What the library's instance is asked, by what is known from it. */
const optOut = { optedOut: 'isOptedOut' };
const everything = { mid: 'getMarketingCloudVisitorID', region: 'getLocationHint', optedOut: 'isOptedOut' };

/**
 * The same as `createVisitorIdentity`, by the vendor's own library of the page (TAGS-02): that asks the service, keeps its
 * cookies and tells partners. Nothing of it is asked without consent, and nothing is known of it after a withdrawal.
 */
export function createLibraryIdentity(
  id: string,
  options: () => IdentityLibraryOptions,
  may: May,
  advertises: May,
): VisitorIdentity {
  const listeners: ((reason?: Reason) => void)[] = [];
  let known: Identity = {};
  let timedOut = false;

  /** Does something with the instance; never fails. */
  const use = (action: (instance: any) => unknown): Promise<Reason | undefined> =>
    withLibrary(options().library, 'getInstance', (library) => may() && action(open(library))).then(
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
    });
    const authState = ['authenticated', 'loggedOut'].indexOf(authentication!) + 1;
    if (integration && customer) instance.setCustomerIDs({ [integration]: { id: customer, authState } });
    return instance;
  }

  async function learn(questions: Readonly<Record<string, string>>): Promise<void> {
    const answers: Record<string, unknown> = {};
    let isLate: unknown;
    const reason = await use(async (instance) => {
      const asked = Object.entries(questions).map(([name, method]) =>
        ask(instance, method, (answer) => (answers[name] = answer)),
      );
      isLate = await Promise.race([Promise.all(asked).then(() => false), wait(options().timeout)]);
    });
    timedOut = !!isLate || reason === 'timeout';
    keep(answers);
    for (const listener of listeners) listener(isLate ? 'timeout' : reason);
  }

  function keep({ mid, region, optedOut }: Record<string, unknown>): void {
    const isOut = typeof optedOut === 'boolean' ? optedOut : known.optedOut;
    known = isOut
      ? { optedOut: isOut }
      : may()
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
    sync(dpid, url, minutesToLive = 20160) {
      const mistake = syncMistake({ dpid, url, minutesToLive }, options().syncs);
      if (mistake) return log('error', mistake);
      void use((instance) => advertises() && instance.idSyncByURL({ dpid, url, minutesToLive }));
    },
    answer: () => ({ ...known, timedOut }),
    listen: (ended) => void listeners.push(ended),
    forget() {
      known = known.optedOut ? known : {};
    },
  };
}

/** Ends with what the library knows, at once or when it calls back; missing and empty is not known yet. */
const ask = (instance: any, method: string, told: (answer: unknown) => void): Promise<void> =>
  new Promise((resolve) => {
    const take = (answer: unknown) => {
      told(answer);
      resolve();
    };
    // An older library has not all of them.
    const answer: unknown = typeof instance[method] === 'function' ? instance[method](take) : take(undefined);
    if (answer != null && answer !== '') take(answer);
  });

const wait = (milliseconds: number): Promise<true> =>
  new Promise((resolve) => delay(() => resolve(true), milliseconds));
