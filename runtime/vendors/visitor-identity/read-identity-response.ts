import { readJson } from '../../delivery/read-json.ts';
import type { Fields } from '../../delivery/question.ts';
import { log } from '../../page/log.ts';

/** The answer of the identity service; throws where it says nothing of the visitor. */
export function readIdentityResponse(text: string): Fields {
  const answer = readJson(text);
  const { error_msg, d_mid } = answer;
  if (error_msg) log('error', error_msg);
  if (!/^\d{38}$/.test(d_mid as string) && !isOptedOut(answer)) throw text;
  return answer;
}

/** Whether there is something that the visitor has opted out of. */
export const isOptedOut = ({ d_optout: list }: Fields): boolean => !!(list as unknown[] | undefined)?.length;
