import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/compile.ts';
import { createMemoryHost } from '../../../../compiler/host.ts';
import { spanText } from '../../../../compiler/source/source.ts';
import { prelude } from '../../../support/compile-text.ts';
import { told } from '../told.ts';

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
data person: personal record = layer("user") { fields: [email, age] }
data friends: list of personal text = layer("user.friends")
data derived: text = "mailto:" + email
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

/** What is told of a third party's tag with such a parameter. */
const sent = (value: string) =>
  told(
    `${declarations}
tag social {
  vendor: pixel
  group:  targeting
  on      load
  options: { url: "https://p.example", parameters: { value: ${value} } }
}`,
    { 'signed-in.json': schema },
  );

describe('personal data does not reach a third party (PII-05)', () => {
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
  ])('%s', (value) => expect(sent(value)).toEqual([`personal-data: ${value}`]));
});

describe('what is redacted, or says nothing about a person, may leave', () => {
  test.each([
    'hash(email)',
    'redact(email)',
    'redactUrl(rawUrl)',
    'url',
    'visitorCountry',
    'case { exists email: "known", otherwise: "unknown" }',
    'case { hasEmail(rawUrl): "yes", otherwise: "no" }',
  ])('%s', (value) => expect(sent(value)).toEqual([]));
});

test('each field of a record that is written out counts for itself', () =>
  expect(sent('{ a: email, b: path }.a')).toEqual(['personal-data: { a: email, b: path }.a']));

describe('the way of the label is told', () => {
  const messageOf = (value: string) => {
    const text = `${declarations}
data profile: text = "user " + derived
tag t { vendor: pixel group: targeting on load options: { url: "https://p.example", parameters: { a: ${value} } } }`;
    const host = createMemoryHost({ 'rules.dsl': `${prelude}\n${text}`, 'signed-in.json': schema });
    const [{ message, related }] = compile('rules.dsl', host).diagnostics;
    return [message.replace(', and would reach a third party (Pixel).', ''), related && spanText(related.span)];
  };
  test.each([
    ['email', '"email" is personal', 'email'],
    ['derived', '"derived" is personal (by email → derived)', 'email'],
    ['profile', '"profile" is personal (by email → derived → profile)', 'email'],
    ['lower(profile)', '"lower(profile)" is personal (by email → derived → profile)', 'email'],
    ['hash(email) + rawUrl', '"hash(email) + rawUrl" is personal (by rawUrl)', undefined],
    ['table[visitorCountry]', '"table[visitorCountry]" is personal (by rawUrl → table)', undefined],
    ['first(collected)', '"first(collected)" is personal (by collected)', 'collected'],
    ['element("#q", read: value)', '"element("#q", read: value)" is personal', undefined],
  ])('%s', (value, message, origin) => expect(messageOf(value)).toEqual([message, origin]));
});

describe('what is put away keeps its label', () => {
  const rule = (action: string) => told(`${declarations}
record visit { who: personal text, where: text }
state visits: list of visit
state plain: text
state plainList: list of record
state labelled: list of personal record
event left = direct("left")
rule r { on load do ${action} }`, { 'signed-in.json': schema }); // prettier-ignore
  test.each([
    ['set(plain, email)', ['personal-not-declared: email']],
    ['set(plain, derived)', ['personal-not-declared: derived']],
    ['set(plain, case { exists email: email, otherwise: "" })', ['personal-not-declared: case { exists email: email, otherwise: "" }']],
    ['set(plain, hash(email))', []],
    ['set(remembered, email)', []],
    ['add(visits, { who: email, where: "a" })', []],
    ['add(visits, { who: "a", where: email })', ['personal-not-declared: email']],
    ['add(plainList, { a: email, b: "x" })', ['personal-not-declared: email']],
    ['add(labelled, { a: email, b: "x" })', []],
    ['raise(left, { a: email })', ['personal-not-declared: email']],
    ['raise(left, { a: hash(email) })', []],
  ])('%s', (action, mistakes) => expect(rule(action)).toEqual(mistakes)); // prettier-ignore

  test('and so does what a state begins with', () =>
    expect(told('state s: text { initial: rawUrl }\nstate p: personal text { initial: rawUrl }')).toEqual([
      'personal-not-declared: rawUrl',
    ]));
});
