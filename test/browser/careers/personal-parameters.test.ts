import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();
const [, list] = /\[([^\]]*)\]/.exec(readFileSync('rules/choices/personal-parameters.dsl', 'utf8'))!;
const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);

/** The names in the spellings of an address: in lower and upper case, and with separated words. */
const spellings = [
  ...names.map((name, at) => (at % 2 ? name : name.toUpperCase())),
  'first_name',
  'Last-Name',
  'phone+number',
  'user[e-mail]',
  'date_of_birth',
  'reset_password_token',
];

test('redacts values of all personal parameters in every spelling, and no others (PII-02)', async () => {
  const page = 'https://careers.example.com/us-en';
  const { push, pass } = await careers.open({ country: 'JP', url: page });
  // The addresses of links, since the address of a page may have at most 510 characters in a beacon.
  for (const spelling of spellings) await push({ event: 'cmp:click', analyticsEngagement: true, ...linkTo(spelling) });
  await pass(1);
  const addresses = beaconsAt(careers.server).map(({ variables }) => variables.get('pev1')!);
  const expected = spellings.map((spelling) => addressWith(spelling, 'redacted'));
  expect(addresses.toSorted()).toEqual(expected.toSorted());

  function linkTo(spelling: string) {
    return { 'xdm:linkURL': addressWith(spelling, 'Smith') };
  }

  function addressWith(spelling: string, value: string): string {
    return `${page}?id=7&${spelling}=${value}&surnames=Smith&city=Bonn&country=de`;
  }
});

test('personal parameters include those of the specification (PII-02)', () => {
  expect(names).toEqual(
    expect.arrayContaining(['email', 'name', 'firstname', 'lastname', 'address', 'phone', 'password']),
  );
});
