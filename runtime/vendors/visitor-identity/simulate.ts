import type { SimulatedFields, SimulatedTag, VendorSimulation } from '../../simulation.ts';

/** The identity service, and the cookie of a visitor who has met it. */
export const simulation: VendorSimulation = { client: { cookie, answer } };

/** A week old, and good for another. */
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

function answer(tag: SimulatedTag, fields: SimulatedFields): [address: string, answer: string | null] {
  const said = {
    d_mid: visitorId(tag, fields),
    dcs_region: fields.region,
    // Whoever opted out of nothing has an empty list.
    d_optout: fields.optedOut === true ? ['global'] : [],
  };
  return [`https://${tag.option('server')}/id?`, fields.timedOut === true ? null : JSON.stringify(said)];
}

/** The visitor's id, or one of the simulation's own where the scenario gives none. */
function visitorId(tag: SimulatedTag, { mid = '12345678901234567890123456789012345678' }: SimulatedFields): string {
  if (/^\d{38}$/.test(String(mid))) return String(mid);
  return tag.refuse(`An id has 38 digits, and ${tag.id}.mid is given as ${JSON.stringify(mid)}`);
}

/** What was learnt under other settings does not count: the cookie begins with a number that stands for them. */
function markOf(settings: string): number {
  return [...settings].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0);
}
