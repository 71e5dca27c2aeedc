import { describe, expect, test } from 'vitest';
import { plainText } from '../../../compiler/contract/report/text.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { flowsOfItem, protectionInWords, protectionOf } from '../../../report/views/data/flows.ts';
import { textOfView } from '../render-view.tsx';
import { project, report as reportOf } from './report-of.ts';

const analytics = `variables { one: eVar1, two: eVar2 }
tag analytics {
  vendor: adobeAnalytics
  group: performance
  options: { server: "metrics.example.com", suite: "suite", currency: "USD", charset: "UTF-8" }
}
`;

/** Returns the report data of declarations in a project to which `example.com` belongs. */
const report = (text: string) =>
  reportOf(text, 'production', project.replace('{ dataLayer', '{ own: ["example.com"], dataLayer'));

/** Returns each personal item with what happens to it on its ways to recipients. */
const personalOf = (data: ReportData) =>
  data.items
    .filter(({ personal }) => personal !== undefined)
    .map(({ id, personal }) => `${id}: ${personal}, ${protectionInWords(protectionOf(flowsOfItem(data, id)))}`);

/** Returns each analytics variable with its marks, and the items that it is made of. */
const variablesOf = ({ sent, items }: ReportData) =>
  sent
    .filter(({ variable }) => variable !== undefined)
    .map(({ variable, mark, from = [] }) => `${variable} ${mark}: ${from.map(({ item }) => items[item].id).join()}`);

describe('values of the same name are different items', () => {
  const events = (first: string, second: string) => `${analytics}
event ${first} = window("${first}") { schema: "${first}.json" }
event ${second} = window("${second}") { schema: "${second}.json" }
rule ${first}Rule { on ${first} do analytics.link("x") { ${first === 'menu' ? 'one: event.detail.value' : 'two: redact(event.detail.value)'} } }
rule ${second}Rule { on ${second} do analytics.link("x") { ${second === 'menu' ? 'one: event.detail.value' : 'two: redact(event.detail.value)'} } }
// In menu.json:
{"type":"object","properties":{"value":{"type":"string"}}}
// In signup.json:
{"type":"object","properties":{"value":{"type":"string","x-personal":["email"]}}}`;

  test.each([
    ['menu', 'signup'],
    ['signup', 'menu'],
  ])('as fields of the events "%s" and "%s"', (first, second) => {
    const data = report(events(first, second));
    expect(personalOf(data)).toEqual(['event.detail.value of window signup: personal(email), cleaned']);
    expect(variablesOf(data).toSorted()).toEqual([
      'one undefined: event.detail.value of window menu',
      'two cleaned: event.detail.value of window signup',
    ]);
    const titles = data.items.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('as fields of many events, of which titles name only the first', () => {
    const names = ['added', 'viewed', 'bought', 'left'];
    const data = report(`${analytics}
${names.map((name) => `event ${name} = layer("${name}") { schema: "total.json" }`).join('\n')}
rule many { on added, viewed, bought do analytics.link("x") { one: event.total } }
rule last { on left do analytics.link("x") { two: event.total } }
// In total.json:
{"type":"object","properties":{"total":{"type":"string"}}}`);
    const totals = data.items.filter(({ kind }) => kind === 'event');
    expect(totals.map(({ title }) => title)).toEqual([
      'Total (event.total of layer added and 2 other events)',
      'Total (event.total of layer left)',
    ]);
    expect(totals[0].id).toBe('event.total of layer added, layer viewed, layer bought');
  });

  test('as private data of two files', () => {
    const data = report(`${analytics}import "a.dsl"
import "b.dsl"
// In a.dsl:
private data secret: personal(email) text = layer("visitor.email")
rule first { on ready do analytics.page { one: redact(secret) } }
// In b.dsl:
private data secret: text = layer("page.harmless")
rule second { on ready do analytics.page { two: secret } }`);
    expect(personalOf(data)).toEqual(['secret (a.dsl): personal(email), cleaned']);
    expect(variablesOf(data)).toEqual(['one cleaned: secret (a.dsl)', 'two undefined: secret (b.dsl)']);
    expect(data.items.flatMap(({ text }) => text ?? [])).toEqual(['layer("visitor.email")', 'layer("page.harmless")']);
    expect(textOfView('#/recipients/metrics.example.com', data)).toContain('cleaned: redact');
  });

  test('as responses of private calls, which have different names everywhere', () => {
    const data = report(`${analytics}import "a.dsl"
import "b.dsl"
// In a.dsl:
private call ask { get: "https://a.example/", group: performance, purpose: "First", answer: { id: personal text } }
rule first { on ready do send(ask) analytics.page { one: ask.id } }
// In b.dsl:
private call ask { get: "https://b.example/", group: performance, purpose: "Second", answer: { id: text } }
rule second { on ready do send(ask) analytics.page { two: ask.id } }`);
    expect(variablesOf(data)).toEqual(['one personal: ask (a.dsl).id', 'two undefined: ask (b.dsl).id']);
    expect(data.reference.endpoints.map(({ name, address }) => [name, address])).toEqual([
      ['ask (a.dsl)', '"https://a.example/"'],
      ['ask (b.dsl)', '"https://b.example/"'],
    ]);
    expect(textOfView('#/recipients/a.example', data)).toContain('First');
    expect(textOfView('#/recipients/a.example', data)).not.toContain('Second');
    expect(plainText(data.rules.find(({ id }) => id === 'first')!.sentence)).toContain('ask a.example for the ask');
  });
});

describe('what happens to personal data', () => {
  const email = 'data email: personal(email) text = layer("visitor.email")\n';
  const pixel = (value: string) => `${email}data harmless: text = declassify(email, "asked")
tag pixel { vendor: pixel, group: targeting, options: { url: "https://p.example/", parameters: { e: ${value} } } }
rule run { on ready do pixel.run }`;

  test.each([
    ['declassify(email, "they asked")', 'personal', 'as it is, exception: they asked'],
    ['"x" + declassify(email, "they asked")', 'personal', 'as it is, exception: they asked'],
    ['harmless', 'personal', 'as it is, exception: asked'],
    ['redact(email)', 'cleaned', 'cleaned'],
    ['redact(declassify(email, "they asked"))', 'cleaned', 'cleaned'],
    ['case { exists pageName: redact(email) }', 'cleaned', 'cleaned'],
  ])('%s is %s: %s', (value, mark, protection) => {
    const data = report(pixel(value));
    expect(data.sent.map((sent) => sent.mark)).toEqual([mark]);
    expect(personalOf(data)).toEqual([`email: personal(email), ${protection}`]);
    expect(textOfView('#/recipients/p.example', data)).toContain(`${protection} Email`);
  });

  test('an exception is named where it lets the rest of a cleaned value pass', () => {
    const data = report(
      `data title: personal text = layer("title")\n${pixel('declassify(redact(title), "written by us")')}`,
    );
    expect(personalOf(data)).toEqual(['title: personal, cleaned in part, exception: written by us']);
    expect(data.sent[0].mark).toBe('personal');
  });

  test('a function leaves the kinds that it does not remove', () => {
    const data = report(`${analytics}data words: personal text = layer("words")
data hashed: personal(email) text = layer("visitor.email")
rule run { on ready do analytics.page { one: redact(words), two: hash(lower(trim(hashed))) } }`);
    expect(personalOf(data)).toEqual(['words: personal, cleaned in part', 'hashed: personal(email), as a hash']);
    expect(data.sent.flatMap(({ mark }) => mark ?? [])).toEqual(['personal', 'personal']);
  });

  test('a value that is a hash is sent as one', () => {
    const data = report(`${analytics}${email}data digest: personal(id) text? = hash(lower(trim(email)))
rule run { on ready do analytics.page { one: digest } }`);
    expect(personalOf(data).toSorted()).toEqual([
      'digest: personal(id), as a hash',
      'email: personal(email), as a hash',
    ]);
  });

  test('a field of a record has its own label, also where a state stores the record', () => {
    const data = report(`${analytics}record visit { kind: text, link: personal text }
state visits: list of visit { keep: visitor, key: local("visits"), group: performance }
data latest: visit = last(visits)
rule keep { on ready do add(visits, { kind: pageName, link: url }) }
rule view { on ready do analytics.page { one: latest.kind, two: latest.link } }`);
    expect(personalOf(data)).toEqual(['latest.link: personal, as it is', 'visits.link: personal, as it is']);
    const from = (id: string) =>
      data.items.find((item) => item.id === id)!.from!.map(({ item }) => data.items[item].id);
    expect(from('visits.kind')).toEqual(['pageName']);
    expect(from('visits.link')).toEqual(['url']);
  });
});

test('values belong to the action that sends them', () => {
  const data = report(`${analytics}data email: personal(email) text = layer("visitor.email")
rule both { on ready do analytics.page { one: pageName } analytics.link("x") { one: redact(email) } }`);
  expect(data.sent.flatMap(({ variable, mark, actions }) => (variable ? [[mark, actions]] : []))).toEqual([
    [undefined, [[1, 0]]],
    ['cleaned', [[1, 1]]],
  ]);
});

test("ids that a vendor's code sends by itself go to its hosts, and to partners of unknown hosts", () => {
  const data = report(`tag partners { vendor: identityPartners, group: targeting when not pageHasForm }
tag identity {
  vendor: visitorIdentity
  group: performance
  options: { organisation: "ABC@ExampleOrg", server: "identity.example.com", partners: partners }
}
tag offers { vendor: personalisation, group: performance, options: { edge: "edge.example.com", client: "shop" } }
rule ask "Ask for the id" { on ready do identity.request offers.page }`);
  expect(personalOf(data)).toEqual(['identity.mid: personal(id), as it is', 'cookie("mbox"): personal(id), as it is']);
  const sent = ({ id }: { readonly id: string }) => textOfView(`#/recipients/${id}`, data);
  expect(data.hosts.filter((host) => sent(host).includes("as it is Visitor's ID")).map(({ id }) => id)).toEqual([
    'computed',
    'identity.example.com',
  ]);
  expect(sent({ id: 'edge.example.com' })).toContain('as it is Cookie');
  expect(sent({ id: 'computed' })).toContain('tag partners');
  expect(textOfView('#/rules/partners', data)).toContain('When a rule uses it: Ask for the id');
});
