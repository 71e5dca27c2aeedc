import type { SimulatedFields, SimulatedTag, VendorSimulation } from '../../tables/simulation.ts';
import { markOf } from './mark-of.ts';

/** Simulates the identity service, and the cookie of a returning visitor. */
export const simulation: VendorSimulation = { client: { cookie, respond } };

/** The cookie from a week ago, which is valid for another week. */
function cookie(tag: SimulatedTag, fields: SimulatedFields, now: number): [name: string, text: string] {
  const organisation = tag.option('organisation');
  const until = now / 1000 + 604_800;
  const { region, optedOut } = fields;
  const parts = [
    `${markOf(organisation + tag.option('server'))}|MCIDTS|${Math.floor(now / 864e5) - 7}`,
    `MCMID|${visitorId(tag, fields)}`,
    ...(region === undefined ? [] : [`MCAAMLH-${until}|${String(region)}`]),
    ...(optedOut === undefined ? [] : [`MCOPTOUT-${until}s|${optedOut === true ? 'global' : 'NONE'}`]),
    'vVersion|5.5.0',
  ];
  return [`AMCV_${encodeURIComponent(organisation)}`, encodeURIComponent(parts.join('|'))];
}

function respond(tag: SimulatedTag, fields: SimulatedFields): [address: string, response: string | null] {
  const response = {
    d_mid: visitorId(tag, fields),
    dcs_region: fields.region,
    // The list is empty without an opt-out.
    d_optout: fields.optedOut === true ? ['global'] : [],
    ...partnersIn(fields),
  };
  return [`https://${tag.option('server')}/id?`, fields.timedOut === true ? null : JSON.stringify(response)];
}

/** The images of partners, from a list of addresses. */
function partnersIn({ partners }: SimulatedFields): object {
  if (!Array.isArray(partners)) return {};
  const ibs = partners.map((url, at) => ({ id: String(at + 1), ttl: 20_160, tag: 'img', fireURLSync: 1, url: [url] }));
  return { ibs, subdomain: 'partners' };
}

/** The visitor's id from the scenario, or a default. */
function visitorId(tag: SimulatedTag, { mid = '12345678901234567890123456789012345678' }: SimulatedFields): string {
  if (/^\d{38}$/.test(String(mid))) return String(mid);
  return tag.refuse(`"${tag.id}.mid" must be an id of 38 digits, not ${JSON.stringify(mid)}`);
}
