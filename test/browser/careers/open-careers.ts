import { careersCode } from '../../support/careers.ts';
import { knownIdentity } from '../../support/known-identity.ts';
import { useSite } from '../harness/use-site.ts';
import type { Site } from '../harness/use-site.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

/** A visit to the careers site. Each option that matters to its rules has a default. */
export interface CareersVisit extends Partial<Visit> {
  /** The visitor's country according to the page; null if the page does not name one. */
  readonly country: string | null;
  readonly page?: Readonly<Record<string, string>>;
  readonly job?: Readonly<Record<string, string>>;
  /** The identity cookie of an earlier visit. By default, the visitor is known and has not opted out. */
  readonly identity?: Readonly<Record<string, string>>;
  readonly site?: string;
  readonly stage?: string;
}

export interface Careers extends Site {
  /** Opens a page with the production bundle of the careers rules and resolves when the bundle has started. */
  open(options: CareersVisit): Promise<Visitor>;
}

export const jobPage = 'https://careers.example.com/us-en/careers/jobdetails?id=7';
export const pageLoaded = { event: 'cmp:sObject' };

/** Provides a browser, a server and the careers rules of this project to the tests of a file. */
export function useCareers(): Careers {
  const site = useSite();
  return Object.assign(site, {
    async open({
      country,
      page,
      job,
      layer = [],
      cookies,
      identity = knownIdentity,
      site: name = 'car',
      stage = 'production',
      ...options
    }: CareersVisit) {
      const data = { page: { ...usualPage, ...page }, job: { ...usualJob, ...job }, visitor: visitorOf(country) };
      site.server.scripts.set(`/tags/${name}.js`, await careersCode(name, stage));
      for (const [address, body] of Object.entries(usualAnswers)) {
        if (!site.server.responses.has(address))
          site.server.responses.set(address, () => ({ body: JSON.stringify(body) }));
      }
      const visitor = await site.visit({
        url: jobPage,
        at: '2024-06-24T10:00:00Z',
        scripts: [`/tags/${name}.js`],
        body,
        ...options,
        cookies: { ...identity, ...cookies },
        layer: [data, ...layer],
      });
      // The bundle starts one task after it was evaluated.
      await visitor.pass(1);
      return visitor;
    },
  });
}

/** Every service knows the visitor, who has not opted out, and returns no offers. */
const usualAnswers = {
  'identity.example.com/id': { d_mid: '12345678901234567890123456789012345678', dcs_region: 9, id_sync_ttl: 604800 },
  'edge.example.com': { status: 200, id: {} },
};
const usualPage = {
  pageName: 'car:job-search:jobdetails',
  siteBranch: 'careers',
  templateName: 'careers job listing page',
};
const usualJob = { jobID: '7', jobTitle: 'Engineer', jobLocation: 'Tokyo' };
const visitorOf = (country: string | null) => (country === null ? {} : { visitorCountry: country });

// The page prevents navigation by links so that the test can continue after a click.
const body = `
  <a id="insights" href="/us-en/insights">Our insights</a>
  <a id="apply" class="apply-job" href="https://jobs.example/apply?job=7">Apply now</a>
  <div id="place"></div>
  <script>addEventListener('click', (event) => event.preventDefault())</script>
`;
