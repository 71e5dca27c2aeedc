import type { Responder } from '../harness/server.ts';
import type { AnySite, SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';
import type { Visit } from '../harness/visitor.ts';
import { openPage } from './open-page.ts';

export interface PersonalisationVisit extends Partial<Visit> {
  /** Options in addition to the service and the organisation. */
  readonly own?: string;
  readonly edge?: string;
  readonly rules?: string;
}

/** Adds to a site pages whose rules request offers as soon as they are there. */
export function usePersonalisation<Opened extends SimulatedVisitor>(
  site: AnySite<Opened>,
  usual: Partial<Visit> = { body: '<main id="main"><h1>Welcome</h1></main>' },
) {
  const deliveries = () => site.server.received.filter(({ url }) => url.host === 'edge.example.com');
  return {
    site,
    deliveries,
    /** Returns the body of the last request to the service. */
    lastBody: () => JSON.parse(deliveries().at(-1)!.body),
    answer: (answer: Responder) => site.server.responses.set('edge.example.com', answer),
    /** Makes the service offer these changes to the page. */
    offer: (...changes: unknown[]) =>
      site.server.responses.set('edge.example.com', () => ({ body: JSON.stringify(answerOf(changes)) })),
    async open({
      own = '',
      edge = 'edge: "edge.example.com",',
      rules = asking,
      ...rest
    }: PersonalisationVisit = {}): Promise<Opened> {
      const visitor = await openPage(site, declarations(own, edge) + rules, { ...usual, ...rest });
      await visitor.pass(1);
      return visitor;
    },
  };
}

export const answerOf = (changes: readonly unknown[]) => ({
  status: 200,
  id: { tntId: 'device-1.35_0' },
  execute: { pageLoad: { options: [{ type: 'actions', content: changes }] } },
});

export const asking = `
rule personalise { on ready do target.page then log("done") }
rule other { on ready do log("other") }
`;

const declarations = (own: string, edge: string) => `
tag target {
  vendor: personalisation
  group:  performance
  options: { ${edge} client: "example", ${own} }
}
event pressed = layer("pressed")
`;
