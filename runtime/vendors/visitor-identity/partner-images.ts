import { isText } from '../../data-layer/is-text.ts';
import type { Mark } from '../../delivery/client.ts';
import { delay } from '../../page/clock.ts';
import { log } from '../../page/log.ts';
import { sendImage } from '../../page/network.ts';
import { isSyncDue } from './id-syncs.ts';

/** Durations are milliseconds. */
export interface PartnerOptions {
  readonly syncDelay: number;
  readonly syncEvery: number;
}

export type SendToPartner = (dpid: unknown, url: unknown, minutesToLive?: unknown) => void;

/**
 * Creates the function that sends the visitor to a partner by an image (IDEN-03, CALL-06). `mark` is the gate of the
 * identity tag, and `partners` that of the tag in its option `partners`: both are checked when the image leaves, and a
 * withdrawal since the call drops it.
 */
export const createSendToPartner =
  (options: () => PartnerOptions, mark: Mark, partners?: Mark): SendToPartner =>
  (dpid, url, minutesToLive = 20160) => {
    const { syncDelay, syncEvery } = options();
    const mistake = mistakeIn(dpid, url, minutesToLive, partners);
    if (mistake) return log('error', 'Error: ' + mistake);
    const isAllowed = mark();
    const mayReceive = partners!();
    delay(() => {
      if (!isAllowed() || !mayReceive()) return;
      if (!isSyncDue(dpid as string, Math.max(syncEvery, (minutesToLive as number) * 6e4))) return;
      sendImage(url as string);
    }, syncDelay);
  };

/** The error in an id sync; undefined if it is valid (ERRC-04). */
function mistakeIn(dpid: unknown, url: unknown, minutesToLive: unknown, partners: unknown): string | undefined {
  if (!partners) return 'id syncs have been disabled';
  if (!isText(dpid)) return 'config.dpid is empty';
  if (!isText(url)) return 'config.url is empty';
  if (!((minutesToLive as number) > 0)) return 'config.minutesToLive needs to be a positive number';
}
