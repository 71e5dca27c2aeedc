import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText, modulesOf } from '../../../support/compile-text.ts';

const declarations = `
event go = layer("go")
data word: text = layer("word")
data wait: duration = layer("wait")
`;
const script = (options: string) =>
  `${declarations}tag survey { vendor: script group: targeting options: { url: "https://cdn.example/s.js", ${options} } }`;

function entryOf(text: string): string {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return emit(program, 'main', 'production')
    .lines.map(({ code }) => code)
    .join('\n');
}

test('a bundle that only loads scripts contains no code that sends beacons', async () => {
  const loads = await modulesOf(`${script('async: false')} rule ask { on go do survey.run }`);
  expect(loads).toContain('delivery/load-script');
  for (const name of [
    'delivery/load-frame',
    'delivery/transport',
    'delivery/send-queue',
    'delivery/fallback-send',
    'redaction/redact',
    'delivery/call',
  ])
    expect(loads).not.toContain(name);
});

test('a tag with the name of the variable of a queue that others share loads its own script', () => {
  const vendor = (name: string, queue: string) => `vendor ${name} "V" { fits: targeting queue: ${queue}
    script: "https://${name}.example.net/s.js" cannotWithdraw: "x" option id: text action go = ["go", id] }`;
  const tag = (id: string, name: string) =>
    `tag ${id} { vendor: ${name} group: targeting on start start: idle options: { id: "${id}" } }`;
  const entry = entryOf(`queue q = list("counter") ${vendor('shared', 'q')} ${vendor('alone', 'list("_alone")')}
    ${tag('counter', 'alone')} ${tag('one', 'shared')} ${tag('two', 'shared')}`);
  expect(entry.match(/createLateLoad\(\)/g)).toHaveLength(2);
});

test.each([
  ['async: false', false],
  ['global: "survey.start"', true],
  ['integrity: "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"', true],
])('a bundle contains the checks of scripts only if a tag asks for one: %s', async (options, isChecked) => {
  const modules = await modulesOf(`${script(options)} rule ask { on go do survey.run }`);
  expect(modules.includes('delivery/checked-script')).toBe(isChecked);
});

test.each([
  ['timeout: 5s', false],
  ['integration: "crm"', false],
  ['integration: "crm", customer: declassify(word, "A number")', true],
  ['consentString: "CPx"', true],
])('a client receives the part for an option only if its tag sets it: %s', (options, hasPart) => {
  const identity = `tag identity { vendor: visitorIdentity group: targeting options: { organisation: "A@B", server: "id.example", ${options} } }`;
  const entry = entryOf(`${declarations}${identity} rule ask { on go do identity.request }`);
  expect(entry.includes(',undefined,customerParameters)')).toBe(hasPart);
});

describe('the redactor is passed if the address may contain text of the page', () => {
  test.each([
    ['no value of the page', 'parameters: { a: "b" }', 'surveyOptions(),4)'],
    ['a parameter', 'parameters: { word }', 'surveyOptions(),4,redactUrl)'],
  ])('%s', (_, options, end) => {
    expect(entryOf(`${script(options)} rule ask { on go do survey.run }`)).toContain(`load("survey",${end}`);
  });

  test('a path with a value of the page', () => {
    const url = '"https://ads.example/" + word';
    const tag = `${declarations}tag ad { vendor: iframe group: targeting on ready when exists word options: { url: ${url}, title: "Ads" } }`;
    expect(entryOf(tag)).toContain('load("ad",adOptions(),4,redactUrl,true)');
  });

  test('an endpoint with a value of the page', () => {
    const endpoint = '"https://c.example/" + word';
    const options = `endpoint: ${endpoint}, page: "a", referrer: "b", title: "c"`;
    const tag = `${declarations}tag company { vendor: companyIdentification group: targeting on ready when exists word options: { ${options} } }`;
    expect(entryOf(tag)).toContain('"endpoint":redactUrl(sum("https://c.example/",word()))');
  });
});

describe('texts of the page are redacted before a tag sends them like a call', () => {
  test.each(['GET', 'POST'])('%s', (method) => {
    const options = `endpoint: "https://c.example/ip", method: ${method}, title: word, page: word, referrer: "b"`;
    const entry = entryOf(
      `${declarations}tag company { vendor: companyIdentification group: targeting on ready options: { ${options} } }`,
    );
    expect(entry).toContain('"title":redactUrl(word()),"page":redactUrl(word()),"referrer":"b"');
    expect(entry).toContain('createCall("company",698,() => run(companyOptions()))');
  });
});

test('"then" waits for the load longer than its own timeout, even if rules listen to it', () => {
  const rules = `rule ask { on go do survey.run then log("done") } rule listener { on sent(survey) do log("sent") }`;
  const entry = entryOf(`${script('timeout: 5s')} ${rules}`);
  expect(entry).toContain('[load("survey",surveyOptions(),4),surveySent.raise({kind:"run"})][0]');
  expect(entry).toMatch(/,5000\+2000,\(\) => \{writeLog\("done"\)/);
});

test('"within" limits how long a rule waits', () => {
  const entry = entryOf(`${script('timeout: 5s')} rule ask { on go do survey.run within 1s then log("done") }`);
  expect(entry).toMatch(/,1000,\(\) => \{writeLog\("done"\)/);
});
