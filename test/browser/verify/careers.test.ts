import { expect, test } from 'vitest';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { jobPage, pageLoaded, useCareers } from '../careers/open-careers.ts';
import { careersCode } from '../../support/careers.ts';
import { scaled } from '../../support/scaled.ts';
import { runVerify } from './run-verify.ts';

const careers = useCareers();

test('a page with the script of the careers site does what its rules say, whatever the consent', async () => {
  // The visit leaves the page, the script and the responses of services on the server.
  await careers.open({ country: 'US', layer: [pageLoaded] });
  const options = {
    addresses: [jobPage],
    country: 'US',
    expect: ['analytics'],
    state: ['performance', 'all', 'withdrawn'],
    // The script asks the services of vendors one after another.
    wait: scaled(400),
    formats: [{ name: 'json' }],
  } as const;
  const { exitCode, stdout } = await runVerify(careers.browser, packageRoot(), options, () => careersCode());
  const { findings, visits } = JSON.parse(stdout);
  expect(findings.filter(({ severity }: { severity: string }) => severity !== 'note')).toEqual([]);
  expect(exitCode).toBe(0);
  expect(visits[1].hosts).toEqual(expect.arrayContaining(['ads.example', 'metrics.example.com']));
});
