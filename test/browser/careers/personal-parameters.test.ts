import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const [, list] = /\[([^\]]*)\]/.exec(readFileSync('rules/choices/personal-parameters.dsl', 'utf8'))!;
const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);

const groups = Array.from({ length: Math.ceil(names.length / 8) }, (_, at) => names.slice(at * 8, at * 8 + 8));

test.each(groups)('redacts values of %s, %s and others in every spelling of these names (PII-02)', async (...group) => {
  const query = group.map((name, at) => `${at % 2 ? name : name.toUpperCase()}=Smith`).join('&');
  const url = `https://careers.example.com/us-en?id=7&${query}&surnames=Smith`;
  const { push, pass } = await careers.open({ country: 'JP', url });
  await push(pageLoaded);
  await pass(1);
  const [{ variables }] = beaconsAt(careers.server);
  expect(variables.get('g')).toBe(url.replace(query, query.replaceAll('Smith', 'redacted')));
});

test('covers all personal parameters, including those of the specification (PII-02)', () => {
  expect(groups.flat()).toEqual(names);
  expect(names).toEqual(
    expect.arrayContaining(['email', 'name', 'firstname', 'lastname', 'address', 'phone', 'password']),
  );
});

test('treats names as equal whatever separates their words (PII-02)', async () => {
  const written = ['first_name', 'Last-Name', 'phone+number', 'user[e-mail]', 'date_of_birth', 'reset_password_token'];
  const query = (value: string) => written.map((name) => `${name}=${value}`).join('&');
  const url = (value: string) => `https://careers.example.com/us-en?${query(value)}&city=Bonn&country=de`;
  const { push, pass } = await careers.open({ country: 'JP', url: url('Jo') });
  await push(pageLoaded);
  await pass(1);
  const [{ variables }] = beaconsAt(careers.server);
  expect(`${variables.get('g')}${variables.get('-g') ?? ''}`).toBe(url('redacted'));
});
