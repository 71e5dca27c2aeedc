import { describe } from 'vitest';
import { openPage } from '../../browser/clients/open-page.ts';
import { styleSheets, testSimulatedErrors } from '../../support/simulated/test-simulated-errors.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();

const rules = `
tag company { vendor: companyIdentification group: targeting options: { endpoint: "https://company.example.net/lookup" } }
event companied = direct("company")
rule companies { on companied do hide("#main") company.run then show("#main") log("asked") }
rule other { on companied do log("other") }
`;

const call = async () => {
  const visitor = await openPage(site, rules, { before: styleSheets });
  await visitor.pass(1);
  await visitor.page.evaluate("_satellite.track('company')");
  return visitor;
};

// Only the status of the response is used.
describe('CALL-07 a company', () => {
  const well = ['info: other', 'info: asked'];
  const lost = (why: string) => ['info: other', `warning: Call "company" failed: ${why}`, 'info: asked'];
  testSimulatedErrors(site, {
    address: 'company.example.net',
    well: { body: '{"company":"ACME"}' },
    call,
    log: {
      well,
      slowly: well,
      never: lost('timeout'),
      'with an error': lost('status'),
      'with nonsense': well,
      'with five megabytes': well,
      'with a dropped connection': lost('network'),
    },
  });
});
