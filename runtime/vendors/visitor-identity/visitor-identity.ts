import { visitorIdentityTimedOut } from '#reads';
import { createCall, type CallClient } from '../../delivery/call.ts';
import type { Fields, FailureReason } from '../../delivery/call-request.ts';
import type { Client, IsAllowed, Mark } from '../../delivery/client.ts';
import { isText } from '../../data-layer/is-text.ts';
import { delay, now } from '../../page/clock.ts';
import { log } from '../../page/log.ts';
import { randomNumber } from '../../page/random.ts';
import { asInteger } from '../../values/integer.ts';
import { asText } from '../../values/text.ts';
import { forgetSyncs } from './id-syncs.ts';
import { storeIdentity, readIdentity, type Identity } from './identity-cookie.ts';
import { markOf } from './mark-of.ts';
import { createSendToPartner, type PartnerOptions, type SendToPartner } from './partner-images.ts';
import { passedId } from './passed-id.ts';
import { isOptedOut, readIdentityResponse } from './read-identity-response.ts';

export interface IdentityOptions extends PartnerOptions {
  readonly organisation: string;
  readonly server: string;
  /** All durations are milliseconds. */
  readonly timeout: number;
  readonly blobLife: number;
  readonly urlLife: number;
  readonly consentString?: string;
  readonly integration?: string;
  readonly customer?: string;
  readonly authentication?: 'authenticated' | 'loggedOut';
}

export interface VisitorIdentity extends Client {
  /** Gets the visitor's id from the cookie, the address, or the identity service. */
  request(): Promise<unknown> | undefined;
  /** Gets whether the visitor opted out, from the service unless it has responded in this page. Works without consent. */
  optOut(): Promise<unknown> | undefined;
  readonly sync: SendToPartner;
}

/** Describes further parameters of a request. */
type MoreParameters = (options: IdentityOptions, identity?: Identity) => Fields;

const version = '5.5.0';

/**
 * Creates a client of an identity service (IDEN-01, CALL-04 … CALL-06). It does nothing before its first action, and then
 * stores data while the tag may act (`mark`). Partners receive the id only while their tag may act too (`partners`). Without
 * consent it only stores an opt-out. If it is asked for the opt-out then, the request contains no id of the visitor. An id in
 * a response is kept, and partners are called, only if the tag could act all the time since the request.
 */
export function createVisitorIdentity(
  id: string,
  options: () => IdentityOptions,
  mark: Mark,
  partners?: Mark,
  more?: MoreParameters,
): VisitorIdentity {
  const listeners: ((reason?: FailureReason) => void)[] = [];
  let known: Identity | undefined;
  /** Whether the tag could act at the last action, and has not forgotten the visitor since. */
  let isActive: boolean | undefined;
  /** Whether the tag may act, without a withdrawal since then. */
  let isUnbroken: IsAllowed;
  let timedOut = false;
  let call: CallClient | undefined;
  let flight: Promise<void> | undefined;
  const sync = createSendToPartner(options, mark, partners);

  const identity = () => (known ??= readIdentity(options().organisation, markOfSettings(options())));
  const notify = (reason?: FailureReason) => listeners.forEach((listener) => listener(reason));

  function learn(isEnough: (identity: Identity) => unknown): Promise<void> | undefined {
    const { organisation, timeout, urlLife } = options();
    const isAllowed = mark();
    // A request without consent, or from before a withdrawal, provides no id, so another one replaces it.
    const isReplaced = flight && isAllowed() && !(isActive && isUnbroken());
    isUnbroken = isAllowed;
    isActive = isAllowed();
    if (isActive) {
      const mid = passedId(organisation, urlLife) ?? identity().mid;
      if (mid !== identity().mid) keep({ mid });
    }
    if (!isReplaced) {
      if (isEnough(identity())) return void delay(notify);
      if (flight) return flight;
    }
    if (!call) {
      const describeNow = () => describe(options(), isActive ? identity() : undefined, more);
      call = createCall(id, timeout, describeNow, readIdentityResponse);
      call.listen(take);
    }
    return (flight = call.send());
  }

  function take(reason?: FailureReason): void {
    const response = call!.answer();
    flight = undefined;
    timedOut = reason === 'timeout';
    isActive &&= isUnbroken();
    keep(reason ? { ...identity(), mid: identity().mid ?? localId() } : identityOf(response, identity(), options()));
    notify(reason);
    // The response is empty if there is a reason.
    if (isActive) syncAll(response);
  }

  function keep(next: Identity): void {
    const { optedOut, validUntil } = next;
    known = isActive && !optedOut ? next : { optedOut, validUntil: optedOut ? validUntil : undefined };
    storeIdentity(options().organisation, markOfSettings(options()), known);
  }

  function syncAll({ ibs, subdomain }: Fields): void {
    if (ibs === undefined || !partners) return;
    if (!isText(subdomain)) return log('warn', 'subdomain is not a populated string');
    if (!Array.isArray(ibs) || !ibs.length) return log('warn', 'messages is not a populated array');
    for (const message of ibs) {
      const { id: dpid, ttl, tag, fireURLSync, url } = Object(message);
      if (tag === 'img' && fireURLSync) sync(asText(dpid), url?.[0], ttl);
    }
  }

  return {
    request: () => learn(({ mid, validUntil, optedOut }) => (mid && validUntil) || optedOut),
    // An answer that earlier pages stored is asked for again.
    optOut: () => learn(({ optedOut }) => (call ? optedOut !== undefined : optedOut)),
    sync,
    answer() {
      const { mid, region, optedOut } = identity();
      return { ...(isActive && { mid, region }), optedOut, ...(visitorIdentityTimedOut && { timedOut }) };
    },
    listen: (ended) => void listeners.push(ended),
    forget() {
      // An answer that was not asked for in this group remains known in this page.
      keep(isActive && !identity().optedOut ? {} : identity());
      isActive = false;
      forgetSyncs();
    },
  };
}

/** A hash of the settings, so that data received under other settings is requested again. */
function markOfSettings({ organisation, server }: IdentityOptions): number {
  return markOf(organisation + server);
}

/** Describes the request to the service; its timestamp prevents caching. Without an identity it has no ids of the visitor. */
function describe(options: IdentityOptions, identity?: Identity, more?: MoreParameters) {
  const { server, organisation } = options;
  return {
    url: `https://${server}/id`,
    credentials: 'include' as const,
    parameters: {
      d_visid_ver: version,
      d_rtbd: 'json',
      d_ver: 2,
      d_orgid: organisation,
      d_nsid: 0,
      d_mid: identity?.mid,
      d_blob: identity?.blob,
      d_fieldgroup: 'MC',
      ts: now(),
      ...more?.(options, identity),
    },
  };
}

/** The identity in a response. */
const identityOf = (response: Fields, { mid }: Identity, { blobLife }: IdentityOptions): Identity => ({
  mid: asText(response.d_mid) ?? mid,
  region: asInteger(response.dcs_region ?? response.d_region),
  blob: asText(response.d_blob ?? response.blob),
  optedOut: isOptedOut(response),
  validUntil: Math.floor(
    now() / 1000 + ((response.id_sync_ttl as number) > 0 ? (response.id_sync_ttl as number) : blobLife / 1000),
  ),
});

/** A local id of 38 random digits, if the identity service provides none (IDEN-01). */
const localId = (): string =>
  [0, 0, 0]
    .map(() => ('' + randomNumber()).padStart(14, '0'))
    .join('')
    .slice(4);
