import { defineKind } from '../kind.ts';

export const pageKind = defineKind({
  name: 'page',
  summary: 'A class of pages, asked for by "page is name".',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'page jobDetails = path contains "jobdetails"',
});
