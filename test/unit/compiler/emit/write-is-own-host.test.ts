import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';

/** Returns the body of the function that decides which hosts are own, in the bundle of the site `main`. */
function ownHosts(own: string, hosts: string): string | undefined {
  const text = `project p { dataLayer: "adobeDataLayer" ${own} }
    site main { ${hosts} }
    site shop { hosts: { production: ["shop.example"], staging: ["stage.shop.example"] } }
    stage production
    stage staging
    rule pass { on ready do setParameter("a", "src", "x") }`;
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
  expect(diagnostics).toEqual([]);
  const lines = emit(program, 'main', 'production').lines.map(({ code }) => code);
  return /isOwnHost = \(host\)=>(.*);/.exec(lines.join('\n'))?.[1];
}

test.each([
  ['', 'hosts: { production: ["www.example.com"] }', '["www.example.com","shop.example"].includes(hostName(host))'],
  [
    'own: ["example.com"]',
    'hosts: { production: ["www.example.com"] }',
    'under(host,["example.com"])||["shop.example"].includes(hostName(host))',
  ],
  [
    'own: ["example.com", "shop.example"]',
    'hosts: { production: ["www.example.com"] }',
    'under(host,["example.com","shop.example"])',
  ],
  ['', '', '["shop.example"].includes(hostName(host))||hostName(host)===pageHost()'],
])('own hosts are those of the project, of the sites at this stage, and of the page: %s %s', (own, hosts, body) => {
  expect(ownHosts(own, hosts)).toBe(body);
});
