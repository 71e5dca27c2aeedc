import { defineKind } from '../kind.ts';

export const functionKind = defineKind({
  name: 'function',
  summary:
    'A named expression with parameters, inlined at each call. It cannot read fields of events, so pass them as arguments, and it cannot call itself.',
  place: 140,
  namespace: 'values',
  programKey: 'functions',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, parameters: true, type: true, value: 'one', valueRequired: true },
  example: 'function isOwn(address: text): boolean = under(address, ["example.com"])',
});
