import { defineKind } from '../kind.ts';

export const pageKind = defineKind({
  name: 'page',
  noun: 'page class',
  summary: 'A class of pages. Conditions test it with "page is name".',
  place: 100,
  namespace: 'pages',
  programKey: 'pages',
  isOfItsFile: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'page jobDetails = path contains "jobdetails"',
});
