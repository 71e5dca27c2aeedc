import { defineKind } from '../kind.ts';

export const localesKind = defineKind({
  name: 'locales',
  noun: 'locale set',
  summary: 'A set of locales: quoted codes such as "us-en" and other sets, combined with +, - and &.',
  place: 70,
  namespace: 'values',
  programKey: 'sets',
  isOfItsFile: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'locales untracked = ["cn-en", "ru-ru"]',
});
