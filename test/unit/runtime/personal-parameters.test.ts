import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPersonalParameters } from '../../../compiler/language/tables/personal-parameters.ts';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import { redactUrl } from '../../../runtime/redaction/redact.ts';

const personal = personalParameters(defaultPersonalParameters);

const isHidden = (name: string, pattern = personal) => redactUrl(`/?${name}=Ann&x=1`, pattern) !== `/?${name}=Ann&x=1`;

describe('matches names of personal parameters by words (PII-02)', () => {
  test.each([
    ['a word between capitals, digits and punctuation', ['contact.firstname', 'phone1', 'MAIL_1', 'xMobileNumber']],
    ['adjacent words', ['firstName1', 'XFirstName', 'FIRST_NAME', 'user[first][name]', 'contact.post.code']],
    ['three words', ['applicantEmailAddress', 'my_phone_number', 'p.e.mail']],
    ['parts of words', ['newpassword', 'user_password', 'emailId', 'useremail2', 'telephone']],
    ['an ambiguous name alone', ['name', 'user', 'login', 'address2', 'mobile', 'data[name]', '_name_']],
    ['an ambiguous name beside a personal word', ['your-name', 'login_hint', 'homeAddress', 'nameLast', 'username']],
    ['encoded names', ['first%4Eame', 'user%255Bphone%255D', '%79our-name']],
  ])('%s', (_, names) => expect(names.filter((name) => !isHidden(name))).toEqual([]));

  test.each([
    ['an ambiguous name beside other words', ['page_name', 'user_type', 'login_method', 'address_type', 'mobileApp']],
    ['words that contain a name', ['surnames', 'hostname', 'mailbox', 'telemetry', 'filename', 'nameplate']],
    ['personal words without a name', ['first', 'my_home', 'contactLine', 'number']],
    ['words across others', ['first_page_name', 'homeIpAddress']],
  ])('not %s', (_, names) => expect(names.filter((name) => isHidden(name))).toEqual([]));
});

test('matches names of the project by words, with letters beyond ASCII', () => {
  const own = personalParameters(['Straße', 'tax id', 'user.id', '2fa', 'social security no']);
  const names = [
    'stra%C3%9Fe',
    'straße',
    'homeTaxID',
    'tax-id',
    'user.id',
    'account_userId',
    '2fa',
    'mySocialSecurityNo2',
  ];
  expect(names.filter((name) => !isHidden(name, own))).toEqual([]);
  expect(
    ['tax', 'id', 'fa', 'securityNo', 'name', 'first_name', 'email'].filter((name) => isHidden(name, own)),
  ).toEqual([]);
});

test('needs no ambiguous name that the project does not list', () => {
  const own = personalParameters(['name']);
  expect(['name', 'user_name', 'homeName'].filter((name) => !isHidden(name, own))).toEqual([]);
  expect(['user', 'homeAddress', 'mobileNumber'].filter((name) => isHidden(name, own))).toEqual([]);
});

describe('changes at most 1 % of ordinary addresses', () => {
  const addresses = readFileSync(new URL('ordinary-addresses.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const [, list] = /\[([^\]]*)\]/.exec(readFileSync('rules/choices/personal-parameters.dsl', 'utf8'))!;
  const careers = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);

  test.each([
    ['by default', defaultPersonalParameters],
    ['with the names of the careers site', careers],
  ])('%s', (_, names) => {
    const pattern = personalParameters(names);
    const changed = addresses.filter((address) => redactUrl(address, pattern) !== address);
    expect(addresses.length).toBeGreaterThan(300);
    expect(changed.length / addresses.length, changed.join('\n')).toBeLessThanOrEqual(0.01);
  });
});

// Words that cannot be confused with the rest of an address.
const word = fc.stringMatching(/^q[a-z]{4,8}q$/);
const names = fc.constantFrom('firstName1', 'contact.firstname', 'your-name', 'new_password', 'emailId', 'user[phone]');
const encoders = fc.constantFrom(
  encodeURIComponent,
  (text: string) => encodeURIComponent(text).replaceAll('%', '%25'),
  (text: string) => Array.from(text, (mark) => '%' + mark.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
  (text: string) => encodeURIComponent(text).toLowerCase().replaceAll('%20', '+'),
);
const places = fc.constantFrom(
  (query: string) => `https://a.example/jobs?${query}`,
  (query: string) => `https://a.example/jobs#/apply?${query}`,
  (query: string) => `https://a.example/jobs#${query}`,
  (query: string) => `/x?y=1&${query}#top`,
  (query: string) => query,
);

test('hides the value of a personal parameter at any place and with any marks in it, and nothing else', () => {
  const values = fc.tuple(word, fc.constantFrom('&', '#', ';', '=', '?', '/', '@', ' ', '"', '%'), word);
  const levels = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(
      names,
      values,
      encoders,
      places,
      levels,
      word,
      word,
      (name, value, encode, place, level, before, after) => {
        fc.pre(new Set([...value, before, after]).size === 5);
        let address = place(`a=${before}&${encodeURIComponent(name)}=${encode(value.join(''))}&b=${after}`);
        for (let count = 0; count < level; count++)
          address = `https://b.example/?c=${before}&next=${encodeURIComponent(address)}&d=${after}`;
        const redacted = redactUrl(address, personal);
        expect(redacted, address).not.toContain(value[0]);
        expect(redacted, address).not.toContain(value[2]);
        const shown = (text: string) => text.split(new RegExp(`${before}|${after}`)).length;
        expect(shown(redacted), address).toBe(shown(address));
      },
    ),
    { seed: 1, numRuns: 1000 },
  );
});

test('hides every form of an email address as a value of a parameter, and nothing else', () => {
  const forms = fc.constantFrom<(one: string, two: string) => string>(
    (one, two) => `"${one} ${two}"@a.example`,
    (one, two) => `${one}/${two}@a.example`,
    (one, two) => `${one}=${two}@a.example`,
    (one, two) => `${one}.${two}@192.168.0.1`,
    (one, two) => `${one}.${two} @ a.example`,
    (one, two) => `${one}\u200b${two}＠a．example`,
    (one, two) => `https://${one}:${two}@a.example`,
    (one, two) => `https://${one}:${two}@localhost`,
  );
  const levels = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(forms, word, word, levels, word, word, (form, one, two, level, before, after) => {
      fc.pre(new Set([one, two, before, after]).size === 4);
      let value = form(one, two);
      for (let count = 0; count < level; count++) value = encodeURIComponent(value);
      const redacted = redactUrl(`https://b.example/${before}?c=${before}&q=${value}&d=${after}#${after}`, personal);
      expect(redacted).not.toMatch(new RegExp(`${one}|${two}`));
      expect(redacted.startsWith(`https://b.example/${before}?c=${before}&q=`), redacted).toBe(true);
      expect(redacted.endsWith(`&d=${after}#${after}`), redacted).toBe(true);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
