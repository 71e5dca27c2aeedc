import { isText } from '../../data-layer/is-text.ts';

/** What is asked of an id sync: which partner is told at which address, and for how long that holds. */
export interface SyncRequest {
  readonly dpid?: unknown;
  readonly url?: unknown;
  readonly minutesToLive?: unknown;
}

/** Why an id sync is not made; undefined where it can be (IDEN-03, ERRC-04). */
export function syncMistake({ dpid, url, minutesToLive }: SyncRequest, isOn: unknown): string | undefined {
  if (!isOn) return 'Error: id syncs have been disabled';
  if (!isText(dpid)) return 'Error: config.dpid is empty';
  if (!isText(url)) return 'Error: config.url is empty';
  if (!((minutesToLive as number) > 0)) return 'Error: config.minutesToLive needs to be a positive number';
}
