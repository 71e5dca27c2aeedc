import { describe, expect, test } from 'vitest';
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
state remembered: text
state collected: list of text
state second: text
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
