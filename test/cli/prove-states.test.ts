import { expect, test } from 'vitest';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

const prelude = `
project shop { dataLayer: "adobeDataLayer" own: ["shop.example"] }
site main
stage production
consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
`;
const own = (when: string) =>
  `tag own { vendor: pixel group: necessary when ${when} options: { url: "https://www.shop.example/p" } }`;

/** Returns the claims of the assertions of a project, whose witnesses were run with its script. */
async function claimsOf(rules: string): Promise<readonly Record<string, string>[]> {
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': prelude + rules }), 'prove', '--json');
  const { claims } = JSON.parse(stdout) as { claims: Record<string, string>[] };
  return claims.filter(({ kind }) => kind === 'asserted');
}

test('shows that a withdrawal drops what a rule sets', async () => {
  const [claim] = await claimsOf(`
    state seen: flag { keep: session, group: targeting }
    ${own('not seen')}
    rule r { on click("a") do set(seen, true) own.run }
    assert "never" { tag own never runs }`);
  expect(claim).toMatchObject({ verdict: 'refuted', replayed: 'simulated page' });
  expect(claim.scenario).toContain('consent becomes [necessary]');
});
