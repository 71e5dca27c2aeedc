import { expect, test } from 'vitest';
import { cookieTable } from '../../report/views/storage/cookie-table.ts';
import { storedBeforeAnswer, storedHeadline } from '../../report/views/storage/stored-before-answer.ts';
import { processingTable } from '../../report/views/recipients/tables.ts';
import { project, report as reportOf } from './data/report-of.ts';
import { textOfView } from './render-view.tsx';

/** Returns the report data of declarations in a project with own hosts, in which the group targeting declares a cookie. */
const report = (text: string) =>
  reportOf(
    text,
    'production',
    project
      .replace('{ dataLayer', '{ own: ["example.com"], visit: { group: performance }, dataLayer')
      .replace('targeting   = 4', 'targeting   = 4 { purpose: "Ads", cookies: { "_ad": 90 days } }'),
  );

const pixel = (id: string, more: string) =>
  `tag ${id} { vendor: pixel, group: targeting, ${more} options: { url: "https://${id}.example/" } }
rule ${id}Rule { on ready do ${id}.run }
`;

/** Returns a row of the cookie list by the titles of its columns. */
function rowOf(text: string, name: string) {
  const { columns, rows } = cookieTable(report(text));
  const row = rows.find(([first]) => first === name)!;
  return Object.fromEntries(columns.map((column, at) => [column, row[at]]));
}

test('lifetimes that differ are listed with what sets them', () => {
  const text = pixel('one', 'cookies: { "same": 30 days },') + pixel('two', 'cookies: { "same": 900 days },');
  expect(rowOf(text, 'same').Lifetime).toBe('30 days (tag one); 900 days (tag two)');
});

test('lists the storage keys that a vendor declares, with their purposes and the groups of its tags', () => {
  const text = `vendor other "Other" {
  fits:           targeting
  queue:          list("_other")
  script:         "https://other.example.net/a.js"
  storage:        { "ph_*": { kind: local, purpose: "Tells visitors apart" }, ph_tab: session }
  cannotWithdraw: "It counts until the next page."
  action count() = ["count"]
}
tag others { vendor: other, group: targeting }
rule count { on ready do others.count }`;
  expect(rowOf(text, 'ph_*')).toMatchObject({
    Kind: 'local storage',
    Consent: 'targeting',
    Lifetime: 'until somebody removes it',
    Purpose: 'Tells visitors apart',
  });
  expect(rowOf(text, 'ph_tab')).toMatchObject({ Kind: 'session storage', Lifetime: 'until the tab closes' });
});

test('what a state stores without consent needs none, although a tag sets the same cookie with consent', () => {
  const text = `${pixel('one', 'cookies: { "seen": 900 days },')}
state seen: text { keep: visitor, key: cookie("seen") }
rule keep { on ready do set(seen, pageName) }`;
  expect(rowOf(text, 'seen')).toMatchObject({
    Consent: 'targeting, or none needed',
    Lifetime: 'until the browser closes (rules, as “seen”); 900 days (tag one)',
  });
});

test('the recipients of a stored value are those of its content, with what happens to personal data', () => {
  const row = rowOf(
    `data email: personal(email) text = layer("visitor.email")
state before: personal(email) text { keep: visitor, group: targeting }
rule keep { on ready do set(before, email) }
tag one { vendor: pixel, group: targeting, options: { url: "https://one.example/", parameters: { e: redact(before) } } }
rule run { on ready do one.run }`,
    'tagc.before',
  );
  expect(row).toMatchObject({ 'Personal data': 'personal(email)', Recipients: 'one.example (cleaned)' });
});

test('the recipients of a cookie of the project are those of the built-in values in it', () => {
  const text = `tag one { vendor: pixel, group: targeting, options: { url: "https://one.example/", parameters: { n: text(visit.new else false) } } }
rule run { on ready do one.run }`;
  expect(rowOf(text, 'tagc_visit').Recipients).toBe('one.example');
});

test('a key that rules only read is listed, too', () => {
  const text = `state flag: text { keep: visitor, key: local("flag"), group: necessary, purpose: "Detection" }
rule run { on ready when flag is "bot" do log("x") }`;
  expect(rowOf(text, 'flag')).toMatchObject({
    Lifetime: 'not known: no rule sets it',
    'Set by': 'no rule; state flag reads it',
    Consent: 'necessary',
    Purpose: 'Detection',
  });
});

test('a cookie that only a consent group declares has no declared recipients', () => {
  expect(rowOf(pixel('one', ''), '_ad')).toMatchObject({
    Lifetime: '90 days',
    Recipients: 'not declared',
    Purpose: 'Ads (purpose of the whole consent group targeting)',
  });
});

test("the purpose of a cookie is its own, or else that of what declares it; tagc's own cookies have one", () => {
  const text = `vendor chat "Chat" {
  fits: targeting
  cookies: { chat_id: { lifetime: 1 year, purpose: "Tells visitors apart" }, chat_open: session }
  action open(topic: text) = get("https://chat.example.net/open", query: { topic: topic })
}
tag chatting { vendor: chat  group: targeting  purpose: "Support"  cookies: { tab: session, old: { purpose: "None" } } }
rule help { on ready when visit.new else false  do chatting.open("jobs") }`;
  const purposeOf = (name: string) => rowOf(text, name).Purpose;
  expect(['chat_id', 'chat_open', 'tab', 'old', 'tagc_visit'].map(purposeOf)).toEqual([
    'Tells visitors apart',
    'Ads (purpose of the whole consent group targeting)',
    'Support',
    'None',
    'Tells new from returning visitors, and when their last visit was',
  ]);
});

test('one of two actions for a host needs no consent', () => {
  const text = `call free { get: "https://www.example.com/count" }
tag paid { vendor: pixel, group: targeting, options: { url: "https://www.example.com/p" } }
rule run { on ready do send(free) paid.run }`;
  const { columns, rows } = processingTable(report(text));
  expect(rows[0][columns.indexOf('Consent')]).toBe('targeting, or none needed');
});

test('a purpose of a consent group is marked, and a kind of element operates nothing', () => {
  const data = report(pixel('one', 'purpose: "Own",') + pixel('two', ''));
  expect(textOfView('#/recipients/one.example', data)).toContain('PurposeOwnOwner');
  expect(textOfView('#/recipients/two.example', data)).toContain(
    'PurposeAds (purpose of the whole consent group targeting)',
  );
  expect(textOfView('#/recipients/two.example', data)).toContain('Operated bynot declared');
});

test('a declared operator is named instead of the vendor, with its country', () => {
  const data = report(`vendor chat "Chat" {
  fits: targeting  operator: { name: "Chat Ltd", country: IE }
  action open() = get("https://chat.example.net/open")
}
tag chatting { vendor: chat  group: targeting }
${pixel('one', 'operator: { country: US },')}
rule open { on ready do chatting.open }`);
  expect(textOfView('#/recipients/chat.example.net', data)).toContain('Operated byChat Ltd (IE)');
  expect(textOfView('#/recipients/one.example', data)).toContain('Operated bya company (US)');
  expect(textOfView('#/rules/chatting', data)).toContain('Operated byChat Ltd (IE)');
});

test('a vendor with an empty list of cookies declares that its tags set none', () => {
  const vendor = (cookies: string) => `vendor chat "Chat" {
  fits: targeting  ${cookies}
  action open(topic: text) = get("https://chat.example.net/open", query: { topic: topic })
}
tag chatting { vendor: chat  group: targeting }
rule help { on ready  do chatting.open("jobs") }`;
  const cookiesOf = (text: string) => {
    const data = reportOf(text);
    const { columns, rows } = processingTable(data);
    const ofRecipient = rows[0][columns.indexOf('Cookies')];
    expect(textOfView('#/rules/chatting', data)).toContain(`Cookies${ofRecipient}`);
    expect(textOfView('#/recipients/chat.example.net', data)).toContain(`Cookies${ofRecipient}`);
    return ofRecipient;
  };
  expect(cookiesOf(vendor('cookies: {}'))).toBe('none, as declared');
  expect(cookiesOf(vendor(''))).toBe('not declared');
});

test('a first value can be stored before an answer, although no rule sets it', () => {
  const data = report(`state fromApp: flag { keep: session initial: exists query("app") }
rule one { on ready when fromApp do log("x") }`);
  const found = storedBeforeAnswer(data).map(({ codes, stored }) => [codes.length, ...stored.map(({ name }) => name)]);
  expect(found).toContainEqual([250, 'tagc.fromApp']);
});

test('says where things can be stored before an answer: with the default of the country, and only where their rules run', () => {
  const data = report(`state free: text { keep: visitor }
state kept: text { keep: visitor group: targeting }
state ofJapan: text { keep: visitor }
rule keep { on ready do set(free, pageName) set(kept, pageName) }
rule keepLocal { on ready when visitorCountry is JP do set(ofJapan, pageName) }
${pixel('one', 'when visitorCountry in [JP, DE] cookies: { "tagged": 900 days },')}`);
  const found = storedBeforeAnswer(data).map(({ codes, stored }) => [
    codes.length > 3 ? codes.length : codes.join(),
    stored.map(({ name }) => name).join(),
  ]);
  expect(found).toEqual([
    [250, 'tagc.free'],
    // Not in Germany, France and unknown countries, whose default grants only what is necessary.
    [247, 'tagc.kept'],
    ['JP', '_ad,tagc.ofJapan,tagged'],
  ]);
  expect(storedHeadline(data)).toBe(
    '5 of 6 cookies and keys can be stored before an answer, depending on the country.',
  );
  const { columns, rows } = cookieTable(data);
  const before = (name: string) => rows.find(([first]) => first === name)![columns.indexOf('Before an answer')];
  expect(before('tagged')).toBe('can be stored in Japan');
});

test('says whether one of several groups is enough', () => {
  const other = pixel('two', 'cookies: { "same": 30 days },').replace('targeting', 'performance');
  const text = pixel('one', 'cookies: { "same": 30 days },') + other;
  expect(rowOf(text, 'same').Consent).toBe('targeting or performance (one of them is enough)');
  expect(textOfView('#/storage/same', report(text))).toContain('one of them is enough');
});
