import { careersCode } from '../careers.ts';
import { knownIdentity } from '../known-identity.ts';
import { jobPage, type CareersVisit } from '../../browser/careers/open-careers.ts';
import { useSimulatedSite, type AnySite, type SimulatedVisitor } from './use-simulated-site.ts';

export interface SimulatedCareers extends AnySite {
  /** Opens a simulated page with the production bundle of the careers rules and resolves when the bundle has started. */
  open(options: CareersVisit): Promise<SimulatedVisitor>;
}

/** Provides simulated pages of the careers site, with the defaults of `useCareers`. */
export function useSimulatedCareers(): SimulatedCareers {
  const site = useSimulatedSite();
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
      before = '',
      ...options
    }: CareersVisit) {
      const visitor = country === null ? {} : { visitorCountry: country };
      const data = { page: { ...usualPage, ...page }, job: { ...usualJob, ...job }, visitor };
      site.server.scripts.set(`/tags/${name}.js`, await careersCode(name, stage));
      for (const [address, body] of Object.entries(usualAnswers)) {
        if (!site.server.responses.has(address))
          site.server.responses.set(address, () => ({ body: JSON.stringify(body) }));
      }
      const opened = await site.visit({
        url: jobPage,
        at: '2024-06-24T10:00:00Z',
        scripts: [`/tags/${name}.js`],
        ...options,
        before: `${usualLinks}${before}`,
        cookies: { ...identity, ...cookies },
        layer: [data, ...layer],
      });
      await opened.pass(1);
      return opened;
    },
  });
}

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

// The page prevents navigation by links so that the test can continue after a click.
const usualLinks = `
  for (const [id, address, text] of [
    ['insights', '/us-en/insights', 'Our insights'], ['apply', 'https://jobs.example/apply?job=7', 'Apply now']]) {
    const link = document.createElement('a');
    link.setAttribute('id', id);
    link.setAttribute('href', address);
    link.textContent = text;
    document.body.append(link);
  }
  document.querySelector('#apply').setAttribute('class', 'apply-job');
  addEventListener('click', (event) => event.preventDefault());
`;
