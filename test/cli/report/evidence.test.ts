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
      vendors: ['Ads'],
      tags: ['campaign'],
      calls: [],
      loads: [],
      sites: ['main'],
      purposes: [{ text: 'Advertising', ofGroup: 'targeting' }],
      owners: ['Marketing'],
      personal: [{ id: 'basket', personal: 'personal(id)', protection: 'as it is' }],
      exempt: [],
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
  const settersOf = (id: string) =>
    groups
      .find((group) => group.id === id)!
      .stored.find(({ name }) => name === 'both')!
      .setBy.map((by) => by.id);
  expect([settersOf('performance'), settersOf('targeting')]).toEqual([['one'], ['two']]);
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
    '\ufeffgroup,kind,name,lifetime,setBy,readBy,purpose,purposeOfGroup,personal,recipient,party,operator,country,exempt,owner,stage,rules,tagc,packages',
    `necessary,cookie,guard,,tag guard,,Detects fraud,,,guard.example,third,,,It detects fraud,,${release}`,
    `necessary,recipient,,,,,Detects fraud,,,guard.example,third,,,It detects fraud,,${release}`,
    `targeting,cookie,_ad*,7776000,group targeting,,,Advertising,,,,,,,,${release}`,
    `targeting,cookie,ad_id,86400,vendor ads,,Tells visitors apart,,,ads.example,third,Ads Ltd,IE,,,${release}`,
  ]);
  const { stdout } = await evidenceOf();
  expect(stdout).toMatch(/^# Shop\n\n- \*\*stage\*\*: production\n/);
  expect(stdout).toContain('\n## targeting\n\n- **purpose**: Advertising\n\n| kind | name |');
  expect(stdout).toContain('\n| cookie | guard |  | tag guard |  | Detects fraud |');
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
