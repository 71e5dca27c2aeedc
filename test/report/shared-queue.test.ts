import { expect, test } from 'vitest';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { linkGivenText } from '../../compiler/pipeline/link-given.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { consentInWords } from '../../report/consent-in-words.ts';
import { consentOfSent, recipientsOf } from '../../report/views/recipients/recipients.ts';
import { noCookies, recipientsOfStored } from '../../report/views/recipients/accounts.ts';
import { cookiesInWords, personalInWords } from '../../report/views/recipients/tables.ts';
import { storedOf } from '../../report/views/storage/stored.ts';
import { plainText } from '../../compiler/contract/report/text.ts';
import { textOfView } from './render-view.tsx';
import { project, report } from './data/report-of.ts';

const vendor = (name: string, host: string) => `vendor ${name} "${name}" {
  fits: targeting  queue: shared  script: "https://shared.example/c.js"  connect: ["https://${host}"]  cookies: {}  withdraw: [["stop"]]
  action count() = ["count"]
}
`;
const rules = `queue shared = list("_shared")
${vendor('statistics', 'statistics.example')}${vendor('advertising', 'ads.example')}
tag counting { vendor: statistics  group: performance }
tag selling  { vendor: advertising  group: targeting }
rule count { on ready do counting.count }
rule sell  { on layer("sell") do selling.count }
assert "advertising waits" { host "ads.example" receives only when consent.targeting }
`;

test('the host of another tag with the same queue receives nothing before its own consent, in every answer', () => {
  const data = report(rules);
  const consentOf = (id: string) => consentInWords(recipientsOf(data).find((one) => one.id === id)!);
  expect([consentOf('statistics.example'), consentOf('ads.example')]).toEqual(['performance', 'targeting']);

  const host = createMemoryHost({ 'rules.dsl': `${project}${rules}` });
  const { documents } = compile('rules.dsl', host);
  const hostsFor = (text: string) => {
    const { program, given } = linkGivenText(text, { documents, host, name: '--given' });
    const actions = plainEvents(explain(program, given)).flatMap(({ running }) =>
      running.flatMap((one) => one.actions),
    );
    return actions.find(({ through }) => through === 'counting')!.sends!.hosts.map((one) => one.host);
  };
  expect(hostsFor('consent is [necessary, performance]')).toEqual(['shared.example', 'statistics.example']);
  expect(hostsFor('consent is [necessary, performance, targeting]')).toEqual([
    'shared.example',
    'statistics.example',
    'ads.example',
  ]);
});

test('the script of a tag of another site reads no queue, for explanations and for proofs', () => {
  const two = `${project}${rules}`
    .replace('vendor: advertising', 'vendor: advertising sites: [second]')
    .replace('receives only when consent.targeting', 'receives only when site is second');
  const host = createMemoryHost({ 'rules.dsl': two });
  const { documents, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics).toEqual([]);
  const text = 'site is main, consent is [necessary, performance, targeting]';
  const { program, given } = linkGivenText(text, { documents, host, name: '--given' });
  expect(JSON.stringify(plainEvents(explain(program, given)))).not.toContain('ads.example');
  expect(prove(program).find(({ title }) => title === 'advertising waits')!.result.kind).toBe('proved');
});

test('a proof also counts what a script receives that has stayed after a withdrawal', () => {
  const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${project}${rules}` }));
  const verdict = prove(program).find(({ title }) => title === 'advertising waits')!;
  expect(verdict.result.kind).toBe('refuted');
});

test('each value at a host has the consent of the tag that sends it', () => {
  const data = report(
    rules
      .replaceAll('action count() = ["count"]', 'action count(id: personal text?) = ["count", id]')
      .replace('counting.count', 'counting.count(visit)')
      .replace('selling.count', 'selling.count(customer)')
      .concat(
        'data customer: personal(id) text? = layer("customer")\ndata visit: personal(id) text? = layer("visit")\n',
      ),
  );
  const [shared] = recipientsOf(data).filter(({ id }) => id === 'shared.example');
  const consents = shared.sent.map((sent) => [
    plainText(sent.value),
    consentInWords(consentOfSent(data, shared, sent)),
  ]);
  expect(consents).toEqual([
    ['the visit', 'performance'],
    ['the customer', 'targeting'],
  ]);
  expect(textOfView('#/recipients/shared.example', data)).toMatch(/Visit \(performance\) and Customer \(targeting\)/);
  expect(personalInWords(data, shared)).toBe('Visit (as it is; performance) and Customer (as it is; targeting)');
});

test('a cookie has no recipients of which only scripts of other vendors of the queue send there', () => {
  const data = report(rules.replace('cookies: {}', 'cookies: { _visit: 1 day }'));
  const [cookie] = storedOf(data).filter(({ name }) => name === '_visit');
  expect(recipientsOfStored(data, cookie).map(({ recipient }) => recipient.id)).toEqual([
    'shared.example',
    'statistics.example',
  ]);
  expect(
    cookiesInWords(
      data,
      recipientsOf(data).find(({ id }) => id === 'ads.example')!,
    ),
  ).toBe(noCookies);
});
