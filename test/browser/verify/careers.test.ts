import { expect, test } from 'vitest';
import { packageRoot } from '../../../compiler/node/package-root.ts';
import { jobPage, useCareers } from '../careers/open-careers.ts';
import { runVerify } from './run-verify.ts';

const careers = useCareers();

test('a page with the script of the careers site does what its rules say, whatever the consent', async () => {
  // The visit leaves the page, the script and the responses of services on the server.
  await careers.open({ country: 'US' });
  const { exitCode, stdout } = await runVerify(careers.browser, packageRoot(), {
    addresses: [jobPage],
    country: 'US',
    expect: ['remarketing'],
    state: ['no-answer', 'performance', 'targeting', 'withdrawn'],
    formats: [{ name: 'json' }],
  });
  const { findings, visits } = JSON.parse(stdout);
  console.log(JSON.stringify(findings, null, 1), JSON.stringify(visits, null, 1));
  expect({ exitCode, findings: findings.filter(({ severity }: { severity: string }) => severity !== 'note') }).toEqual({
    exitCode: 0,
    findings: [],
  });
});
