import { defineKind } from '../kind.ts';

export const functionKind = defineKind({
  name: 'function',
  summary:
    'An expression with parameters, under a name; it is written out where it is called. What it needs of an event it is given as arguments, and it never calls itself.',
  place: 140,
  namespace: 'values',
  programKey: 'functions',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, parameters: true, type: true, value: 'one', valueRequired: true },
  example: 'function isOwn(address: text): boolean = under(address, ["example.com"])',
});
