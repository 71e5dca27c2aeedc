import type { Responder } from '../harness/server.ts';
import { prelude } from '../../support/compile-text.ts';
import type { AnySite, SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';
import type { Visit } from '../harness/visitor.ts';
import { openPage } from './open-page.ts';

export const mid = '12345678901234567890123456789012345678';
export const organisation = 'ABC@ExampleOrg';
export const cookieName = 'AMCV_ABC%40ExampleOrg';
/** Seconds since 1970 at which the visits of these tests begin. */
export const beginning = Date.parse('2024-06-24T10:00:00Z') / 1000;

export const wellAnswer = {
  d_mid: mid,
  id_sync_ttl: 604800,
  d_blob: 'blob-1_x',
  dcs_region: 9,
  subdomain: 'example',
};

export interface IdentityVisit extends Partial<Visit> {
  /** Options in addition to the organisation and the server. */
  readonly options?: Visit['options'];
  readonly own?: string;
  /** The condition of the tag for partners, or null for no such tag. */
  readonly partners?: string | null;
  /** Fields of the tag in addition to vendor, group and options. */
  readonly tag?: string;
  /** Fields of the consent declaration. */
  readonly fields?: string;
  readonly rules?: string;
}

/** Adds to a site pages whose rules request the identity when they load. */
export function useIdentity<Opened extends SimulatedVisitor>(site: AnySite<Opened>) {
  const ids = () => site.server.received.filter(({ url }) => url.host === 'identity.example.com');
  return {
    site,
    /** Returns the requests that the identity service received. */
    ids,
    answer: (answer: Responder) => site.server.responses.set('identity.example.com/id', answer),
    answerWith: (fields: object = {}) =>
      site.server.responses.set('identity.example.com/id', () => ({
        body: JSON.stringify({ ...wellAnswer, ...fields }),
      })),
    async open({
      own = '',
      tag = '',
      fields = '',
      partners = '',
      rules = asking,
      ...rest
    }: IdentityVisit = {}): Promise<Opened> {
      const before = prelude.replace('group performance = 2', keptCookies).replace('stored:', `${fields}\n  stored:`);
      const visitor = await openPage(site, declarations(own, tag, partners) + rules, rest, before);
      await visitor.pass(1);
      return visitor;
    },
  };
}

const asking = `
rule who {
  on ready
  do identity.request then log("is", join([identity.mid else "unknown", text(identity.region) else "none", text(identity.timedOut)], by: " "))
}
rule other { on ready do log("other") }
`;

const keptCookies = 'group performance = 2 { cookies: ["AMCV_*", "AMCVS_*"] }';

const declarations = (own: string, tag: string, partners: string | null) => `
${partners === null ? '' : `tag idPartners { vendor: identityPartners group: targeting ${partners} }`}
tag identity {
  vendor: visitorIdentity
  group:  performance
  ${tag}
  options: { organisation: "${organisation}", server: "identity.example.com", ${partners === null ? '' : 'partners: idPartners, '}${own} }
}
event pressed = layer("pressed")
`;

export async function cookiesOf({ context }: Pick<SimulatedVisitor, 'context'>): Promise<Record<string, string>> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
}
