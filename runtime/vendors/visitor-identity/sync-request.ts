import { isText } from '../../data-layer/is-text.ts';

/** An id sync: the partner, the address that receives the id, and how many minutes the sync is valid. */
export interface SyncRequest {
  readonly dpid?: unknown;
  readonly url?: unknown;
  readonly minutesToLive?: unknown;
}

/** The error in an id sync; undefined if it is valid (IDEN-03, ERRC-04). */
export function syncMistake({ dpid, url, minutesToLive }: SyncRequest, isOn: unknown): string | undefined {
  if (!isOn) return 'Error: id syncs have been disabled';
  if (!isText(dpid)) return 'Error: config.dpid is empty';
  if (!isText(url)) return 'Error: config.url is empty';
  if (!((minutesToLive as number) > 0)) return 'Error: config.minutesToLive needs to be a positive number';
}
