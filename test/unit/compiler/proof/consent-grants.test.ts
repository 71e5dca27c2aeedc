import { expect, test } from 'vitest';
import type { Program } from '../../../../compiler/language/model/program.ts';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { consentGrants } from '../../../../compiler/proof/prove/consent-allows.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';

function programOf(consent: string, names = ''): Program {
  const text = `
    project test { dataLayer: "siteData"  directCalls: "calls" }
    site main { hosts: { production: ["www.example.com"] } }
    stage production
    data land: country = layer("country")
    data leaves: boolean = layer("leaves")
    state left: flag { keep: page }
    consent { group necessary = 1  group targeting = 4 ${names}  ${consent} }
    tag ads { vendor: pixel  group: targeting  withoutConsent: counts  options: { url: "https://ad.example/p" } }
    tag counts { vendor: pixel  group: necessary  exempt: "Counts."  options: { url: "https://ad.example/c" } }
    rule leave { on ready  when leaves else false  do set(left, true) }
    rule sends { on direct("go")  do ads.send {} }`;
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return program;
}

const stored = 'stored: oneTrust(cookie: "OptanonConsent")';
const byCountry = (missing: string) =>
  `default by land { FR: [necessary]  missing: [${missing}]  otherwise: [necessary, targeting] }`;

test.each([
  `${stored}  default { otherwise: [necessary, targeting] }`,
  `${stored}  ${byCountry('necessary')}`,
  `${stored}  ${byCountry('necessary, targeting')}  expires: 30d`,
  `${stored}  default { otherwise: [necessary, targeting] }  optOut: left`,
  `${stored}  ${byCountry('necessary')}  optOut: { targeting: leaves }`,
  `stored: tcf()  default { otherwise: [necessary, targeting] }`,
])('both readings of consent agree on what is granted, and a tag without consent never runs then: %s', (consent) => {
  const program = programOf(consent, consent.includes('tcf') ? '{ names: [1] }' : '');
  const model = createModel(program, { changes: true });
  const { all, and, not } = model.diagrams;
  const start = model.starts.find(({ through }) => through && 'vendor' in through && through.id === 'ads')!;
  const granted = model.isGranted('targeting', start.moment);
  const certain = consentGrants(model, program, start, 'targeting');
  const isKnown = model.isKnown(start.number!, start.moment);
  expect([all([isKnown, certain, not(granted)]), and(granted, not(certain))]).toEqual([0, 0]);
  expect(prove(program).filter(({ result }) => result.kind !== 'proved')).toEqual([]);
});
