import { expect, test } from 'vitest';
import type { EvidenceDocument } from '../../../compiler/contract/evidence.ts';
import { expectPublishedShape } from '../published-shape.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const rules = `project shop "Shop" { own: ["shop.example"] }
site main { hosts: { production: ["www.shop.example"] } }
stage production
consent {
  group necessary = 1
  group targeting = 4 { purpose: "Advertising" cookies: { "_ad*": 90 days } }
  stored: oneTrust(cookie: "OptanonConsent")
}
data basket: personal(id) text? = cookie("basket")
state seen: flag { keep: visitor, purpose: "Shows the hint once" }
vendor ads "Ads" {
  fits:     targeting
  cookies:  { ad_id: { lifetime: 1 day, purpose: "Tells visitors apart" }, ad_x: unknown }
  operator: { name: "Ads Ltd", country: IE }
  action show(id: text?) = get("https://ads.example/p", query: { id: id })
}
tag campaign { vendor: ads  group: targeting  owner: "Marketing" }
tag guard {
  vendor:  pixel
  group:   necessary
  exempt:  "It detects fraud"
  purpose: "Detects fraud"
  cookies: ["guard"]
  on start
  options: { url: "https://guard.example/p" }
}
rule show { on start do campaign.show(declassify(basket, "A number")) set(seen, true) }
`;

const evidenceOf = (...flags: string[]) =>
  runIn(temporaryFolder({ 'rules.dsl': rules }), 'report', '--evidence', ...flags);

async function documentOf(): Promise<EvidenceDocument> {
  const { exitCode, stdout, stderr } = await evidenceOf('--json');
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as EvidenceDocument;
}

test('lists what is stored and who receives something, by consent group, with nothing that is not declared', async () => {
  const document = await documentOf();
  expectPublishedShape('evidence.json', document);
  const namesOf = ({ id, stored, recipients }: EvidenceDocument['groups'][number]) => [
    id,
    stored.map(({ name }) => name),
    recipients.map(({ host }) => host),
  ];
  expect(document.groups.map(namesOf)).toEqual([
    ['necessary', ['guard'], ['guard.example']],
    ['targeting', ['_ad*', 'ad_id', 'ad_x'], ['ads.example']],
    [undefined, ['OptanonConsent', 'basket', 'tagc.seen'], []],
  ]);
  const [necessary, targeting, none] = document.groups;
  expect(necessary.stored).toEqual([
    {
      name: 'guard',
      kind: 'cookie',
      oneOf: [['necessary']],
      setBy: [{ kind: 'tag', id: 'guard' }],
      readBy: [],
      purposes: [{ text: 'Detects fraud' }],
      recipients: [{ host: 'guard.example', party: 'third', operators: [] }],
      exempt: ['It detects fraud'],
    },
  ]);
  const adsHost = { host: 'ads.example', party: 'third', operators: [{ name: 'Ads Ltd', country: 'IE' }] };
  expect(targeting.stored[1]).toMatchObject({ setBy: [{ lifetime: 86_400 }], recipients: [adsHost], exempt: [] });
  expect(targeting.recipients).toEqual([
    {
      ...adsHost,
      oneOf: [['targeting']],
      vendors: ['Ads'],
      tags: ['campaign'],
      calls: [],
      loads: [],
      sites: ['main'],
      purposes: [{ text: 'Advertising', ofGroup: 'targeting' }],
      owners: ['Marketing'],
      personal: [{ id: 'basket', personal: 'personal(id)', protection: 'as it is' }],
      exempt: [],
      withoutConsentTo: [],
    },
  ]);
  // Rules only read the cookie, and nothing says how long it is stored.
  expect(none.stored[1]).toMatchObject({ setBy: [], readBy: [{ kind: 'data', id: 'basket' }], purposes: [] });
});

test('what two groups have in common names in each group only what sets it there', async () => {
  const tag = (id: string, group: string) =>
    `tag ${id} { vendor: pixel group: ${group} cookies: { both: 1 day } on start options: { url: "https://${id}.example/p" } }\n`;
  const more = rules.replace('group targeting', 'group performance = 2\n  group targeting');
  const folder = temporaryFolder({ 'rules.dsl': more + tag('one', 'performance') + tag('two', 'targeting') });
  const { stdout } = await runIn(folder, 'report', '--evidence', '--json');
  const { groups } = JSON.parse(stdout) as EvidenceDocument;
  const both = ['performance', 'targeting'].map((id) =>
    groups.find((group) => group.id === id)!.stored.find(({ name }) => name === 'both')!,
  );
  expect(both.map(({ setBy }) => setBy.map(({ id }) => id))).toEqual([['one'], ['two']]);
  // Either group is enough for the cookie.
  for (const { oneOf } of both) expect(oneOf).toEqual([['performance'], ['targeting']]);
});

test('what sends without consent to a group is no part of "necessary", and stores nothing before consent', async () => {
  const more = `${rules}
vendor counter "Counter" {
  fits: targeting  queue: list("_counter")  cannotWithdraw: "It counts."  cookies: { count_id: 1 day }
  script: "https://counter.example/c.js"
  first: [["consent", signal(ad_storage)]]
  action count() = ["count"]
}
tag counting { vendor: counter  group: targeting  advanced: "It counts without cookies." }
tag reach {
  vendor:         pixel
  group:          targeting
  cookies:        []
  on start
  withoutConsent: few
  options: { url: "https://reach.example/p" }
}
tag few { vendor: pixel  group: necessary  exempt: "It only counts."  options: { url: "https://few.example/p" } }
rule count { on start do counting.count }`.replace('stored:', 'signals: { ad_storage: targeting }\n  stored:');
  const { stdout } = await runIn(temporaryFolder({ 'rules.dsl': more }), 'report', '--evidence', '--json');
  const { groups } = JSON.parse(stdout) as EvidenceDocument;
  const [necessary, targeting, none] = groups;
  expect(necessary.recipients.map(({ host }) => host)).toEqual(['guard.example']);
  expect(necessary.stored.map(({ name }) => name)).toEqual(['guard']);
  expect(targeting.stored.find(({ name }) => name === 'count_id')).toMatchObject({ exempt: [] });
  const without = ({
    host,
    exempt,
    purposes,
    withoutConsentTo,
  }: EvidenceDocument['groups'][number]['recipients'][number]) => [
    host,
    exempt,
    purposes.map(({ text }) => text),
    withoutConsentTo,
  ];
  expect(none.recipients.map(without)).toEqual([
    ['counter.example', ['It counts without cookies.'], ['Advertising'], ['targeting']],
    ['few.example', ['It only counts.'], ['Advertising'], ['targeting']],
  ]);
});

test('the same rules give the same bytes in each format, with the hash of the rules', async () => {
  const { identity } = await documentOf();
  for (const format of ['csv', 'md', 'json']) {
    const [one, other] = [await evidenceOf('--format', format), await evidenceOf('--format', format)];
    expect(one.stdout).toBe(other.stdout);
    expect(one.stdout).toContain(identity.rules);
  }
});

test('a table has a row for each recipient of a cookie, and for each recipient, with empty cells for what is not declared', async () => {
  const { identity } = await documentOf();
  const release = `production,${identity.rules},${identity.tagc},`;
  const lines = (await evidenceOf('--format', 'csv')).stdout.split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    '\ufeffgroup,kind,name,oneOf,lifetime,setBy,readBy,purpose,purposeOfGroup,personal,recipient,party,operator,country,exempt,withoutConsentTo,owner,stage,rules,tagc,packages',
    `necessary,cookie,guard,necessary,,tag guard,,Detects fraud,,,guard.example,third,,,It detects fraud,,,${release}`,
    `necessary,recipient,,necessary,,,,Detects fraud,,,guard.example,third,,,It detects fraud,,,${release}`,
    `targeting,cookie,_ad*,targeting,7776000,group targeting,,,Advertising,,,,,,,,,${release}`,
    `targeting,cookie,ad_id,targeting,86400,vendor ads,,Tells visitors apart,,,ads.example,third,Ads Ltd,IE,,,,${release}`,
  ]);
  const { stdout } = await evidenceOf();
  expect(stdout).toMatch(/^# Shop\n\n- \*\*stage\*\*: production\n/);
  expect(stdout).toContain('\n## targeting\n\n- **purpose**: Advertising\n\n| kind | name |');
  expect(stdout).toContain('\n| cookie | guard | necessary |  | tag guard |  | Detects fraud |');
  expect(stdout).toContain(' | 90 days | group targeting |');
});

test('prints no characters of rule files that control a terminal, and nothing for rules with errors', async () => {
  const hostile = rules.replace('Detects fraud', 'Detects \u202e\u001b[31m fraud');
  for (const format of ['csv', 'md', 'json']) {
    const folder = temporaryFolder({ 'rules.dsl': hostile });
    const { stdout } = await runIn(folder, 'report', '--evidence', '--format', format);
    expect(stdout).toContain('Detects ');
    for (const one of ['\u001b', '\u202e']) expect(stdout).not.toContain(one);
  }
  const broken = await runIn(temporaryFolder({ 'rules.dsl': 'rule' }), 'report', '--evidence');
  expect([broken.exitCode, broken.stdout]).toEqual([1, '']);
});

test('only evidence is a table', async () => {
  const folder = temporaryFolder({ 'rules.dsl': rules });
  const { exitCode, stderr } = await runIn(folder, 'report', '--format', 'csv');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--format csv needs --evidence.');
});
