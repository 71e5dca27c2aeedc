import { readJson } from '../../delivery/read-json.ts';
import type { Fields } from '../../delivery/call-request.ts';
import { log } from '../../page/log.ts';

/** Reads the response of the identity service. Throws if it contains no id and no opt-out. */
export function readIdentityResponse(text: string): Fields {
  const response = readJson(text);
  const { error_msg, d_mid } = response;
  if (error_msg) log('error', error_msg);
  if (!/^\d{38}$/.test(d_mid as string) && !isOptedOut(response)) throw text;
  return response;
}

/** Whether the visitor has opted out of anything. */
export const isOptedOut = ({ d_optout: list }: Fields): boolean => !!(list as unknown[] | undefined)?.length;
