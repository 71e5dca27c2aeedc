import { inTime } from '../delivery/load.ts';
import { failed } from '../rules/rule.ts';

/** Returns the arrival of a vendor's script. Logs under the tag's id if it fails or takes longer than some milliseconds. */
export function watched(id: string, milliseconds: number, arrived: Promise<unknown>): Promise<unknown> {
  inTime(arrived, milliseconds).catch((error) => failed(id, error));
  return arrived;
}
