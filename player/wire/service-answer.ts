import type { Tag } from '../../compiler/model/program.ts';
import type { Value } from '../../runtime/tables.ts';
import type { Fields } from '../give/draft.ts';
import { identityOption, visitorId } from './identity.ts';

/**
 * Where a client asks, and what its service writes so that these are the client's fields; null where it never answers. Of all
 * vendors the identity's has fields.
 */
export function serviceAnswer(tag: Tag, value: Value): [address: string, answer: string | null] {
  const fields = value as Fields;
  const answer = {
    d_mid: visitorId(tag, fields),
    dcs_region: fields.region,
    // Whoever opted out of nothing has an empty list.
    d_optout: fields.optedOut === true ? ['global'] : [],
  };
  const address = `https://${identityOption(tag, 'server')}/id?`;
  return [address, fields.timedOut === true ? null : JSON.stringify(answer)];
}
