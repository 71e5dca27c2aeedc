import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { spanText } from '../../../../compiler/language/source/source.ts';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    user: { type: 'object', 'x-personal': true, properties: { email: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string', 'x-personal': true } },
    plain: { type: 'string' },
  },
});

const declarations = `
data email: personal text = layer("user.email")
data mailbox: personal(email) text = layer("user.mailbox")
data phone: personal(phone) text = layer("user.phone")
condition known = exists email and path is "/"
data guest: personal country = layer("user.country")
matrix byGuest: text by country { US: "here" otherwise: "there" }
data person: personal record = layer("user") { fields: [email, age] }
data friends: list of personal text = layer("user.friends")
data derived: text = "mailto:" + email
data inOneCase = rawUrl { lower: true }
data visitorCountry: country = layer("visitor.country")
matrix table: text by country { US: rawUrl otherwise: "else" }
state remembered: personal text
state collected: list of personal text
state second: personal text
event signedIn = layer("signedIn") { schema: "signed-in.json" }
rule keep {
  on signedIn
  do set(remembered, event.user.email)
     add(collected, lower(rawReferrer))
     set(second, remembered else "none")
}
`;

/** Returns the diagnostics of a third party's tag with such a parameter. */
const sent = (value: string) =>
  reported(
    `${declarations}
tag social {
  vendor: pixel
  group:  targeting
  on      start
  options: { url: "https://p.example", parameters: { value: ${value} } }
}`,
    { 'signed-in.json': schema },
  );

describe('reports personal data that would reach a third party (PII-05)', () => {
  test.each([
    'email',
    'email else "none"',
    '"x" + email',
    'lower(email)',
    'case { exists email: email, otherwise: "none" }',
    'join(["a", email], ",")',
    'join(friends, ",")',
    'first(friends)',
    'person.email',
    'derived',
    'rawUrl',
    'table[visitorCountry]',
    'remembered',
    'second',
    'first(collected)',
    'shorten(email, 3)',
    'hash(email)',
    'hash(lower(trim(email)))',
    'redact(email)',
    'redact(phone)',
    'redact(rawUrl)',
    'redactUrl("page_" + rawUrl)',
    'redactUrl(join(["page_", rawUrl], ""))',
    'domain("https://" + rawPath)',
    'domain("https://" + mailbox)',
    'case { under("https://" + mailbox, ["smith.example"]): "yes" }',
    'redactUrl(email)',
    'redact(replace(mailbox, "@", " at "))',
    'redact(shorten(mailbox, 9))',
    'parameter(rawUrl, "q")',
    // Names of parameters are recognised by their capitals.
    'redactUrl(lower(rawUrl))',
    'redactUrl(upper(trim(rawUrl)))',
    'redactUrl(inOneCase)',
    'case { exists email: "known", otherwise: "unknown" }',
    'case { hasEmail(rawUrl): "yes", otherwise: "no" }',
    'case { not (not (email is "a")): "yes" }',
    'case { known: 1 }',
    'count(friends)',
    'byGuest[guest]',
    'text(email contains "@")',
  ])('%s', (value) => expect(sent(value)).toEqual([`personal-data: ${value}`]));
});

describe('accepts redacted data and data that is not personal', () => {
  test.each([
    'redact(lower(mailbox))',
    'redactUrl(rawUrl)',
    'domain(rawReferrer)',
    'domain(rawReferrer + "#")',
    'redact("to " + mailbox)',
    'case { under(rawReferrer, ["example.com"]): "yes" }',
    'url',
    'visitorCountry',
    'declassify(email, "A test")',
    'case { declassify(exists email, "A test"): "known", otherwise: "unknown" }',
  ])('%s', (value) => expect(sent(value)).toEqual([]));
});

test('checks each field of a record literal separately', () =>
  expect(sent('{ a: email, b: path }.a')).toEqual(['personal-data: { a: email, b: path }.a']));

describe('names the declarations through which the label came', () => {
  const messageOf = (value: string) => {
    const text = `${declarations}
data profile: text = "user " + derived
tag t { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { a: ${value} } } }`;
    const host = createMemoryHost({ 'rules.dsl': `${prelude}\n${text}`, 'signed-in.json': schema });
    const [{ message, related }] = compile('rules.dsl', host).diagnostics;
    return [message.replace(' and would reach a third party (Pixel).', ''), related && spanText(related.span)];
  };
  test.each([
    ['email', '"email" is personal data', 'email'],
    ['derived', '"derived" is personal data (from email → derived)', 'email'],
    ['profile', '"profile" is personal data (from email → derived → profile)', 'email'],
    ['lower(profile)', '"lower(profile)" is personal data (from email → derived → profile)', 'email'],
    ['redactUrl(url) + rawUrl', '"redactUrl(url) + rawUrl" is personal data (from rawUrl)', undefined],
    ['table[visitorCountry]', '"table[visitorCountry]" is personal(url) data (from rawUrl → table)', undefined],
    ['first(collected)', '"first(collected)" is personal data (from collected)', 'collected'],
    ['element("#q", read: value)', '`element("#q", read: value)` is personal data', undefined],
  ])('%s', (value, message, origin) => expect(messageOf(value)).toEqual([message, origin]));
});

describe('reports personal data that is stored without its label', () => {
  const rule = (action: string) =>
    reported(
      `${declarations}
record visit { who: personal text, where: text }
state visits: list of visit
state plain: text
state mailed: personal(email) text
state mails: list of personal(email) text
state words: set of text
state secrets: set of personal text
state plainList: list of record
state labelled: list of personal record
event left = direct("left")
rule r { on start do ${action} }`,
      { 'signed-in.json': schema },
    );
  test.each([
    ['set(plain, email)', ['personal-not-declared: email']],
    ['set(plain, derived)', ['personal-not-declared: derived']],
    ['set(plain, case { exists email: email, otherwise: "" })', ['personal-not-declared: case { exists email: email, otherwise: "" }']],
    ['set(plain, hash(email))', ['personal-not-declared: hash(email)']],
    ['set(plain, redact(mailbox))', []],
    ['set(mailed, mailbox)', []],
    ['set(mailed, phone)', ['personal-not-declared: phone']],
    ['set(mailed, replace(mailbox, "@", " "))', ['personal-not-declared: replace(mailbox, "@", " ")']],
    ['set(remembered, email)', []],
    ['add(visits, { who: email, where: "a" })', []],
    ['add(visits, { who: "a", where: email })', ['personal-not-declared: email']],
    ['add(plainList, { a: email, b: "x" })', ['personal-not-declared: email']],
    ['add(labelled, { a: email, b: "x" })', []],
    ['remove(mails, mailbox)', ['personal-not-declared: mailbox']],
    ['remove(words, email)', ['personal-not-declared: email']],
    ['remove(words, "a")', []],
    ['remove(secrets, email)', []],
    ['remove(visits, { who: email, where: "a" })', ['personal-not-declared: { who: email, where: "a" }']],
    ['raise(left, { a: email })', ['personal-not-declared: email']],
    ['raise(left, { a: redact(mailbox) })', []],
  ])('%s', (action, mistakes) => expect(rule(action)).toEqual(mistakes)); // prettier-ignore

  test('also as the initial value of a state', () =>
    expect(reported('state s: text { initial: rawUrl }\nstate p: personal text { initial: rawUrl }')).toEqual([
      'personal-not-declared: rawUrl',
    ]));
});

describe('keeps the label of a field when its record is assigned to another type', () => {
  const records = `
record pers { ip: personal text?, where: text? }
record plain { ip: text?, where: text? }
record narrow { where: text? }
data secret: pers = layer("q")
data secrets: list of pers = layer("qs")
data mail: personal text = layer("mail")
data y: plain = layer("p")
data z: plain = secret
data open: record = secret
data less: narrow = secret
data l: list of plain = [y, secret]
data openList: list of record = [y, secret]
record outerPers { inner: pers?, all: list of pers }
record outerPlain { inner: plain?, all: list of plain }
data deep: outerPers = layer("deep")
data shallow: outerPlain = deep
data m: list of plain = secrets
data mixed = [secret, "x"]
data job: record = layer("job") { fields: [title], each: text else mail }
matrix table: plain by country { US: secret otherwise: y }
function same(visit: plain): plain = visit
function labelled(visit: plain): pers = visit
data visitorCountry: country = layer("visitor.country")`;
  const leaves = (value: string) =>
    reported(`${records}
tag social {
  vendor: pixel
  group:  targeting
  on      start
  options: { url: "https://p.example", parameters: { value: ${value} } }
}`);
  test.each([
    'z.ip',
    'open.ip',
    'less.where',
    '(y else secret).ip',
    'case { path is "/": y, otherwise: secret }.ip',
    'first(l).ip',
    'first(openList).ip',
    'first(m).ip',
    'first([y, secret]).ip',
    'table[visitorCountry].ip',
    'same(secret).ip',
    'labelled(y).ip',
    'job.title',
    'shallow.inner.ip',
    'first(shallow.all).ip',
  ])('%s', (value) => expect(leaves(value)).toEqual([`personal-data: ${value}`]));

  test.each([
    'z.where',
    'y.ip',
    'shallow.inner.where',
    '(y else secret).where',
    'first(l).where',
    'table[visitorCountry].where',
  ])('%s is not personal', (value) => expect(leaves(value)).toEqual([]));

  test('also in a list whose items have different types', () =>
    expect(leaves('first(mixed)')).toEqual(['personal-data: first(mixed)']));
});

describe('checks dispatched and pushed data field by field against the schema of the event', () => {
  const payload = JSON.stringify({
    type: 'object',
    properties: {
      mail: { type: 'string', 'x-personal': 'email' },
      other: { type: 'string' },
      eventInfo: { type: 'object', properties: { mail: { type: 'string', 'x-personal': 'email' } } },
    },
  });
  const done = (action: string) =>
    reported(
      `data mail: personal(email) text = layer("mail")
event called = direct("called") { schema: "payload.json" }
event pushed = layer("pushed") { schema: "payload.json" }
event known = layer("twice") { schema: "payload.json" }
event unknown = layer("twice")
rule r { on start do ${action} }`,
      { 'payload.json': payload },
    );
  test.each([
    ['raise(called, { mail: mail })', []],
    ['raise(called, { other: mail })', ['personal-not-declared: mail']],
    ['raise(pushed, { mail: mail })', []],
    ['raise(pushed, { other: mail })', ['personal-not-declared: mail']],
    ['raise(layer("cmp:x"), { m: mail })', ['personal-not-declared: mail']],
    ['raise(direct("x"), { m: redact(mail) })', []],
    ['push({ zz: mail })', ['personal-not-declared: mail']],
    ['push({ event: "undeclared", zz: mail })', ['personal-not-declared: mail']],
    ['push({ event: "pushed", mail: mail, other: "x" })', []],
    ['push({ event: "pushed", mail: "x", other: mail })', ['personal-not-declared: mail']],
    ['push({ event: "twice", mail: mail })', []],
    ['push({ event: "twice", eventInfo: { mail: mail } })', []],
    ['push({ event: "other", eventInfo: { mail: mail } })', ['personal-not-declared: mail']],
    ['push({ zz: declassify(hash(mail), "a test") })', []],
  ])('%s', (action, mistakes) => expect(done(action)).toEqual(mistakes));

  test('requires a label on each field for a record that is personal as a whole', () =>
    expect(
      reported(`record visit { who: personal text?, where: text? }
data p: personal visit = layer("visit")
state visits: list of visit
rule r { on start do add(visits, p) }`),
    ).toEqual(['personal-not-declared: p']));
});

describe('applies "x-personal" of a schema to all levels below it', () => {
  const files = {
    's.json': JSON.stringify({
      type: 'object',
      definitions: { address: { type: 'object', properties: { street: { type: 'string' } } } },
      properties: {
        user: {
          type: 'object',
          'x-personal': true,
          properties: { home: { type: 'object', properties: { street: { type: 'string' } } } },
        },
        billing: { $ref: '#/definitions/address', 'x-personal': true },
        office: { $ref: '#/definitions/address' },
      },
    }),
  };
  const read = (field: string) =>
    reported(`event e = layer("e") { schema: "s.json" }\nstate s: text\nrule r { on e do set(s, ${field}) }`, files);
  test.each(['event.user.home.street', 'event.billing.street'])('%s is personal', (field) =>
    expect(read(field)).toEqual([`personal-not-declared: ${field}`]),
  );
  test('event.office.street is not personal', () => expect(read('event.office.street')).toEqual([]));
});

test('treats the name of a sent link as personal', () =>
  expect(
    reported(`state s: text
tag t { vendor: pixel group: targeting on start options: { url: "https://p.example" } }
rule r { on sent(t) do set(s, beacon.name) }`),
  ).toEqual(['personal-not-declared: beacon.name']));

describe('treats a source as personal if a personal state or data element uses the same place', () => {
  const read = (declarations: string, value: string) =>
    reported(`${declarations}
data kk: text = ${value}
tag t { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { a: kk } } }`);
  const stored = 'state st: personal text { keep: visitor, key: local("k") }';
  const email = 'data email: personal text = layer("user.email")';
  test.each([
    [stored, 'local("k")'],
    ['const key = "k"\nstate st: personal text { keep: visitor, key: local(key) }', 'local("k")'],
    ['state st: personal text { keep: session }', 'session("tagc.st")'],
    ['record visit { who: personal text }\nstate st: list of visit { keep: visitor, key: local("k") }', 'local("k")'],
    ['state st: personal text { keep: session, key: cookie(path: "/a", name: "k") }', 'cookie("k")'],
    [email, 'layer("user.email")'],
    [email, '"to " + lower(layer("user.email"))'],
    ['data email: personal text = query("email") else layer("user.email")', 'layer("user.email")'],
    ['data email: personal text = query("email") else layer("user.email")', 'query("email")'],
    ['data user: personal record = layer("user")', 'layer("user.email")'],
    ['data friends: list of personal text = layer("user.friends")', 'layer("user.friends[0]")'],
    ['record person { email: personal text, age: integer }\ndata user: person = layer("user")', 'layer("user.email")'],
    ['data cart: personal text = global("window.cart")', 'global("cart.total")'],
    ['data third: personal text = segment(2)', 'segment(2)'],
  ])('%s: %s', (declarations, value) => expect(read(declarations, value)).toEqual(['personal-data: kk']));

  test.each([
    [stored, 'local("other")'],
    [stored, 'session("k")'],
    ['state st: text { keep: visitor, key: local("k") }', 'local("k")'],
    [email, 'layer("user.emails")'],
    [email, 'layer("email")'],
    [email, 'global("user.email")'],
    ['data email: personal(email) text = layer("user.email")', 'redact(layer("user.email"))'],
    ['data email: text = layer("user.email")', 'layer("user.email")'],
    ['record person { email: personal text, age: integer }\ndata user: person = layer("user")', 'layer("user.age")'],
    ['data greeting: personal text = layer("title") + rawReferrer', 'layer("title")'],
  ])('%s: %s is not personal', (declarations, value) => expect(read(declarations, value)).toEqual([]));

  test.each([
    ['record { fields: [email, age] }', 'user.email', ['personal-data: user.email']],
    ['record { fields: [email, age] }', 'user.age', []],
    ['record { fields: [age] }', 'user.age', ['personal-data: user.age']],
  ])('also in a part of a record that contains the place: %s, %s', (type, value, mistakes) => {
    const [name, fields] = type.split(/ (.*)/);
    expect(
      reported(`${email}
data user: ${name} = layer("user") ${fields}
tag t { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { a: ${value} } } }`),
    ).toEqual(mistakes);
  });

  const trailOf = (text: string, path: string) => {
    const host = createMemoryHost({ 'rules.dsl': `${prelude}\nimport "${path}"`, [path]: text });
    const diagnostics = compile('rules.dsl', host).diagnostics;
    return diagnostics.map(({ message, related }) => [message, related && spanText(related.span)]);
  };
  const trail = '"kk" is personal data (from email → layer("user.email") → kk) and would reach a third party (Pixel).';

  test('names the declaration that labelled the place in the message', () =>
    expect(
      trailOf(
        `${email}
data kk: text = layer("user.email")
tag t { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { a: kk } } }`,
        'more.dsl',
      ),
    ).toEqual([[trail, 'email']]));

  test('also in YAML', () =>
    expect(
      trailOf(
        `data email:
  type: personal text
  value: layer("user.email")
data kk:
  type: text
  value: layer("user.email")
tag t:
  vendor: pixel
  group: targeting
  on: start
  options:
    url: "https://p.example"
    parameters:
      a: kk
`,
        'more.yaml',
      ),
    ).toEqual([[trail, 'email']]));
});

describe('reports personal data that setParameter would put into links', () => {
  const does = (action: string) =>
    reported(`${declarations}\nrule pass { on ready do ${action} }`, { 'signed-in.json': schema });

  test.each([
    ['setParameter("a", "src", email)', 'email'],
    ['setParameter("a", "src", email, to: ["jobs.example"])', 'email'],
    ['setParameter("a", email else "x", "1")', 'email else "x"'],
    ['setParameter("a." + (email else "x"), "src", "1")', '"a." + (email else "x")'],
    ['setParameter("a", "src", remembered)', 'remembered'],
  ])('%s', (action, words) => expect(does(action)).toEqual([`personal-link: ${words}`]));

  test('and a decision about it', () =>
    expect(
      reported(`${declarations}\nrule pass { on ready when exists email do setParameter("a", "src", "1") }`, {
        'signed-in.json': schema,
      }),
    ).toEqual(['personal-decision: exists email']));

  test.each(['setParameter("a", "src", host)', 'setParameter("a", "src", url)'])('but accepts %s', (action) =>
    expect(does(action)).toEqual([]),
  );
});
